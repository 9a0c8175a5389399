// One quantity against another: drag a rectangle to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole.

import { locate } from "../data";
import { el } from "../dom";
import { type Drawing, draw, paint } from "../figure";
import { type Face, inks, type Plot } from "./face";

const HEIGHT = 60;
/** Pixels of a millimetre of the sheet. */
const DOTS = 4;
/** How near the pointer must be to a point, mm, and the least drag that is a rectangle. */
const NEAR = 6;
const LEAST = 1.5;

type Range = { x: [number, number]; y: [number, number] };

export class Against implements Face {
  private canvas = el("canvas", { class: "against", role: "img" });
  private mark = el("div", { class: "select", hidden: true });
  private drawing: Drawing;
  private zoom: Range | null = null;
  constructor(private of: Plot) {
    this.canvas.setAttribute("aria-label", of.title);
    of.body.append(el("div", { class: "field" }, this.canvas, this.mark));
    this.drawing = draw(of.sheet(this.width, HEIGHT));
    this.listen();
  }

  private get width(): number {
    return (this.of.body.clientWidth || 320) / DOTS;
  }

  /** Millimetres of the sheet under the pointer. */
  private at(e: MouseEvent): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    const k = this.drawing.width / box.width;
    return [(e.clientX - box.left) * k, (e.clientY - box.top) * k];
  }

  private value([px, py]: [number, number]): [number, number] {
    const f = this.drawing.frame;
    const share = [(px - f.left) / (f.right - f.left), (f.bottom - py) / (f.bottom - f.top)] as const;
    return [f.x[0] + share[0] * (f.x[1] - f.x[0]), f.y[0] + share[1] * (f.y[1] - f.y[0])];
  }

  private set(range: Range | null): void {
    this.zoom = range;
    this.tick(this.of.board.clock.time);
  }

  private listen(): void {
    const { canvas } = this;
    let from: { at: [number, number]; range: Range; pans: boolean } | null = null;
    canvas.addEventListener("pointerdown", (e) => {
      const { x, y } = this.drawing.frame;
      from = { at: this.at(e), range: { x, y }, pans: e.shiftKey || e.button === 1 };
      canvas.setPointerCapture(e.pointerId);
    });
    canvas.addEventListener("pointermove", (e) => {
      if (!from) return void (e.buttons || this.point(this.at(e)));
      const to = this.at(e);
      if (from.pans) return this.pan(from.range, to[0] - from.at[0], to[1] - from.at[1]);
      this.rectangle(from.at, to);
    });
    canvas.addEventListener("pointerup", (e) => {
      const [a, b] = [from, this.at(e)];
      from = null;
      this.mark.hidden = true;
      if (!a || a.pans || Math.abs(b[0] - a.at[0]) < LEAST || Math.abs(b[1] - a.at[1]) < LEAST) return;
      const [p, q] = [this.value(a.at), this.value(b)];
      this.set({ x: [Math.min(p[0], q[0]), Math.max(p[0], q[0])], y: [Math.min(p[1], q[1]), Math.max(p[1], q[1])] });
    });
    canvas.addEventListener("pointercancel", () => ((from = null), (this.mark.hidden = true)));
    canvas.addEventListener("dblclick", () => this.set(null));
    canvas.addEventListener("wheel", (e) => {
      if (!e.ctrlKey && !e.shiftKey) return;
      e.preventDefault();
      const k = (e.deltaY || e.deltaX) > 0 ? 1.25 : 0.8;
      const [vx, vy] = this.value(this.at(e));
      const { x, y } = this.drawing.frame;
      const about = (v: number, [a, b]: [number, number]): [number, number] => [v - (v - a) * k, v + (b - v) * k];
      this.set({ x: about(vx, x), y: about(vy, y) });
    }, { passive: false });
  }

  private pan(range: Range, dx: number, dy: number): void {
    const f = this.drawing.frame;
    const [x, y] = [(dx / (f.right - f.left)) * (range.x[1] - range.x[0]), (dy / (f.bottom - f.top)) * (range.y[1] - range.y[0])];
    this.set({ x: [range.x[0] - x, range.x[1] - x], y: [range.y[0] + y, range.y[1] + y] });
  }

  private rectangle(a: [number, number], b: [number, number]): void {
    const k = this.canvas.clientWidth / this.drawing.width;
    const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
    this.mark.hidden = false;
    Object.assign(this.mark.style, { left: `${x * k}px`, top: `${y * k}px`, width: `${Math.abs(b[0] - a[0]) * k}px`, height: `${Math.abs(b[1] - a[1]) * k}px` });
  }

  /** To the instant whose point is nearest. */
  private point([px, py]: [number, number]): void {
    const { board, columns, times } = this.of;
    const x = this.horizontal();
    if (!x) return;
    const f = this.drawing.frame;
    let best = Infinity;
    let at = 0;
    for (const c of columns) {
      for (let i = 0; i < x.length; i++) {
        const dx = f.left + ((x[i]! - f.x[0]) / (f.x[1] - f.x[0])) * (f.right - f.left) - px;
        const dy = f.bottom - ((c.values[i]! - f.y[0]) / (f.y[1] - f.y[0])) * (f.bottom - f.top) - py;
        const d = dx * dx + dy * dy;
        if (d < best) [best, at] = [d, i];
      }
    }
    if (best > NEAR * NEAR) return;
    board.clock.play(false);
    board.clock.set(times[at]!);
  }

  private horizontal(): ArrayLike<number> | null {
    return this.of.sheet(this.width, HEIGHT).curves[0]?.x ?? null;
  }

  update(): boolean {
    this.tick(this.of.board.clock.time);
    return true;
  }

  tick(time: number): void {
    const { ink, line } = inks();
    const [i, j, s] = locate(this.of.times, time);
    const sheet = this.of.sheet(this.width, HEIGHT);
    const at = s > 0.5 ? j : i;
    const within = (v: number, [a, b]: [number, number]) => v >= a && v <= b;
    const seen = !this.zoom || sheet.curves.some((c) => within(c.x[at]!, this.zoom!.x) && within(c.y[at]!, this.zoom!.y));
    this.drawing = draw({ ...sheet, range: this.zoom ?? sheet.range, title: "", mark: seen ? at : undefined, ink, grid: line, paper: null });
    paint(this.drawing, this.canvas, DOTS * Math.min(2, window.devicePixelRatio || 1));
  }

  resize(): void {
    this.tick(this.of.board.clock.time);
  }

  destroy(): void {
    this.canvas.remove();
  }
}
