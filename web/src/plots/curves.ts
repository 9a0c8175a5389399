// Curves over time or frequency: zoom, pan, marks of events, and a cursor that is the page's clock.

import uPlot from "uplot";
import { locate } from "../data";
import { el, shown } from "../dom";
import { colour, decades, type Face, inks, type Plot } from "./face";
import { spectrum } from "./spectrum";

const HEIGHT = 220;
/** Points below which every one has a dot. */
const FEW = 40;
const FONT = "11px system-ui, sans-serif";

type Data = (ArrayLike<number | null>)[];

/** Exponents; what has none is a gap. */
const exponents = (values: ArrayLike<number | null>): (number | null)[] => Array.from(values, (v) => (v !== null && v > 0 ? Math.log10(v) : null));

export class Curves implements Face {
  readonly plot: uPlot;
  private amplitudes: Float64Array[] = [];
  private cursor = el("div", { class: "cursor" });
  constructor(private of: Plot) {
    this.plot = new uPlot(this.options(), this.data() as uPlot.AlignedData, of.body);
    this.plot.over.append(this.cursor);
    if (!of.spectral) this.listen();
  }

  /** The numbers, one list for every series. */
  private data(): Data {
    const { columns, times, spectral, logarithmic, beside } = this.of;
    if (spectral) {
      const all = columns.map((c) => spectrum(times, c.values));
      this.amplitudes = all.map((s) => s.amplitude.subarray(1));
      return [all[0]!.frequency.subarray(1), ...this.amplitudes.map(exponents)];
    }
    const own = (values: ArrayLike<number | null>) => (logarithmic ? exponents(values) : values);
    const out: Data = [times, ...columns.map((c) => own(c.values))];
    for (const c of columns) {
      const other = beside?.column(c.name);
      if (!other) continue;
      const g = beside!.times;
      out.push(own(Array.from(times, (t) => {
        if (!g.length || t < g[0]! || t > g[g.length - 1]!) return null;
        const [a, b, s] = locate(g, t);
        return other.values[a]! + s * (other.values[b]! - other.values[a]!);
      })));
    }
    return out;
  }

  private series(): uPlot.Series[] {
    const { columns, times, spectral, beside } = this.of;
    const dots = !spectral && times.length < FEW;
    const own = columns.map((c, i): uPlot.Series => ({ label: c.name, stroke: colour(i), width: 1.6, points: { show: dots } }));
    const others = spectral ? [] : columns.flatMap((c, i): uPlot.Series[] => (beside?.column(c.name) ? [{ label: `${c.name}, before`, stroke: colour(i), width: 1, dash: [5, 4], alpha: 0.6, points: { show: false } }] : []));
    return [{}, ...own, ...others];
  }

  private options(): uPlot.Options {
    const { board, spectral, logarithmic, unit } = this.of;
    const { soft, line } = inks();
    const axis = { stroke: soft, grid: { stroke: line, width: 1 }, ticks: { stroke: line }, font: FONT };
    const powers = spectral || logarithmic;
    const numbers = (_u: uPlot, all: number[]) => all.map((x) => (powers ? `1e${x}` : shown(x, 5)));
    return {
      width: Math.max(240, this.of.body.clientWidth),
      height: HEIGHT,
      padding: [8, 22, 0, 0],
      legend: { show: false },
      cursor: { x: spectral, y: false, drag: { x: true, y: false, setScale: false }, points: { show: spectral } },
      scales: {
        x: { time: false, range: spectral ? undefined : () => this.window() },
        y: { range: () => (spectral ? decades(this.amplitudes) : this.of.range(board.zoom)) },
      },
      axes: [
        { ...axis, size: 30, space: 60 },
        { ...axis, size: 62, ...(powers ? { incrs: [1, 2, 3, 5, 10] } : {}), values: numbers, label: spectral ? `amplitude, ${unit}` : unit, labelSize: 18, labelFont: FONT },
      ],
      series: this.series(),
      hooks: {
        setSelect: [
          (u) => {
            if (u.select.width < 4) return;
            const range: [number, number] = [u.posToVal(u.select.left, "x"), u.posToVal(u.select.left + u.select.width, "x")];
            u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            if (spectral) u.setScale("x", { min: range[0], max: range[1] });
            else board.zoomed(range);
          },
        ],
        draw: [(u) => this.marks(u)],
      },
    };
  }

  private window(): [number, number] {
    const { zoom, run } = this.of.board;
    const [first, last] = run.span;
    return zoom ?? [first, last > first ? last : first + 1];
  }

  update(): boolean {
    const data = this.data();
    if (data.length !== this.plot.series.length) return false;
    this.plot.setData(data as uPlot.AlignedData, true);
    return true;
  }

  /** Instants of events, as marks at the upper edge. */
  private marks(u: uPlot): void {
    if (this.of.spectral) return;
    const pen = u.ctx;
    pen.save();
    pen.fillStyle = inks().event;
    const seen = new Set<number>();
    for (const e of this.of.board.run.data.events.list) {
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

  private listen(): void {
    const { over } = this.plot;
    const { board } = this.of;
    const { clock } = board;
    const time = (e: MouseEvent) => this.plot.posToVal(e.clientX - over.getBoundingClientRect().left, "x");
    let shift: { x: number; range: [number, number] } | null = null;
    over.addEventListener("pointermove", (e) => {
      if (shift) {
        const d = ((e.clientX - shift.x) / over.clientWidth) * (shift.range[1] - shift.range[0]);
        return board.zoomed([shift.range[0] - d, shift.range[1] - d]);
      }
      if (e.buttons) return;
      clock.play(false);
      clock.set(time(e));
    });
    over.addEventListener("pointerdown", (e) => {
      if (e.pointerType === "touch") clock.set(time(e));
      if ((e.shiftKey || e.button === 1) && board.zoom) {
        shift = { x: e.clientX, range: board.zoom };
        window.addEventListener("pointerup", () => (shift = null), { once: true });
      }
    });
    over.addEventListener("dblclick", () => board.zoomed(null));
    over.addEventListener("wheel", (e) => {
      if (!e.ctrlKey && !e.shiftKey) return;
      e.preventDefault();
      const [a, b] = this.window();
      const t = time(e);
      const k = (e.deltaY || e.deltaX) > 0 ? 1.25 : 0.8;
      board.zoomed([t - (t - a) * k, t + (b - t) * k]);
    }, { passive: false });
  }

  tick(time: number): void {
    this.cursor.hidden = this.of.spectral;
    if (this.of.spectral) return;
    const x = this.plot.valToPos(time, "x");
    this.cursor.hidden = x < 0 || x > this.plot.over.clientWidth;
    this.cursor.style.left = `${x}px`;
  }

  resize(): void {
    const width = Math.max(240, this.of.body.clientWidth);
    if (Math.abs(this.plot.width - width) > 2) this.plot.setSize({ width, height: HEIGHT });
  }

  destroy(): void {
    this.plot.destroy();
  }
}
