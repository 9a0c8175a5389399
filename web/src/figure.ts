// A plot for papers: axes, curves and words as strokes and texts on a sheet of millimetres; drawn as SVG, PDF or pixels.

export interface Curve {
  name: string;
  colour: string;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** `none`: its points are read and not drawn. */
  look?: "line" | "dashed" | "points" | "both" | "none";
}

/** A coloured rectangle between two corners. */
export interface Tile {
  from: [number, number];
  to: [number, number];
  colour: string;
}

export interface Sheet {
  width: number;
  height: number;
  title: string;
  x: string;
  y: string;
  curves: Curve[];
  logX?: boolean;
  logY?: boolean;
  /** Behind the curves. */
  tiles?: Tile[];
  /** What the colours of tiles stand for. */
  scale?: { name: string; range: [number, number]; log: boolean; colours: string[] };
  /** A point that is marked on every curve, by its number. */
  mark?: number;
  /** What is shown; of logarithmic axes the exponents. */
  range?: { x?: [number, number]; y?: [number, number] };
  ink?: string;
  paper?: string | null;
  grid?: string;
}

type Stroke = { points: [number, number][]; colour: string; width: number; fill?: boolean; dash?: boolean };
type Word = { text: string; x: number; y: number; size: number; anchor: "start" | "middle" | "end"; turned?: boolean; colour: string };
export interface Drawing {
  width: number;
  height: number;
  paper: string | null;
  strokes: Stroke[];
  words: Word[];
  frame: { left: number; right: number; top: number; bottom: number; x: [number, number]; y: [number, number] };
}

/** Most rows of a legend. */
const MOST_ROWS = 4;
/** Lengths of dashes and gaps, mm. */
const DASH = [1.6, 1.1];
/** Smallest part of the largest number that is drawn as a difference: less is round-off. */
const ROUND_OFF = 1e-9;

/** Lowest and highest, widened; what is constant up to round-off stays a level line. */
export function extent(lists: ArrayLike<number>[], scale = 0): [number, number] {
  let [lo, hi] = [Infinity, -Infinity];
  for (const list of lists) for (let i = 0; i < list.length; i++) {
    const v = list[i]!;
    if (Number.isFinite(v)) [lo, hi] = [Math.min(lo, v), Math.max(hi, v)];
  }
  if (lo > hi) return [0, 1];
  const least = Math.max(ROUND_OFF * Math.max(Math.abs(lo), Math.abs(hi), scale), 1e-300);
  if (hi - lo < least) {
    const middle = 0.5 * (lo + hi);
    const half = 0.5 * Math.max(Math.abs(middle) * 0.2, scale * 0.1, 100 * least);
    return [middle - half, middle + half];
  }
  const pad = 0.05 * (hi - lo);
  return [lo - pad, hi + pad];
}

/** Round numbers within a range. */
export function ticks(lo: number, hi: number, about: number): number[] {
  const raw = (hi - lo) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? raw;
  const out: number[] = [];
  for (let i = Math.ceil(lo / step - 1e-9); i * step <= hi + 1e-9 * step; i++) out.push(i * step);
  return out;
}

function label(v: number, step: number): string {
  if (Math.abs(v) < 1e-9 * step) return "0";
  const a = Math.max(Math.abs(v), step);
  if (a >= 1e5 || a < 1e-3) return v.toExponential(Math.max(0, Math.min(6, Math.ceil(Math.log10(Math.abs(v) / step) - 1e-9))));
  return v.toFixed(Math.max(0, Math.min(10, -Math.floor(Math.log10(step) + 1e-9))));
}

/** Every pixel column keeps its first, lowest, highest and last point; what runs back and forth is thinned by distance. */
function thinned(points: [number, number][], column: number): [number, number][] {
  if (points.length < 2000) return points;
  const out: [number, number][] = [];
  let last: [number, number] | null = null;
  let ascending = true;
  for (let i = 1; i < points.length && ascending; i++) ascending = points[i]![0] >= points[i - 1]![0];
  if (!ascending) {
    for (const p of points) {
      if (!last || Math.hypot(p[0] - last[0], p[1] - last[1]) > column) out.push((last = p));
    }
    return out;
  }
  for (let i = 0; i < points.length; ) {
    const cell = Math.floor(points[i]![0] / column);
    let [end, low, high] = [i, i, i];
    while (end < points.length && Math.floor(points[end]![0] / column) === cell) {
      if (points[end]![1] < points[low]![1]) low = end;
      if (points[end]![1] > points[high]![1]) high = end;
      end++;
    }
    for (const k of [...new Set([i, Math.min(low, high), Math.max(low, high), end - 1])]) out.push(points[k]!);
    i = end;
  }
  return out;
}

/** Exponents at which a logarithmic axis is marked; of less than two decades 2 and 5 too. */
function decades(lo: number, hi: number, about: number): { at: number; text: string }[] {
  const step = Math.max(1, Math.ceil((hi - lo) / Math.max(1, about)));
  const out: { at: number; text: string }[] = [];
  const within = (v: number) => v >= lo - 1e-9 && v <= hi + 1e-9;
  for (let e = Math.floor(lo); e <= Math.ceil(hi); e++) {
    if (e % step) continue;
    for (const m of hi - lo < 2 ? [1, 2, 5] : [1]) {
      const at = e + Math.log10(m);
      if (within(at)) out.push({ at, text: e > -3 && e < 4 ? String(Number((m * 10 ** e).toPrecision(3))) : `${m}e${e}` });
    }
  }
  if (out.length > 1) return out;
  return ticks(10 ** lo, 10 ** hi, about).filter((v) => v > 0).map((v) => ({ at: Math.log10(v), text: String(Number(v.toPrecision(6))) }));
}

function marks(lo: number, hi: number, about: number, log: boolean | undefined): { at: number; text: string }[] {
  if (log) return decades(lo, hi, about);
  const list = ticks(lo, hi, about);
  const step = (list[1] ?? 1) - (list[0] ?? 0);
  return list.map((v) => ({ at: v, text: label(v, step) }));
}

/** The part of a piece of line that lies in a rectangle; null if none does. */
function clipped([x0, y0]: [number, number], [x1, y1]: [number, number], box: { left: number; right: number; top: number; bottom: number }): [[number, number], [number, number]] | null {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  for (const [way, room] of [[-dx, x0 - box.left], [dx, box.right - x0], [-dy, y0 - box.top], [dy, box.bottom - y0]] as const) {
    if (way === 0 ? room < 0 : false) return null;
    if (way < 0) from = Math.max(from, room / way);
    else if (way > 0) to = Math.min(to, room / way);
  }
  return from > to ? null : [[x0 + from * dx, y0 + from * dy], [x0 + to * dx, y0 + to * dy]];
}

/** A number on an axis: itself, or its exponent. */
export const place = (v: number, log: boolean | undefined): number => (log ? (v > 0 ? Math.log10(v) : NaN) : v);

const ring = (a: number, b: number, r: number): [number, number][] => Array.from({ length: 13 }, (_, i) => [a + r * Math.cos((i * Math.PI) / 6), b + r * Math.sin((i * Math.PI) / 6)]);

/** The sheet as strokes and words, millimetres, y downwards. */
export function draw(s: Sheet): Drawing {
  const ink = s.ink ?? "#1b1f24";
  const grid = s.grid ?? "#d9dde3";
  const size = 3.1;
  const strokes: Stroke[] = [];
  const words: Word[] = [];
  const along = s.logX ? s.curves.map((c) => Float64Array.from(c.x, (v) => place(v, true))) : s.curves.map((c) => c.x);
  const up = s.logY ? s.curves.map((c) => Float64Array.from(c.y, (v) => place(v, true))) : s.curves.map((c) => c.y);
  // points stand clear of the frame
  const dotted = s.curves.some((c) => c.look === "points" || c.look === "both");
  const xr = s.range?.x ?? (dotted ? extent(along) : extentExact(along));
  let yr = s.range?.y ?? extent(up);
  if (s.logY && !s.range?.y) yr = [Math.max(yr[0], yr[1] - 16), yr[1]];
  // a legend of names as long as they are
  const named = s.curves.filter((c) => c.name);
  const room: { x: number; row: number }[] = [];
  let rows = 0;
  if (s.curves.length > 1 && named.length) {
    let x = 0;
    named.forEach((c, i) => {
      const width = 8 + advance(c.name) * size + 3;
      if (i && x + width > s.width - 24) [x, rows] = [0, rows + 1];
      room.push({ x, row: rows });
      x += width;
    });
    rows = Math.min(rows + 1, MOST_ROWS);
  }
  const across = Math.max(3, Math.floor(s.width / 22));
  const upwards = Math.max(3, Math.floor(s.height / 14));
  const yt = marks(yr[0], yr[1], upwards, s.logY);
  const xt = marks(xr[0], xr[1], across, s.logX);
  const left = 7 + 1.75 * Math.max(3, ...yt.map((t) => t.text.length)) + 3;
  const [right, top, bottom] = [s.width - (s.scale ? 20 : 4), (s.title ? 8 : 4) + 4.4 * rows, s.height - 11];
  const box = { left, right, top, bottom };
  const px = (v: number) => left + ((v - xr[0]) / (xr[1] - xr[0] || 1)) * (right - left);
  const py = (v: number) => bottom - ((v - yr[0]) / (yr[1] - yr[0] || 1)) * (bottom - top);
  for (const t of s.tiles ?? []) {
    const clamp = (v: number, lo: number, hi: number) => Math.min(hi, Math.max(lo, v));
    // tiles overlap a little: nothing shines through between them
    const [a, b] = [px(t.from[0]), px(t.to[0]) + 0.08].map((v) => clamp(v, left, right)) as [number, number];
    const [c, d] = [py(t.from[1]) + 0.08, py(t.to[1])].map((v) => clamp(v, top, bottom)) as [number, number];
    strokes.push({ points: [[a, c], [b, c], [b, d], [a, d], [a, c]], colour: t.colour, width: 0.05, fill: true });
  }
  for (const { at, text } of xt) {
    if (!s.tiles) strokes.push({ points: [[px(at), top], [px(at), bottom]], colour: grid, width: 0.15 });
    words.push({ text, x: px(at), y: bottom + 4, size, anchor: "middle", colour: ink });
  }
  for (const { at, text } of yt) {
    if (!s.tiles) strokes.push({ points: [[left, py(at)], [right, py(at)]], colour: grid, width: 0.15 });
    words.push({ text, x: left - 1.2, y: py(at) + 1.1, size, anchor: "end", colour: ink });
  }
  strokes.push({ points: [[left, top], [left, bottom], [right, bottom], [right, top], [left, top]], colour: ink, width: 0.25 });
  s.curves.forEach((c, n) => {
    const [x, y] = [along[n]!, up[n]!];
    const look = c.look ?? "line";
    if (look === "none") return;
    let piece: [number, number][] = [];
    const flush = () => {
      if (piece.length > 1) strokes.push({ points: thinned(piece, 0.08), colour: c.colour, width: 0.4, dash: look === "dashed" });
      piece = [];
    };
    let last: [number, number] | null = null;
    for (let i = 0; i < c.x.length; i++) {
      const p: [number, number] | null = Number.isFinite(x[i]!) && Number.isFinite(y[i]!) ? [px(x[i]!), py(y[i]!)] : null;
      const inside = p && p[0] >= left - 1e-6 && p[0] <= right + 1e-6 && p[1] >= top - 1e-6 && p[1] <= bottom + 1e-6;
      if (inside && (look === "points" || look === "both")) strokes.push({ points: ring(p[0], p[1], 0.75), colour: c.colour, width: 0.15, fill: true });
      if (look !== "points") {
        const part = p && last && clipped(last, p, box);
        if (part) {
          if (!piece.length) piece.push(part[0]);
          piece.push(part[1]);
        }
        // a curve that leaves begins anew where it comes back
        if (!part || !inside) flush();
      }
      last = p;
    }
    flush();
    if (s.mark !== undefined && s.mark < c.x.length) {
      const [a, b] = [px(x[s.mark]!), py(y[s.mark]!)];
      if (Number.isFinite(a) && Number.isFinite(b)) strokes.push({ points: ring(a, b, 1.1), colour: c.colour, width: 0.2, fill: true });
    }
  });
  named.forEach((c, n) => {
    const at = room[n];
    if (!at || at.row >= MOST_ROWS) return;
    const [x0, y0] = [left + at.x, top - 4.4 * rows + 4.4 * at.row + 2.2];
    strokes.push({ points: [[x0, y0 - 1], [x0 + 5, y0 - 1]], colour: c.colour, width: 0.6, dash: c.look === "dashed" });
    words.push({ text: c.name, x: x0 + 6, y: y0, size, anchor: "start", colour: ink });
  });
  if (s.scale) {
    // the bar of colours, with its ends in numbers
    const { colours, range, log } = s.scale;
    const step = (bottom - top) / colours.length;
    colours.forEach((colour, i) => {
      const [low, high] = [bottom - i * step, bottom - (i + 1) * step];
      strokes.push({ points: [[right + 2, low + 0.08], [right + 5, low + 0.08], [right + 5, high], [right + 2, high]], colour, width: 0.1, fill: true });
    });
    for (const { at, text } of marks(range[0], range[1], 4, log)) {
      const y = bottom - ((at - range[0]) / (range[1] - range[0] || 1)) * (bottom - top);
      words.push({ text, x: right + 6, y: y + 1.1, size: 2.8, anchor: "start", colour: ink });
    }
  }
  if (s.title) words.push({ text: s.title, x: (left + right) / 2, y: 5, size: 3.6, anchor: "middle", colour: ink });
  words.push({ text: s.x, x: (left + right) / 2, y: s.height - 2, size, anchor: "middle", colour: ink });
  // a long name of a low plot has smaller letters
  const fitting = Math.min(size, Math.max(1.8, (s.height - 4) / Math.max(1, advance(s.y))));
  words.push({ text: s.y, x: 4.2, y: Math.max((top + bottom) / 2, 0.5 * advance(s.y) * fitting + 1), size: fitting, anchor: "middle", turned: true, colour: ink });
  return { width: s.width, height: s.height, paper: s.paper === undefined ? "#ffffff" : s.paper, strokes, words, frame: { left, right, top, bottom, x: xr, y: yr } };
}

function extentExact(lists: ArrayLike<number>[]): [number, number] {
  const [lo, hi] = extent(lists);
  const pad = (hi - lo) / 22;
  return [lo + pad, hi - pad];
}

const xml = (t: string) => t.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[\u0000-\u001f\ufffe\uffff]/g, "\ufffd");

export function svg(d: Drawing): string {
  const path = (s: Stroke) => s.points.map((p, i) => `${i ? "L" : "M"}${p[0].toFixed(2)} ${p[1].toFixed(2)}`).join("");
  const out = [`<svg xmlns="http://www.w3.org/2000/svg" width="${d.width}mm" height="${d.height}mm" viewBox="0 0 ${d.width} ${d.height}">`];
  if (d.paper) out.push(`<rect width="${d.width}" height="${d.height}" fill="${d.paper}"/>`);
  for (const s of d.strokes) out.push(`<path d="${path(s)}" fill="${s.fill ? s.colour : "none"}" stroke="${s.colour}" stroke-width="${s.width}" stroke-linejoin="round"${s.dash ? ` stroke-dasharray="${DASH.join(" ")}"` : ""}/>`);
  for (const w of d.words) {
    const turn = w.turned ? ` transform="rotate(-90 ${w.x.toFixed(2)} ${w.y.toFixed(2)})"` : "";
    out.push(`<text x="${w.x.toFixed(2)}" y="${w.y.toFixed(2)}" font-family="Helvetica, Arial, sans-serif" font-size="${w.size}" text-anchor="${w.anchor}" fill="${w.colour}"${turn}>${xml(w.text)}</text>`);
  }
  out.push("</svg>\n");
  return out.join("\n");
}

/** Widths of Helvetica's letters in thousandths, from the space on; others count as wide as a digit. */
const WIDTHS = [278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584];
const advance = (t: string) => [...t].reduce((w, c) => w + (WIDTHS[c.charCodeAt(0) - 32] ?? 556), 0) / 1000;

/** One page of vectors and of Helvetica, which every reader has. */
export function pdf(d: Drawing): string {
  const k = 72 / 25.4;
  const rgb = (c: string) => [1, 3, 5].map((i) => (parseInt(c.slice(i, i + 2), 16) / 255).toFixed(3)).join(" ");
  const at = (x: number, y: number) => `${(x * k).toFixed(2)} ${((d.height - y) * k).toFixed(2)}`;
  const ops: string[] = ["1 j 1 J"];
  if (d.paper && d.paper !== "#ffffff") ops.push(`${rgb(d.paper)} rg 0 0 ${(d.width * k).toFixed(2)} ${(d.height * k).toFixed(2)} re f`);
  for (const s of d.strokes) {
    const path = s.points.map((p, i) => `${at(p[0], p[1])} ${i ? "l" : "m"}`).join("\n");
    ops.push(`[${s.dash ? DASH.map((x) => (x * k).toFixed(2)).join(" ") : ""}] 0 d ${(s.width * k).toFixed(3)} w ${rgb(s.colour)} ${s.fill ? "rg" : "RG"}\n${path} ${s.fill ? "f" : "S"}`);
  }
  for (const w of d.words) {
    const shift = w.anchor === "start" ? 0 : advance(w.text) * w.size * (w.anchor === "end" ? 1 : 0.5);
    const [x, y] = w.turned ? [w.x, w.y + shift] : [w.x - shift, w.y];
    // letters of the Latin encoding; what has none there is a question mark
    const codes = [...w.text.replace(/−/g, "-").replace(/²/g, "\u00b2")].map((c) => (c.charCodeAt(0) < 256 && c.charCodeAt(0) > 31 ? c.charCodeAt(0) : 63));
    const hex = codes.map((c) => c.toString(16).padStart(2, "0")).join("");
    ops.push(`BT ${rgb(w.colour)} rg /F1 ${(w.size * k).toFixed(2)} Tf ${w.turned ? "0 1 -1 0" : "1 0 0 1"} ${at(x, y)} Tm <${hex}> Tj ET`);
  }
  const content = ops.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${(d.width * k).toFixed(2)} ${(d.height * k).toFixed(2)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let out = "%PDF-1.4\n";
  const places = objects.map((o, i) => {
    const place = out.length;
    out += `${i + 1} 0 obj\n${o}\nendobj\n`;
    return place;
  });
  const xref = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((p) => `${String(p).padStart(10, "0")} 00000 n \n`).join("")}`;
  return `${out}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
}

/** Draws onto a canvas with so many pixels per millimetre. */
export function paint(d: Drawing, canvas: HTMLCanvasElement, dots: number): void {
  canvas.width = Math.round(d.width * dots);
  canvas.height = Math.round(d.height * dots);
  const pen = canvas.getContext("2d")!;
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  if (d.paper) {
    pen.fillStyle = d.paper;
    pen.fillRect(0, 0, d.width, d.height);
  }
  pen.lineJoin = "round";
  for (const s of d.strokes) {
    pen.beginPath();
    s.points.forEach((p, i) => (i ? pen.lineTo(p[0], p[1]) : pen.moveTo(p[0], p[1])));
    pen.lineWidth = s.width;
    pen.setLineDash(s.dash ? DASH : []);
    pen.strokeStyle = pen.fillStyle = s.colour;
    if (s.fill) pen.fill();
    else pen.stroke();
  }
  for (const w of d.words) {
    pen.save();
    pen.translate(w.x, w.y);
    if (w.turned) pen.rotate(-Math.PI / 2);
    pen.fillStyle = w.colour;
    pen.font = `${w.size}px Helvetica, Arial, sans-serif`;
    pen.textAlign = w.anchor === "middle" ? "center" : w.anchor;
    pen.fillText(w.text, 0, 0);
    pen.restore();
  }
}
