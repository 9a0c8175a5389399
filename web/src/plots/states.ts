// Which contacts are open, closed, sticking or sliding: bands over time, from recorded states or from the log.

import type { Run } from "../data";
import { el } from "../dom";
import type { Clock } from "../clock";

export type State = "open" | "closed" | "sticks" | "slides";
export interface Band {
  name: string;
  pieces: { from: number; to: number; state: State }[];
}

const CODES: State[] = ["open", "slides", "sticks", "slides"];
const AFTER: Record<string, State> = { closing: "closed", impact: "closed", accumulation: "closed", "take-off": "open", stick: "sticks", slip: "slides" };
/** Bands that a page shows. */
const MOST = 12;

export function bands(run: Run): Band[] {
  const [first, last] = run.span;
  const out: Band[] = [];
  for (const c of run.columns.filter((c) => c.state)) {
    const band: Band = { name: c.name, pieces: [] };
    for (let i = 0; i < run.times.length; i++) {
      const state = CODES[Math.round(c.values[i]!)] ?? "open";
      const piece = band.pieces.at(-1);
      if (piece) piece.to = run.times[i]!;
      if (!piece || piece.state !== state) band.pieces.push({ from: run.times[i]!, to: run.times[i]!, state });
    }
    out.push(band);
  }
  if (out.length) return out;
  // from the log: what is known begins with the first event of a contact
  const of = new Map<string, Band>();
  for (const e of run.data.events.list) {
    const state = AFTER[e.kind];
    if (!state || !e.name) continue;
    const band = of.get(e.name) ?? { name: e.name, pieces: [] };
    of.set(e.name, band);
    const piece = band.pieces.at(-1);
    if (!piece) band.pieces.push({ from: first, to: e.t, state: state === "open" ? "closed" : "open" });
    else piece.to = e.t;
    // an impact leaves a contact open unless it stays closed
    const next: State = e.kind === "impact" && e.after > 0 ? "open" : state;
    if (band.pieces.at(-1)!.state !== next) band.pieces.push({ from: e.t, to: last, state: next });
    band.pieces.at(-1)!.to = last;
  }
  return [...of.values()];
}

/** The bands as a figure whose cursor is the clock. */
export function bandFigure(run: Run, clock: Clock): HTMLElement | null {
  const all = bands(run);
  if (!all.length) return null;
  const [first, last] = run.span;
  const share = (t: number) => (100 * (t - first)) / (last - first || 1);
  const cursor = el("div", { class: "cursor" });
  const value = el("span", { class: "value" });
  const rows = all.slice(0, MOST).map((band) => {
    const row = el("div", { class: "band", role: "img", "aria-label": `${band.name}: ${band.pieces.slice(0, 20).map((p) => `${p.state} from ${p.from.toPrecision(4)} s`).join(", ")}` });
    for (const p of band.pieces) {
      const bar = el("i", { class: p.state, title: `${band.name}: ${p.state}` });
      bar.style.left = `${share(p.from)}%`;
      bar.style.width = `${Math.max(0.05, share(p.to) - share(p.from))}%`;
      row.append(bar);
    }
    return el("div", { class: "row" }, el("span", { class: "name" }, band.name), row);
  });
  const field = el("div", { class: "field" }, cursor);
  const figure = el(
    "figure",
    { class: "plot bands", "aria-label": "contact states" },
    el("figcaption", {}, el("b", {}, "Contacts"), value, el("span", { class: "key" }, ...(["open", "closed", "sticks", "slides"] as State[]).map((s) => el("span", {}, el("i", { class: s }), s)))),
    el("div", { class: "rows" }, ...rows, field),
    all.length > MOST && el("p", { class: "empty" }, `… and ${all.length - MOST} more`),
  );
  field.addEventListener("pointermove", (e) => {
    const box = field.getBoundingClientRect();
    clock.play(false);
    clock.set(first + ((e.clientX - box.left) / box.width) * (last - first));
  });
  clock.onTime((t) => (cursor.style.left = `${share(t)}%`), figure);
  return figure;
}
