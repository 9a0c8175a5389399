// All plots of a run.

import type { Clock } from "../clock";
import type { Run } from "../data";
import { button, el } from "../dom";
import { Card, type Board } from "./card";
import { bandFigure } from "./states";

/** Plots that a page begins with. */
const FIRST = 6;

export class Plots implements Board {
  readonly node = el("section", { class: "plots", "aria-label": "plots" });
  private list = el("div", { class: "cards" });
  private cards: Card[] = [];
  private more = el("div", { class: "more" });
  scales = new Map<string, number>();
  zoom: [number, number] | null = null;
  ghost: Run | null = null;

  constructor(public run: Run, readonly clock: Clock) {
    this.node.append(this.list, this.more);
    clock.onTime((t) => this.cards.forEach((c) => c.tick(t)));
    this.fill();
  }

  private groups(): string[][] {
    const of = new Map<string, string[]>();
    for (const c of this.run.columns.filter((c) => !c.state)) of.set(`${c.group} ${c.label}`, [...(of.get(`${c.group} ${c.label}`) ?? []), c.name]);
    return [...of.values()];
  }

  /** Another run of the same model: plots of the same quantities. */
  show(run: Run, ghost: Run | null): void {
    this.run = run;
    this.ghost = ghost;
    this.zoom = null;
    this.fill();
  }

  private fill(): void {
    this.scales.clear();
    for (const c of this.run.columns) {
      const size = Math.max(Math.abs(c.min ?? 0), Math.abs(c.max ?? 0));
      if (Number.isFinite(size)) this.scales.set(c.unit, Math.max(size, this.scales.get(c.unit) ?? 0));
    }
    this.list.replaceChildren();
    this.cards = [];
    const bands = bandFigure(this.run, this.clock);
    if (bands) this.list.append(bands);
    const groups = this.groups();
    groups.slice(0, FIRST).forEach((names) => this.add(names));
    const rest = groups.slice(FIRST);
    this.more.replaceChildren(
      button("add a plot", "add an empty plot and choose its quantities", () => this.add([])),
      ...(rest.length ? [button(`show ${rest.length} more`, "show the plots of all other quantities", (e) => (rest.forEach((names) => this.add(names)), (e.target as HTMLElement).remove()))] : []),
      button("whole time", "undo the zoom of all plots", () => this.zoomed(null)),
      el("span", { class: "hint" }, "Drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole."),
    );
    this.node.hidden = !!this.run.data.table;
    if (!groups.length) this.list.append(el("p", { class: "empty" }, "This run recorded nothing: list channels under record in the model's [output]."));
  }

  private add(names: string[]): void {
    const card = new Card(this, names);
    this.cards.push(card);
    this.list.append(card.node);
    requestAnimationFrame(() => card.draw());
  }

  remove(card: Card): void {
    this.cards = this.cards.filter((c) => c !== card);
    card.node.remove();
  }

  zoomed(range: [number, number] | null): void {
    const [first, last] = this.run.span;
    this.zoom = range && range[1] - range[0] < last - first ? [Math.max(first, range[0]), Math.min(last, range[1])] : null;
    this.cards.forEach((c) => c.zoom());
  }

  /** After a change of colours. */
  redraw(): void {
    this.cards.forEach((c) => c.draw());
  }
}
