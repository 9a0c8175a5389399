// What the parts of a plot know of each other.

import type { Clock } from "../clock";
import type { Column, Run, Table } from "../data";
import type { Sheet } from "../figure";

export const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f"];
export const colour = (i: number): string => COLOURS[i % COLOURS.length]!;
/** The horizontal axis of a plot over time. */
export const TIME = "t";

/** Which columns of a run a plot is of. */
export type Pick = (run: Run) => Table | null;

export interface Board {
  run: Run;
  ghost: Run | null;
  clock: Clock;
  /** Largest number of each unit, beside which less is round-off. */
  scales: Map<string, number>;
  zoom: [number, number] | null;
  /** Rows of the window of the zoom, if a server sent them. */
  detail: Table | null;
  zoomed(range: [number, number] | null): void;
  chosen(): void;
  remove(plot: Plot): void;
}

/** What a face shows. */
export interface Plot {
  readonly node: HTMLElement;
  readonly body: HTMLElement;
  readonly board: Board;
  /** The columns that are drawn: those of the window, if there are such. */
  readonly columns: Column[];
  readonly times: Float64Array;
  /** The same of the second run. */
  readonly beside: Table | null;
  readonly against: string;
  readonly spectral: boolean;
  readonly logarithmic: boolean;
  readonly unit: string;
  readonly title: string;
  /** Lowest and highest of all that is drawn, between two times if some are given; exponents of a logarithmic axis. */
  range(window: [number, number] | null): [number, number];
  sheet(width: number, height: number): Sheet;
}

/** A way to draw a plot. */
export interface Face {
  /** Other numbers of the same quantities; false if it has to be made anew. */
  update(): boolean;
  tick(time: number): void;
  resize(): void;
  destroy(): void;
}

/** Powers of ten below the largest number that a logarithmic axis shows. */
const DECADES = 12;

/** Exponents around all numbers that have one. */
export function decades(lists: ArrayLike<number>[]): [number, number] {
  let [lo, hi] = [Infinity, 0];
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const v = list[i]!;
      if (v > 0 && v < Infinity) [lo, hi] = [Math.min(lo, v), Math.max(hi, v)];
    }
  }
  if (hi === 0) return [-1, 0];
  const top = Math.ceil(Math.log10(hi) - 1e-9);
  const bottom = Math.max(top - DECADES, Math.floor(Math.log10(lo) + 1e-9));
  return [Math.min(bottom, top - 1), top];
}

/** Colours of the page for a canvas. */
export const inks = (): { ink: string; soft: string; line: string; event: string } => {
  const style = getComputedStyle(document.documentElement);
  const [ink, soft, line, event] = ["--ink", "--soft", "--line", "--event"].map((v) => style.getPropertyValue(v).trim() || "#888888") as [string, string, string, string];
  return { ink, soft, line, event };
};
