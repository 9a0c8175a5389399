// All plots of a run, and those of its solver.

import type { Clock } from "../clock";
import { type Run, Table } from "../data";
import { button, el, say } from "../dom";
import { Card } from "./card";
import type { Board, Pick } from "./face";
import { bandFigure } from "./states";

/** Plots that a page begins with. */
const FIRST = 6;
/** A zoom that has stood still for so many milliseconds is asked of the server, for so many stretches. */
const SETTLED = 150;
const STRETCHES = 800;

const recorded: Pick = (run) => run;
const solver: Pick = (run) => run.solver;

export class Plots implements Board {
  readonly node = el("section", { class: "plots", "aria-label": "plots" });
  private bands = el("div");
  private list = el("div", { class: "cards" });
  private cards: Card[] = [];
  private more = el("div", { class: "more" });
  private thinned = el("p", { class: "hint thinned", role: "note" });
  private work = el("details", { class: "fold solver" }, el("summary", {}, "Solver: step size, iterations, violations"));
  private timer = 0;
  scales = new Map<string, number>();
  zoom: [number, number] | null = null;
  detail: Table | null = null;
  ghost: Run | null = null;

  constructor(public run: Run, readonly clock: Clock) {
    this.node.append(this.bands, this.list, this.more, this.thinned, this.work);
    clock.onTime((t) => this.cards.forEach((c) => c.tick(t)));
    // what nobody looks at is not drawn
    this.work.addEventListener("toggle", () => this.work.open && this.work.children.length === 1 && this.fillSolver());
    this.fill();
  }

  private groups(table: Table | Run): string[][] {
    const of = new Map<string, string[]>();
    for (const c of table.columns.filter((c) => !c.state)) of.set(`${c.group} ${c.label}`, [...(of.get(`${c.group} ${c.label}`) ?? []), c.name]);
    return [...of.values()];
  }

  /** Another run: plots of the same quantities keep their zoom and choice. */
  show(run: Run, ghost: Run | null): void {
    const names = (r: Run) => r.columns.map((c) => `${c.name} ${c.unit}`).join("\n");
    const same = names(run) === names(this.run) && !!run.solver === !!this.run.solver;
    [this.run, this.ghost, this.detail] = [run, ghost, null];
    if (!same) {
      this.zoom = null;
      return this.fill();
    }
    this.measure();
    this.drawBands();
    const [first, last] = run.span;
    if (this.zoom && (this.zoom[0] > last || this.zoom[1] < first)) this.zoom = null;
    this.tell();
    this.update();
    this.refine();
  }

  private measure(): void {
    this.scales.clear();
    for (const c of [...this.run.columns, ...(this.run.solver?.columns ?? [])]) {
      const size = Math.max(Math.abs(c.min ?? 0), Math.abs(c.max ?? 0));
      if (Number.isFinite(size)) this.scales.set(c.unit, Math.max(size, this.scales.get(c.unit) ?? 0));
    }
  }

  private drawBands(): void {
    const bands = bandFigure(this.run, this.clock);
    this.bands.replaceChildren(...(bands ? [bands] : []));
  }

  private fill(): void {
    this.measure();
    this.list.replaceChildren();
    this.cards = [];
    this.drawBands();
    const groups = this.groups(this.run);
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
    while (this.work.children.length > 1) this.work.lastChild!.remove();
    this.work.hidden = !this.run.solver;
    if (this.run.solver && this.work.open) this.fillSolver();
    this.tell();
  }

  /** Step size, iterations and violations; numbers that were zero throughout are left out. */
  private fillSolver(): void {
    const table = this.run.solver!;
    const shared = this.run.data.solver!.shared;
    const cards = el("div", { class: "cards" });
    this.work.append(el("p", { class: "hint" }, shared > 1 ? `Of every ${shared} steps the least and the largest number.` : "Every accepted step."), cards);
    const some = (name: string) => (table.column(name)!.max ?? 0) > 0;
    for (const names of this.groups(table)) if (names.some(some)) this.add(names.filter(some), solver, cards);
  }

  /** Says how much of the record the page has. */
  private tell(): void {
    const all = this.run.data.series.thinned;
    this.thinned.hidden = !all;
    if (!all) return;
    const rows = all.toLocaleString("en");
    const fine = this.detail ? "The window shows what the server has of it." : this.run.ask ? "Zoom in: the server sends the rows of the window." : "The trajectory beside this page has all of them.";
    this.thinned.textContent = `Of ${rows} rows the plots have first, least, largest and last of ${(this.run.times.length / 4).toLocaleString("en")} stretches. ${fine}`;
  }

  private add(names: string[], pick: Pick = recorded, list = this.list): void {
    const card = new Card(this, names, pick);
    this.cards.push(card);
    list.append(card.node);
    requestAnimationFrame(() => card.draw());
  }

  remove(card: Card): void {
    this.cards = this.cards.filter((c) => c !== card);
    card.node.remove();
  }

  zoomed(range: [number, number] | null): void {
    const [first, last] = this.run.span;
    this.zoom = range && range[1] - range[0] < last - first ? [Math.max(first, range[0]), Math.min(last, range[1])] : null;
    const outside = this.detail && this.zoom && (this.zoom[0] < this.detail.times[0]! || this.zoom[1] > this.detail.times[this.detail.times.length - 1]!);
    if (!this.zoom || outside) this.detail = null;
    this.update();
    this.refine();
  }

  chosen(): void {
    this.refine();
  }

  /** Asks for the rows of the window once it stands still. */
  private refine(): void {
    clearTimeout(this.timer);
    const { run, zoom } = this;
    if (!run.ask || !run.data.series.thinned || !zoom) return this.tell();
    this.timer = window.setTimeout(async () => {
      const names = [...new Set(this.cards.flatMap((c) => c.wanted))].filter((n) => run.column(n));
      if (!names.length) return;
      try {
        const got = await run.ask!(names, ...zoom, STRETCHES);
        // the user may be elsewhere by now
        if (this.run !== run || this.zoom !== zoom) return;
        this.detail = new Table(Float64Array.from(got.t), names.map((n, i) => ({ ...run.column(n)!, values: Float64Array.from(got.columns[i]!, (v) => v ?? NaN) })));
        this.update();
        this.tell();
      } catch (e) {
        say(`no finer rows: ${(e as Error).message}`);
      }
    }, SETTLED);
  }

  /** Other numbers, or another zoom. */
  update(): void {
    this.cards.forEach((c) => c.update());
  }

  /** After a change of colours. */
  redraw(): void {
    this.cards.forEach((c) => c.draw());
  }
}
