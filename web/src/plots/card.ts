// One plot: curves over time, one against the other, or their spectra; its cursor is the page's clock.

import uPlot from "uplot";
import type { Clock } from "../clock";
import { type Column, locate, type Run } from "../data";
import { button, el, shown } from "../dom";
import { csv, saveMenu } from "../export/plot";
import { type Drawing, draw, extent, paint, type Sheet } from "../figure";
import { spectrum } from "./spectrum";

export const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f"];
const TIME = "t";

export interface Board {
  run: Run;
  ghost: Run | null;
  clock: Clock;
  /** Largest number of each unit, beside which less is round-off. */
  scales: Map<string, number>;
  zoom: [number, number] | null;
  zoomed(range: [number, number] | null): void;
  remove(card: Card): void;
}

export class Card {
  readonly node: HTMLElement;
  private body = el("div", { class: "canvas" });
  private legend = el("div", { class: "legend" });
  private cursor = el("div", { class: "cursor" });
  private plot: uPlot | null = null;
  private against = TIME;
  private spectral = false;
  private xy: { canvas: HTMLCanvasElement; drawing: Drawing } | null = null;
  private heading = el("b");
  private names: string[];

  constructor(private board: Board, names: string[]) {
    this.names = names;
    const run = board.run;
    const x = el("select", { "aria-label": "horizontal axis", change: () => ((this.against = x.value), (this.spectral = false), this.draw()) }, el("option", { value: TIME }, "against t"), ...run.columns.filter((c) => !c.state).map((c) => el("option", { value: c.name }, `against ${c.name}`)));
    const choose = el("details", { class: "menu" }, el("summary", { title: "choose quantities" }, "quantities"));
    choose.addEventListener("toggle", () => choose.open && choose.append(this.checklist()), { once: true });
    const spectra = button("spectrum", "show the spectrum", () => {
      this.spectral = !this.spectral;
      spectra.setAttribute("aria-pressed", String(this.spectral));
      this.draw();
    }, { "aria-pressed": "false" });
    this.node = el(
      "figure",
      { class: "plot" },
      el("figcaption", {}, this.heading, el("span", { class: "tools" }, choose, x, spectra, this.exports(), button("×", "remove this plot", () => board.remove(this)))),
      this.body,
      this.legend,
    );
    new ResizeObserver(() => this.resize()).observe(this.body);
    this.draw();
  }

  private checklist(): HTMLElement {
    const filter = el("input", { type: "search", placeholder: "filter", "aria-label": "filter quantities" });
    const list = el("div", { class: "list" });
    const items = this.board.run.columns.filter((c) => !c.state).map((c) => {
      const box = el("input", {
        type: "checkbox",
        change: () => {
          this.names = box.checked ? [...this.names, c.name] : this.names.filter((n) => n !== c.name);
          this.draw();
        },
      });
      box.checked = this.names.includes(c.name);
      const row = el("label", {}, box, ` ${c.name}`, el("small", {}, c.unit));
      list.append(row);
      return { row, name: c.name.toLowerCase() };
    });
    filter.addEventListener("input", () => items.forEach((i) => (i.row.hidden = !i.name.includes(filter.value.toLowerCase()))));
    return el("div", { class: "sheet" }, filter, list);
  }

  private exports(): HTMLElement {
    return saveMenu(() => `${this.board.run.data.model}-${this.heading.textContent}`, (width, height) => this.sheet(width, height), () => this.csv());
  }

  private get columns(): Column[] {
    return this.names.map((n) => this.board.run.column(n)).filter((c): c is Column => !!c);
  }

  private get unit(): string {
    const units = [...new Set(this.columns.map((c) => c.label))];
    return units.length === 1 ? units[0]! : this.columns.map((c) => c.unit).filter((u, i, all) => u && all.indexOf(u) === i).join(", ");
  }

  private csv(): string {
    const run = this.board.run;
    return csv([["t", ...this.columns.map((c) => c.name)], ...Array.from(run.times, (t, i) => [t, ...this.columns.map((c) => c.values[i])])]);
  }

  private sheet(width: number, height: number): Sheet {
    const run = this.board.run;
    const title = this.heading.textContent ?? "";
    if (this.spectral) {
      const curves = this.columns.map((c, i) => {
        const s = spectrum(run.times, c.values);
        return { name: c.name, colour: colour(i), x: s.frequency.subarray(1), y: s.amplitude.subarray(1) };
      });
      return { width, height, title, x: "frequency in Hz", y: `amplitude, ${this.unit}`, curves, logY: true };
    }
    const x = this.against === TIME ? undefined : run.column(this.against);
    const curves = this.columns.map((c, i) => ({ name: c.name, colour: colour(i), x: x ? x.values : run.times, y: c.values }));
    const range: Sheet["range"] = { y: this.range() };
    if (!x && this.board.zoom) range.x = this.board.zoom;
    return { width, height, title, x: x ? axis(x) : "t in s", y: this.unit, curves, range };
  }

  private range(): [number, number] {
    const scale = Math.max(0, ...this.columns.map((c) => this.board.scales.get(c.unit) ?? 0));
    return extent(this.columns.map((c) => c.values), scale);
  }

  /** Makes the plot anew. */
  draw(): void {
    this.plot?.destroy();
    this.plot = null;
    this.xy = null;
    this.body.replaceChildren();
    const columns = this.columns;
    const groups = [...new Set(columns.map((c) => c.group))];
    const what = groups.length === 1 ? groups[0]! : columns.map((c) => c.name).join(", ");
    this.heading.textContent = `${what}${this.against === TIME || this.spectral ? "" : ` against ${this.against}`}${this.spectral ? ", spectrum" : ""}`;
    this.node.setAttribute("aria-label", `plot of ${this.heading.textContent}`);
    if (!columns.length) return void this.body.append(el("p", { class: "empty" }, "choose quantities"));
    if (this.against !== TIME && !this.spectral) this.drawAgainst();
    else this.drawCurves();
    this.tick(this.board.clock.time);
  }

  private drawCurves(): void {
    const { run, ghost, clock } = this.board;
    const columns = this.columns;
    const style = getComputedStyle(document.documentElement);
    const [ink, grid] = ["--soft", "--line"].map((v) => style.getPropertyValue(v).trim());
    const axes: uPlot.Axis[] = [
      { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid }, size: 30, font: "11px system-ui, sans-serif", space: 60 },
      { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid }, size: 62, font: "11px system-ui, sans-serif", values: (_u, v) => v.map((x) => shown(x, 5)), label: this.spectral ? `amplitude, ${this.unit}` : this.unit, labelSize: 18, labelFont: "11px system-ui, sans-serif" },
    ];
    let data: (Float64Array | (number | null)[])[];
    let series: uPlot.Series[] = [{}];
    const [first, last] = run.span;
    if (this.spectral) {
      const all = columns.map((c) => spectrum(run.times, c.values));
      data = [all[0]!.frequency.subarray(1), ...all.map((s) => s.amplitude.subarray(1))];
      series = [{}, ...columns.map((c, i) => ({ label: c.name, stroke: colour(i), width: 1.4, points: { show: false } }))];
    } else {
      data = [run.times, ...columns.map((c) => c.values)];
      series = [{}, ...columns.map((c, i) => ({ label: c.name, stroke: colour(i), width: 1.6, points: { show: run.times.length < 40 } }))];
      if (ghost) {
        for (const [i, c] of columns.entries()) {
          const other = ghost.column(c.name);
          if (!other) continue;
          data.push(Array.from(run.times, (t) => {
            const g = ghost.times;
            if (!g.length || t < g[0]! || t > g[g.length - 1]!) return null;
            const [a, b, s] = locate(g, t);
            return other.values[a]! + s * (other.values[b]! - other.values[a]!);
          }));
          series.push({ label: `${c.name}, before`, stroke: colour(i), width: 1, dash: [5, 4], alpha: 0.6, points: { show: false } });
        }
      }
    }
    const y = this.range();
    const spectral = this.spectral;
    const options: uPlot.Options = {
      width: Math.max(240, this.body.clientWidth),
      height: 220,
      padding: [8, 22, 0, 0],
      legend: { show: false },
      cursor: { x: spectral, y: false, drag: { x: true, y: false, setScale: false }, points: { show: spectral } },
      scales: {
        x: { time: false, range: spectral ? undefined : () => this.board.zoom ?? [first, last > first ? last : first + 1] },
        y: spectral ? { distr: 3 } : { range: () => (this.board.zoom ? this.within(y) : y) },
      },
      axes,
      series,
      hooks: {
        setSelect: [
          (u) => {
            if (u.select.width < 4) return;
            const range: [number, number] = [u.posToVal(u.select.left, "x"), u.posToVal(u.select.left + u.select.width, "x")];
            u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            if (spectral) u.setScale("x", { min: range[0], max: range[1] });
            else this.board.zoomed(range);
          },
        ],
        draw: [(u) => this.marks(u)],
      },
    };
    this.plot = new uPlot(options, data as uPlot.AlignedData, this.body);
    const over = this.plot.over;
    over.append(this.cursor);
    if (spectral) return;
    let shift: { x: number; range: [number, number] } | null = null;
    over.addEventListener("pointermove", (e) => {
      const box = over.getBoundingClientRect();
      if (shift) {
        const d = ((e.clientX - shift.x) / box.width) * (shift.range[1] - shift.range[0]);
        return this.board.zoomed([shift.range[0] - d, shift.range[1] - d]);
      }
      if (e.buttons) return;
      clock.play(false);
      clock.set(this.plot!.posToVal(e.clientX - box.left, "x"));
    });
    over.addEventListener("pointerdown", (e) => {
      if (e.pointerType === "touch") clock.set(this.plot!.posToVal(e.clientX - over.getBoundingClientRect().left, "x"));
      if ((e.shiftKey || e.button === 1) && this.board.zoom) {
        shift = { x: e.clientX, range: this.board.zoom };
        window.addEventListener("pointerup", () => (shift = null), { once: true });
      }
    });
    over.addEventListener("dblclick", () => this.board.zoomed(null));
    over.addEventListener("wheel", (e) => {
      if (!e.ctrlKey && !e.shiftKey) return;
      e.preventDefault();
      const [a, b] = this.board.zoom ?? run.span;
      const t = this.plot!.posToVal(e.clientX - over.getBoundingClientRect().left, "x");
      const k = (e.deltaY || e.deltaX) > 0 ? 1.25 : 0.8;
      this.board.zoomed([t - (t - a) * k, t + (b - t) * k]);
    }, { passive: false });
  }

  /** Extent of what a zoomed window shows. */
  private within(all: [number, number]): [number, number] {
    const t = this.board.run.times;
    const [a, b] = this.board.zoom!;
    const [i, j] = [locate(t, a)[0], locate(t, b)[1] + 1];
    if (!t.length) return all;
    const scale = Math.max(0, ...this.columns.map((c) => this.board.scales.get(c.unit) ?? 0));
    return extent(this.columns.map((c) => c.values.subarray(i, j)), scale);
  }

  /** Instants of events, as marks at the upper edge. */
  private marks(u: uPlot): void {
    if (this.spectral) return;
    const pen = u.ctx;
    pen.save();
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--event").trim();
    const seen = new Set<number>();
    for (const e of this.board.run.data.events.list) {
      const x = Math.round(u.valToPos(e.t, "x", true));
      if (seen.has(x) || x < u.bbox.left || x > u.bbox.left + u.bbox.width) continue;
      seen.add(x);
      pen.beginPath();
      pen.moveTo(x - 3, u.bbox.top);
      pen.lineTo(x + 3, u.bbox.top);
      pen.lineTo(x, u.bbox.top + 6);
      pen.fill();
    }
    pen.restore();
  }

  private drawAgainst(): void {
    const canvas = el("canvas", { class: "against", role: "img", "aria-label": this.heading.textContent ?? "" });
    this.body.append(canvas);
    this.xy = { canvas, drawing: draw(this.sheet(80, 60)) };
    canvas.addEventListener("pointermove", (e) => {
      // the instant whose point is nearest
      const x = this.board.run.column(this.against)!.values;
      const box = canvas.getBoundingClientRect();
      const f = this.xy!.drawing.frame;
      const k = this.xy!.drawing.width / box.width;
      let best = Infinity;
      let at = 0;
      for (const c of this.columns) {
        for (let i = 0; i < x.length; i++) {
          const px = f.left + ((x[i]! - f.x[0]) / (f.x[1] - f.x[0])) * (f.right - f.left);
          const py = f.bottom - ((c.values[i]! - f.y[0]) / (f.y[1] - f.y[0])) * (f.bottom - f.top);
          const d = Math.hypot(px - (e.clientX - box.left) * k, py - (e.clientY - box.top) * k);
          if (d < best) [best, at] = [d, i];
        }
      }
      if (best > 6) return;
      this.board.clock.play(false);
      this.board.clock.set(this.board.run.times[at]!);
    });
  }

  private resize(): void {
    if (this.plot && Math.abs(this.plot.width - this.body.clientWidth) > 2) this.plot.setSize({ width: Math.max(240, this.body.clientWidth), height: 220 });
    if (this.xy) this.tick(this.board.clock.time);
  }

  /** Applies the board's zoom. */
  zoom(): void {
    if (this.plot && !this.spectral) this.plot.redraw(false, true), this.plot.setData(this.plot.data, true);
    this.tick(this.board.clock.time);
  }

  /** Cursor and values at a time. */
  tick(time: number): void {
    const run = this.board.run;
    if (!run.times.length || !this.node.isConnected) return;
    const at = locate(run.times, time);
    const values = this.columns.map((c, i) => {
      const v = c.values[at[0]]! + at[2] * (c.values[at[1]]! - c.values[at[0]]!);
      const dot = el("i");
      dot.style.background = colour(i);
      return el("span", {}, dot, `${c.name} `, el("b", {}, shown(v, 5)), ` ${c.unit}`);
    });
    this.legend.replaceChildren(el("span", { class: "t" }, `t = ${shown(time, 5)} s`), ...values);
    if (this.plot && !this.spectral) {
      const x = this.plot.valToPos(time, "x");
      this.cursor.hidden = x < 0 || x > this.plot.over.clientWidth;
      this.cursor.style.left = `${x}px`;
    } else this.cursor.hidden = true;
    if (this.xy) {
      const style = getComputedStyle(document.documentElement);
      const width = this.body.clientWidth || 320;
      const drawing = draw({ ...this.sheet(width / 4, 60), title: "", mark: at[2] > 0.5 ? at[1] : at[0], ink: hex(style, "--ink"), grid: hex(style, "--line"), paper: null });
      this.xy.drawing = drawing;
      paint(drawing, this.xy.canvas, 4 * Math.min(2, window.devicePixelRatio || 1));
    }
  }
}

const colour = (i: number) => COLOURS[i % COLOURS.length]!;
const axis = (c: Column) => (c.unit ? `${c.name} in ${c.unit}` : c.name);
const hex = (style: CSSStyleDeclaration, name: string) => style.getPropertyValue(name).trim() || "#888888";
