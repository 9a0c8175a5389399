// The rows of a sweep: numbers and words by column, which of them are chosen, and the command that repeats one.

import { f64 } from "../data";
import { shown } from "../dom";
import type { BadgeData } from "./parts";

export interface SweepData {
  title: string;
  badge: BadgeData | null;
  head: string;
  words: string[];
  /** Keys that are the same in all runs. */
  fixed: [string, string][];
  columns: { name: string; label: string; grid: boolean; shown: boolean; values: string; words: string[] | null }[];
  /** Numbers of the runs, counted from one. */
  runs: string;
  /** Why runs failed: place among the rows, code, message. */
  failed: [number, string, string][];
  /** Words of the command that repeats a run, before its own settings. */
  command: string[];
  footer: string;
}

export interface Column {
  name: string;
  label: string;
  grid: boolean;
  /** Worth an axis or a plot without being asked for. */
  shown: boolean;
  values: Float64Array;
  words: string[] | null;
  /** Different numbers, ascending; one if they differ by round-off. */
  levels: number[];
}

/** Smallest part of the largest number of the same object that is a difference: less is round-off. */
const ROUND_OFF = 1e-9;
const size = (values: Float64Array): number => values.reduce((m, v) => (Number.isFinite(v) ? Math.max(m, Math.abs(v)) : m), 0);
/** What belongs to the same object: `O.reaction` of `final.O.reaction.fx`. */
const owner = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/** A span of an axis, from 0 to 1. */
export type Brush = [number, number];

export class Rows {
  readonly columns: Column[];
  readonly runs: Float64Array;
  /** Rows of runs that failed. */
  readonly failed = new Set<number>();
  readonly brushes = new Map<Column, Brush>();
  chosen: number[] = [];
  private listeners: (() => void)[] = [];

  constructor(readonly data: SweepData) {
    this.runs = f64(data.runs);
    this.columns = data.columns.map((c) => {
      const values = f64(c.values);
      const levels = [...new Set(values.filter((v) => !Number.isNaN(v)))].sort((a, b) => a - b);
      return { ...c, values, levels };
    });
    for (const c of this.columns.filter((c) => c.name.startsWith("final."))) {
      const beside = Math.max(...this.columns.filter((o) => owner(o.name) === owner(c.name)).map((o) => size(o.values)));
      if (size(c.values) < ROUND_OFF * beside) c.levels = c.levels.slice(0, 1);
    }
    data.failed.forEach(([row]) => this.failed.add(row));
    this.choose();
  }

  get grid(): Column[] {
    return this.columns.filter((c) => c.grid);
  }

  /** Columns that hold numbers which differ. */
  get outputs(): Column[] {
    return this.columns.filter((c) => !c.grid && !c.words && c.levels.length > 1);
  }

  text(c: Column, row: number): string {
    const v = c.values[row]!;
    if (c.words) return c.words[v] ?? "";
    return Number.isNaN(v) ? "" : shown(v);
  }

  level(c: Column, v: number): string {
    return c.words ? (c.words[v] ?? "") : shown(v);
  }

  /** Where a value stands on the axis of its column. */
  share(c: Column, v: number): number {
    const [lo, hi] = [c.levels[0]!, c.levels[c.levels.length - 1]!];
    if (hi <= lo) return 0.5;
    return (v - lo) / (hi - lo);
  }

  onChange(call: () => void): void {
    this.listeners.push(call);
  }

  brush(c: Column, span: Brush | null): void {
    if (span) this.brushes.set(c, [Math.max(0, Math.min(...span)), Math.min(1, Math.max(...span))]);
    else this.brushes.delete(c);
    this.choose();
    this.listeners.forEach((l) => l());
  }

  private choose(): void {
    const inside = (row: number) =>
      [...this.brushes].every(([c, [lo, hi]]) => {
        const s = this.share(c, c.values[row]!);
        return s >= lo - 1e-9 && s <= hi + 1e-9;
      });
    this.chosen = Array.from(this.runs, (_, i) => i).filter(inside);
  }

  /** What a brush lets through, in words. */
  span(c: Column): string {
    const b = this.brushes.get(c);
    if (!b) return "all";
    const inside = c.levels.filter((v) => this.share(c, v) >= b[0] - 1e-9 && this.share(c, v) <= b[1] + 1e-9);
    if (!inside.length) return "none";
    return inside.length === 1 ? this.level(c, inside[0]!) : `${this.level(c, inside[0]!)} to ${this.level(c, inside[inside.length - 1]!)}`;
  }

  /** The settings of a run. */
  settings(row: number): [string, string][] {
    return this.grid.map((c): [string, string] => [c.name, c.words ? this.text(c, row) : Number.isNaN(c.values[row]!) ? "" : String(c.values[row]!)]).filter(([, v]) => v !== "");
  }

  /** The command that repeats a run. */
  command(row: number): string {
    const own = [...this.data.fixed, ...this.settings(row)].flatMap(([k, v]) => ["--set", `${k}=${v}`]);
    return [...this.data.command, ...own, "--out", `run-${this.runs[row]}`].map(quoted).join(" ");
  }
}

/** A word that a shell takes as it is. */
export function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  // control characters would be keys to a terminal
  if (/[\u0000-\u001f\u007f-\u009f]/.test(word)) {
    const safe = word.replace(/[\\']/g, "\\$&").replace(/[\u0000-\u001f\u007f-\u009f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
    return `$'${safe}'`;
  }
  return `'${word.replace(/'/g, "'\\''")}'`;
}
