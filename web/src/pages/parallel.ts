// Parallel coordinates: one line for every run, a brush on every axis, by pointer and by keys.

import { button, el, say } from "../dom";
import { repainted } from "./chart";
import { ramp } from "./colours";
import type { Column, Rows } from "./rows";

const HEIGHT = 300;
/** Room above and below the axes for their names and ends, pixels. */
const [TOP, BOTTOM] = [44, 22];
const SIDE = 56;
/** Axes that a page begins with. */
const FIRST = 8;
/** How far a key moves a brush, part of the axis. */
const STEP = 0.05;

export class Parallel {
  readonly node: HTMLElement;
  private canvas = el("canvas", { class: "lines", "aria-hidden": "true" });
  private axes = el("div", { class: "axes" });
  private field = el("div", { class: "parallel" }, this.canvas, this.axes);
  private said = el("output", { class: "said" });
  private columns: Column[];
  private colour: Column;
  private marked: number | null = null;

  constructor(private rows: Rows) {
    const usable = rows.columns.filter((c) => c.levels.length > 1);
    this.columns = [...usable.filter((c) => c.grid), ...usable.filter((c) => !c.grid && c.shown)].slice(0, FIRST);
    this.colour = this.columns.find((c) => !c.grid) ?? this.columns[0]!;
    const colours = el("select", { "aria-label": "colour by", change: () => ((this.colour = usable[Number(colours.value)]!), this.draw()) }, ...usable.map((c, i) => el("option", { value: i, selected: c === this.colour }, `colour: ${c.label}`)));
    const boxes = usable.map((c) => {
      const box = el("input", { type: "checkbox", change: () => {
        const wanted = new Set(this.columns);
        if (box.checked) wanted.add(c);
        else wanted.delete(c), this.rows.brush(c, null);
        this.columns = usable.filter((u) => wanted.has(u));
        this.make();
      } });
      box.checked = this.columns.includes(c);
      return el("label", {}, box, ` ${c.label}`);
    });
    const menu = el("details", { class: "menu" }, el("summary", { title: "choose axes" }, "axes"), el("div", { class: "sheet" }, el("div", { class: "list" }, ...boxes)));
    const clear = button("clear", "remove all brushes", () => [...rows.brushes.keys()].forEach((c) => rows.brush(c, null)));
    this.node = el(
      "figure",
      { class: "plot", "aria-label": "parallel coordinates" },
      el("figcaption", {}, el("b", {}, "Runs as lines"), el("span", { class: "tools" }, menu, colours, clear)),
      this.field,
      this.said,
      el("p", { class: "hint" }, "Drag along an axis to choose runs, drag the brush to move it, double-click to remove it. Failed runs are dashed. Keys: ↑ ↓ move the brush of an axis, shift with them its upper end, page up and down its lower end, Escape removes it."),
    );
    new ResizeObserver(() => this.make()).observe(this.field);
    rows.onChange(() => this.draw());
    repainted(() => this.draw());
  }

  /** Draws one run before the others; null: none. */
  mark(row: number | null): void {
    this.marked = row;
    this.draw();
  }

  private place(i: number): number {
    const width = this.field.clientWidth - 2 * SIDE;
    return SIDE + (this.columns.length > 1 ? (width * i) / (this.columns.length - 1) : width / 2);
  }

  private make(): void {
    const { rows } = this;
    this.axes.replaceChildren(
      ...this.columns.map((c, i) => {
        const brush = el("div", { class: "brush" });
        const [low, high] = [c.levels[0]!, c.levels[c.levels.length - 1]!];
        const axis = el(
          "div",
          { class: "axis", tabindex: 0, role: "slider", "aria-label": `brush of ${c.label}`, "aria-orientation": "vertical", "aria-valuemin": 0, "aria-valuemax": 100 },
          el("span", { class: "name", title: c.name }, c.label),
          el("span", { class: "end high" }, rows.level(c, high)),
          el("span", { class: "end low" }, rows.level(c, low)),
          el("div", { class: "rail" }, brush),
        );
        axis.style.left = `${this.place(i)}px`;
        axis.style.maxWidth = `${Math.max(60, (this.field.clientWidth - 2 * SIDE) / Math.max(1, this.columns.length - 1))}px`;
        this.drag(axis, c);
        axis.addEventListener("keydown", (e) => this.key(e, c));
        return axis;
      }),
    );
    this.draw();
  }

  private drag(axis: HTMLElement, c: Column): void {
    const rail = axis.querySelector<HTMLElement>(".rail")!;
    let from: { at: number; span: [number, number] | null } | null = null;
    const share = (e: PointerEvent) => {
      const box = rail.getBoundingClientRect();
      return Math.min(1, Math.max(0, (box.bottom - e.clientY) / box.height));
    };
    rail.addEventListener("pointerdown", (e) => {
      const at = share(e);
      const now = this.rows.brushes.get(c);
      // within its brush a drag moves it
      from = { at, span: now && at > now[0] && at < now[1] ? [...now] : null };
      rail.setPointerCapture(e.pointerId);
      axis.focus();
      e.preventDefault();
    });
    rail.addEventListener("pointermove", (e) => {
      if (!from) return;
      const at = share(e);
      if (!from.span) {
        if (Math.abs(at - from.at) > 0.01) this.rows.brush(c, [from.at, at]);
        return;
      }
      const [lo, hi] = from.span;
      const d = Math.min(1 - hi, Math.max(-lo, at - from.at));
      this.rows.brush(c, [lo + d, hi + d]);
    });
    rail.addEventListener("pointerup", () => (from = null));
    rail.addEventListener("pointercancel", () => (from = null));
    rail.addEventListener("dblclick", () => this.rows.brush(c, null));
  }

  private key(e: KeyboardEvent, c: Column): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const now = this.rows.brushes.get(c);
    const [lo, hi] = now ?? [0, 1];
    const up = (d: number): void => {
      if (!now) return this.rows.brush(c, d > 0 ? [0.5, 1] : [0, 0.5]);
      const way = Math.min(1 - hi, Math.max(-lo, d));
      this.rows.brush(c, [lo + way, hi + way]);
    };
    const actions: Record<string, () => void> = {
      ArrowUp: () => (e.shiftKey ? this.rows.brush(c, [lo, Math.min(1, hi + STEP)]) : up(STEP)),
      ArrowDown: () => (e.shiftKey ? this.rows.brush(c, [lo, Math.max(lo, hi - STEP)]) : up(-STEP)),
      PageUp: () => this.rows.brush(c, [Math.min(hi, lo + STEP), hi]),
      PageDown: () => this.rows.brush(c, [Math.max(0, lo - STEP), hi]),
      Home: () => this.rows.brush(c, [0, hi - lo]),
      End: () => this.rows.brush(c, [1 - (hi - lo), 1]),
      Escape: () => this.rows.brush(c, null),
      Delete: () => this.rows.brush(c, null),
    };
    const action = actions[e.key];
    if (!action) return;
    e.preventDefault();
    action();
    say(`${c.label}: ${this.rows.span(c)}; ${this.rows.chosen.length} of ${this.rows.runs.length} runs`);
  }

  private draw(): void {
    const { rows, columns } = this;
    const width = this.field.clientWidth;
    if (!width) return;
    const dots = Math.min(2, window.devicePixelRatio || 1);
    this.canvas.width = width * dots;
    this.canvas.height = HEIGHT * dots;
    const pen = this.canvas.getContext("2d")!;
    pen.setTransform(dots, 0, 0, dots, 0, 0);
    const room = HEIGHT - TOP - BOTTOM;
    const at = (c: Column, row: number) => {
      const v = c.values[row]!;
      return Number.isNaN(v) ? NaN : TOP + (1 - rows.share(c, v)) * room;
    };
    const line = (row: number) => {
      pen.beginPath();
      let drawn = false;
      columns.forEach((c, i) => {
        const y = at(c, row);
        // what has no value there leaves a gap
        if (Number.isNaN(y)) return void (drawn = false);
        if (drawn) pen.lineTo(this.place(i), y);
        else pen.moveTo(this.place(i), y);
        drawn = true;
      });
      pen.stroke();
    };
    const chosen = new Set(rows.chosen);
    pen.lineWidth = 1;
    if (chosen.size < rows.runs.length) {
      pen.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--line").trim();
      for (let i = 0; i < rows.runs.length; i++) if (!chosen.has(i)) line(i);
    }
    // many lines are thin ones
    pen.globalAlpha = Math.max(0.15, Math.min(0.9, 60 / Math.max(1, chosen.size)));
    pen.lineWidth = 1.4;
    const bad = getComputedStyle(document.documentElement).getPropertyValue("--bad").trim();
    for (const row of chosen) {
      pen.setLineDash(rows.failed.has(row) ? [3, 3] : []);
      pen.strokeStyle = rows.failed.has(row) ? bad : ramp(rows.share(this.colour, this.colour.values[row]!));
      line(row);
    }
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    if (this.marked !== null) {
      pen.lineWidth = 3;
      pen.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--event").trim();
      line(this.marked);
    }
    [...this.axes.children].forEach((axis, i) => {
      const c = columns[i]!;
      const brush = axis.querySelector<HTMLElement>(".brush")!;
      const span = rows.brushes.get(c);
      brush.hidden = !span;
      if (span) {
        brush.style.bottom = `${100 * span[0]}%`;
        brush.style.height = `${100 * Math.max(0.01, span[1] - span[0])}%`;
      }
      axis.setAttribute("aria-valuenow", String(Math.round(100 * (span ? (span[0] + span[1]) / 2 : 0.5))));
      axis.setAttribute("aria-valuetext", rows.span(c));
    });
    this.said.textContent = `${rows.chosen.length} of ${rows.runs.length} runs${[...rows.brushes.keys()].map((c) => `; ${c.label}: ${rows.span(c)}`).join("")}`;
  }
}
