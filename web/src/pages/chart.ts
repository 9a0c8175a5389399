// A plot of curves that each have their own places: the pointer and the keys read points, a drag zooms, names switch curves.

import { f64 } from "../data";
import { button, el, say, shown } from "../dom";
import { csv, saveMenu } from "../export/plot";
import { type Curve, type Drawing, draw, paint, place, type Sheet } from "../figure";

/** A plot as the program writes it. */
export interface ChartData {
  title: string;
  x: string;
  y: string;
  log: [boolean, boolean];
  limits: [[number, number] | null, [number, number] | null];
  series: { name: string; look: "line" | "dashed" | "points" | "both"; colour: string; x: string; y: string }[];
}

/** What a chart draws; points may have words of their own. */
export interface Plotted extends Pick<Sheet, "title" | "x" | "y" | "tiles" | "scale"> {
  curves: Curve[];
  log: [boolean, boolean];
  limits?: ChartData["limits"];
  /** What is said of a point. */
  told?: (curve: number, point: number) => string;
  /** A point was chosen by a click or by Enter. */
  chosen?: (curve: number, point: number) => void;
}

type Box = { x: [number, number]; y: [number, number] };
/** Pixels of a millimetre on the screen. */
const DOTS = 4;
const HEIGHT = 64;
/** Distance within which the pointer takes a point, pixels. */
const NEAR = 24;

export function unpacked(data: ChartData): Plotted {
  return { title: data.title, x: data.x, y: data.y, log: [...data.log], limits: data.limits, curves: data.series.map((s) => ({ ...s, x: f64(s.x), y: f64(s.y) })) };
}

export class Chart {
  readonly node: HTMLElement;
  zoom: Box | null = null;
  private canvas = el("canvas", { class: "chart", tabindex: 0, role: "img" });
  private band = el("div", { class: "marquee", hidden: true });
  private point = el("i", { class: "point", hidden: true });
  private field = el("div", { class: "field" }, this.canvas, this.point, this.band);
  private names = el("div", { class: "names" });
  private said = el("output", { class: "said" });
  private heading = el("b");
  private drawing: Drawing | null = null;
  private hidden = new Set<string>();
  private at: [number, number] | null = null;
  private plotted: Plotted | null = null;
  private begun = false;

  /** `make` gives what is drawn when it is first seen. */
  constructor(private make: () => Plotted, private owner: string) {
    const toggle = (k: 0 | 1, name: string) => {
      const flip: HTMLButtonElement = button(name, `logarithmic ${k ? "vertical" : "horizontal"} axis`, () => {
        this.plotted!.log[k] = !this.plotted!.log[k];
        this.zoom = null;
        this.draw();
      }, { class: "flip", "data-axis": k });
      return flip;
    };
    this.node = el(
      "figure",
      { class: "plot" },
      el(
        "figcaption",
        {},
        this.heading,
        el("span", { class: "tools" }, toggle(0, "log x"), toggle(1, "log y"), button("whole", "undo the zoom (0)", () => this.look(null)), saveMenu(() => `${this.owner}-${this.plotted?.title ?? ""}`, (w, h) => this.sheet(w, h, true), () => this.table())),
      ),
      this.field,
      this.said,
      this.names,
    );
    new ResizeObserver(() => this.begun && this.draw()).observe(this.field);
    // what is far below is drawn when it comes near
    const near = new IntersectionObserver((seen) => {
      if (!seen.some((s) => s.isIntersecting)) return;
      near.disconnect();
      this.renew();
    }, { rootMargin: "400px" });
    near.observe(this.node);
    this.pointer();
    this.canvas.addEventListener("keydown", (e) => this.key(e));
    repainted(() => {
      if (!this.begun) return;
      this.legend();
      this.draw();
    });
  }

  /** Other data. */
  renew(): void {
    this.begun = true;
    this.plotted = this.make();
    this.at = null;
    this.point.hidden = true;
    this.said.textContent = "";
    this.heading.textContent = this.plotted.title;
    this.canvas.setAttribute("aria-label", `${this.plotted.title}: ${this.plotted.y} over ${this.plotted.x}, ${this.plotted.curves.length} curves; arrows read points, plus and minus zoom`);
    this.legend();
    this.draw();
  }

  private get shownCurves(): Curve[] {
    return this.plotted!.curves.filter((c) => !c.name || !this.hidden.has(c.name));
  }

  private legend(): void {
    const named = this.plotted!.curves.filter((c) => c.name);
    const items = named.slice(0, 40).map((c) => {
      const dot = el("i", { class: c.look ?? "line" });
      dot.style.background = legible(c.colour, getComputedStyle(document.documentElement).getPropertyValue("--card").trim());
      const item: HTMLButtonElement = el("button", { type: "button", "aria-pressed": String(!this.hidden.has(c.name)), title: "show or hide", click: () => {
        if (!this.hidden.delete(c.name)) this.hidden.add(c.name);
        item.setAttribute("aria-pressed", String(!this.hidden.has(c.name)));
        this.point.hidden = true;
        this.draw();
      } }, dot, c.name);
      return item;
    });
    this.names.replaceChildren(...(named.length > 1 ? items : []));
  }

  private sheet(width: number, height: number, names: boolean): Sheet {
    const p = this.plotted!;
    const curves = this.shownCurves.map((c) => (names ? c : { ...c, name: "" }));
    const fixed = (k: 0 | 1): [number, number] | undefined => {
      const limit = p.limits?.[k];
      const both = limit?.map((v) => place(v, p.log[k])) as [number, number] | undefined;
      return both?.every(Number.isFinite) ? both : undefined;
    };
    const tiled = (k: 0 | 1): [number, number] | undefined => {
      if (!p.tiles?.length) return undefined;
      return [Math.min(...p.tiles.map((t) => t.from[k])), Math.max(...p.tiles.map((t) => t.to[k]))];
    };
    const range = this.zoom ?? { x: fixed(0) ?? tiled(0), y: fixed(1) ?? tiled(1) };
    return { width, height, title: names ? p.title : "", x: p.x, y: p.y, curves, logX: p.log[0], logY: p.log[1], tiles: p.tiles, scale: p.scale, range };
  }

  draw(): void {
    const width = this.field.clientWidth;
    if (!this.plotted || !width) return;
    const style = getComputedStyle(document.documentElement);
    const hex = (name: string) => style.getPropertyValue(name).trim() || "#888888";
    const sheet = this.sheet(width / DOTS, HEIGHT, false);
    const curves = sheet.curves.map((c) => ({ ...c, colour: legible(c.colour, hex("--card")) }));
    this.drawing = draw({ ...sheet, curves, ink: hex("--ink"), grid: hex("--line"), paper: null });
    paint(this.drawing, this.canvas, DOTS * Math.min(2, window.devicePixelRatio || 1));
    for (const flip of this.node.querySelectorAll<HTMLElement>(".flip")) {
      flip.setAttribute("aria-pressed", String(this.plotted.log[Number(flip.dataset.axis) as 0 | 1]));
      // tiles are cut for their axes
      flip.hidden = !!this.plotted.tiles;
    }
    if (this.at) this.mark(...this.at, false);
  }

  private table(): string {
    const rows: (string | number)[][] = [["curve", this.plotted!.x, this.plotted!.y]];
    for (const c of this.shownCurves) for (let i = 0; i < c.x.length; i++) rows.push([c.name, c.x[i]!, c.y[i]!]);
    return csv(rows);
  }

  /** Where a point stands in the picture, pixels. */
  private spot(c: Curve, i: number): [number, number] {
    const { frame } = this.drawing!;
    const { log } = this.plotted!;
    const part = (v: number, [lo, hi]: [number, number]) => (v - lo) / (hi - lo || 1);
    return [
      DOTS * (frame.left + part(place(c.x[i]!, log[0]), frame.x) * (frame.right - frame.left)),
      DOTS * (frame.bottom - part(place(c.y[i]!, log[1]), frame.y) * (frame.bottom - frame.top)),
    ];
  }

  /** Numbers of the axes at a place in the picture. */
  private under(x: number, y: number): [number, number] {
    const { frame } = this.drawing!;
    const u = (x / DOTS - frame.left) / (frame.right - frame.left);
    const v = (frame.bottom - y / DOTS) / (frame.bottom - frame.top);
    return [frame.x[0] + u * (frame.x[1] - frame.x[0]), frame.y[0] + v * (frame.y[1] - frame.y[0])];
  }

  private nearest(x: number, y: number): [number, number] | null {
    let best = NEAR;
    let found: [number, number] | null = null;
    this.plotted!.curves.forEach((c, n) => {
      if (this.hidden.has(c.name)) return;
      for (let i = 0; i < c.x.length; i++) {
        const [a, b] = this.spot(c, i);
        const d = Math.hypot(a - x, b - y);
        if (d < best) [best, found] = [d, [n, i]];
      }
    });
    return found;
  }

  /** Marks a point and says its numbers. */
  private mark(n: number, i: number, aloud: boolean): void {
    const p = this.plotted!;
    const c = p.curves[n];
    if (!c || i >= c.x.length) return;
    this.at = [n, i];
    const [x, y] = this.spot(c, i);
    const { frame } = this.drawing!;
    this.point.hidden = !(x >= DOTS * frame.left - 1 && x <= DOTS * frame.right + 1 && y >= DOTS * frame.top - 1 && y <= DOTS * frame.bottom + 1);
    this.point.style.left = `${x}px`;
    this.point.style.top = `${y}px`;
    this.point.style.borderColor = c.colour;
    const text = p.told?.(n, i) ?? `${c.name ? `${c.name}: ` : ""}${p.x || "x"} ${shown(c.x[i], 5)}, ${p.y || "y"} ${shown(c.y[i], 5)}`;
    this.said.textContent = text;
    if (aloud) say(text);
  }

  look(box: Box | null): void {
    this.zoom = box;
    this.draw();
  }

  private get box(): Box {
    return { x: this.drawing!.frame.x, y: this.drawing!.frame.y };
  }

  private closer(factor: number, [x, y]: [number, number]): void {
    const near = ([lo, hi]: [number, number], at: number): [number, number] => [at - (at - lo) * factor, at + (hi - at) * factor];
    this.look({ x: near(this.box.x, x), y: near(this.box.y, y) });
  }

  private pointer(): void {
    let from: { x: number; y: number; box: Box; pan: boolean } | null = null;
    const here = (e: PointerEvent | WheelEvent | MouseEvent): [number, number] => {
      const box = this.canvas.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    this.canvas.addEventListener("pointerdown", (e) => {
      if (!this.drawing || e.button > 1) return;
      const [x, y] = here(e);
      from = { x, y, box: this.box, pan: e.shiftKey || e.button === 1 };
      if (e.pointerType !== "touch") this.canvas.setPointerCapture(e.pointerId);
    });
    this.canvas.addEventListener("pointermove", (e) => {
      if (!this.drawing) return;
      const [x, y] = here(e);
      if (!from) {
        const found = this.nearest(x, y);
        if (found) this.mark(...found, false);
        return;
      }
      if (from.pan) {
        const { frame } = this.drawing;
        const dx = ((x - from.x) / DOTS / (frame.right - frame.left)) * (from.box.x[1] - from.box.x[0]);
        const dy = ((y - from.y) / DOTS / (frame.bottom - frame.top)) * (from.box.y[1] - from.box.y[0]);
        return this.look({ x: [from.box.x[0] - dx, from.box.x[1] - dx], y: [from.box.y[0] + dy, from.box.y[1] + dy] });
      }
      this.band.hidden = Math.hypot(x - from.x, y - from.y) < 5;
      this.band.style.left = `${Math.min(x, from.x)}px`;
      this.band.style.top = `${Math.min(y, from.y)}px`;
      this.band.style.width = `${Math.abs(x - from.x)}px`;
      this.band.style.height = `${Math.abs(y - from.y)}px`;
    });
    const end = (e: PointerEvent) => {
      if (!from || !this.drawing) return;
      const [x, y] = here(e);
      const { pan } = from;
      const [a, b] = [this.under(from.x, from.y), this.under(x, y)];
      const drawn = Math.hypot(x - from.x, y - from.y) >= 5;
      const flat = Math.abs(y - from.y) < 12;
      from = null;
      this.band.hidden = true;
      if (pan) return;
      if (!drawn) {
        const found = this.nearest(x, y);
        if (found) this.plotted!.chosen?.(...found);
        return;
      }
      const sorted = (u: number, v: number): [number, number] => (u < v ? [u, v] : [v, u]);
      // a level drag means a stretch of the horizontal axis
      this.look({ x: sorted(a[0], b[0]), y: flat ? this.box.y : sorted(a[1], b[1]) });
    };
    this.canvas.addEventListener("pointerup", end);
    this.canvas.addEventListener("pointercancel", () => ((from = null), (this.band.hidden = true)));
    this.canvas.addEventListener("dblclick", () => this.look(null));
    this.canvas.addEventListener("wheel", (e) => {
      if (!(e.ctrlKey || e.shiftKey) || !this.drawing) return;
      e.preventDefault();
      this.closer((e.deltaY || e.deltaX) > 0 ? 1.25 : 0.8, this.under(...here(e)));
    }, { passive: false });
  }

  private key(e: KeyboardEvent): void {
    if (!this.drawing || e.ctrlKey || e.metaKey || e.altKey) return;
    const curves = this.plotted!.curves;
    const visible = curves.map((_, n) => n).filter((n) => !this.hidden.has(curves[n]!.name) && curves[n]!.x.length);
    const [n, i] = this.at ?? [visible[0] ?? -1, -1];
    const c = curves[n];
    if (!c) return;
    const along = (step: number) => this.mark(n, Math.min(c.x.length - 1, Math.max(0, i + step)), true);
    const other = (step: number) => {
      const next = visible[(visible.indexOf(n) + step + visible.length) % visible.length] ?? n;
      this.mark(next, Math.max(0, Math.min(i, curves[next]!.x.length - 1)), true);
    };
    const middle = (): [number, number] => {
      const at: [number, number] = [place(c.x[Math.max(0, i)]!, this.plotted!.log[0]), place(c.y[Math.max(0, i)]!, this.plotted!.log[1])];
      const { x, y } = this.box;
      return [Number.isFinite(at[0]) ? at[0] : (x[0] + x[1]) / 2, Number.isFinite(at[1]) ? at[1] : (y[0] + y[1]) / 2];
    };
    const actions: Record<string, () => void> = {
      ArrowRight: () => along(1),
      ArrowLeft: () => along(-1),
      ArrowDown: () => other(1),
      ArrowUp: () => other(-1),
      Home: () => this.mark(n, 0, true),
      End: () => this.mark(n, c.x.length - 1, true),
      "+": () => this.closer(0.8, middle()),
      "-": () => this.closer(1.25, middle()),
      "0": () => this.look(null),
      Escape: () => this.look(null),
      Enter: () => this.at && this.plotted!.chosen?.(...this.at),
    };
    const action = actions[e.key];
    if (!action) return;
    e.preventDefault();
    action();
  }
}

/** How light a colour is, from 0 to 1. */
const light = (hex: string): number => [1, 3, 5].reduce((sum, i, k) => sum + (parseInt(hex.slice(i, i + 2), 16) / 255) * [0.3, 0.6, 0.1][k]!, 0);

/** A colour that is seen on a paper: what is nearly as dark or as light gives way to grey. */
function legible(colour: string, paper: string): string {
  return Math.abs(light(colour) - light(paper)) < 0.2 ? (light(paper) < 0.5 ? "#b9c2cd" : "#6b7480") : colour;
}

const painters: (() => void)[] = [];
/** Calls when the colours of the page change. */
export function repainted(paint: () => void): void {
  if (!painters.length) {
    const all = () => painters.forEach((p) => p());
    new MutationObserver(all).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
  }
  painters.push(paint);
}
