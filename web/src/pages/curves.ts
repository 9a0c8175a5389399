// Outputs of a sweep over its grid: curves over one key, a family over two, a map over two.

import { button, el } from "../dom";
import { type Curve, extent, place, type Tile } from "../figure";
import { COLOURS } from "../plots/face";
import { Chart, type Plotted } from "./chart";
import { ramp } from "./colours";
import type { Column, Rows } from "./rows";

/** Plots that a page begins with. */
const FIRST = 6;
/** Numbers that grow by more than this are drawn by their exponents. */
const WIDE = 1e3;

const NONE = "";

export class Curves {
  readonly node: HTMLElement;
  private cards = el("div", { class: "charts" });
  private charts: Chart[] = [];
  private x: Column;
  private family: Column | null;
  private held = new Map<Column, number>();
  private map = false;

  constructor(private rows: Rows, private choose: (row: number) => void) {
    const keys = rows.grid.filter((c) => c.levels.length > 1);
    const numeric = keys.filter((c) => !c.words);
    this.x = numeric.reduce((a, b) => (b.levels.length > a.levels.length ? b : a), numeric[0] ?? keys[0] ?? rows.columns[0]!);
    this.family = keys.find((c) => c !== this.x) ?? null;
    const bar = el("div", { class: "bar" });
    const controls = () => bar.replaceChildren(...this.controls(keys, controls));
    controls();
    const outputs = [...rows.outputs].sort((a, b) => Number(b.shown) - Number(a.shown));
    const add = (list: Column[]) => {
      for (const c of list) {
        const chart = new Chart(() => this.plotted(c), rows.data.title);
        this.charts.push(chart);
        this.cards.append(chart.node);
      }
    };
    add(outputs.slice(0, FIRST));
    const rest = outputs.slice(FIRST);
    const more = rest.length > 0 && button(`show ${rest.length} more`, "show the plots of all other outputs", (e) => (add(rest), (e.target as HTMLElement).remove()));
    this.node = el(
      "section",
      { "aria-label": "outputs over the grid" },
      el("h2", {}, "Outputs over the grid"),
      bar,
      outputs.length ? this.cards : el("p", { class: "empty" }, "No output differs between runs."),
      el("div", { class: "more" }, more, el("span", { class: "hint" }, "The pointer and the arrow keys read points; drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole. A click shows the run. Failed runs are left out.")),
    );
    rows.onChange(() => this.renew());
  }

  private renew(): void {
    this.charts.forEach((c) => c.renew());
  }

  /** What lies along the axes, and where the other keys are held. */
  private controls(keys: Column[], again: () => void): HTMLElement[] {
    const changed = () => (again(), this.renew());
    const pick = (label: string, list: Column[], now: Column | null, none: string | null, set: (c: Column | null) => void) => {
      const select = el("select", { "aria-label": label, change: () => (set(list[Number(select.value)] ?? null), changed()) }, none !== null && el("option", { value: NONE }, none), ...list.map((c, i) => el("option", { value: i }, `${label} ${c.label}`)));
      select.value = now ? String(list.indexOf(now)) : NONE;
      return select;
    };
    const numeric = keys.filter((c) => !c.words);
    const out: HTMLElement[] = [];
    if (numeric.length > 1) out.push(pick("over", numeric, this.x, null, (c) => {
      if (c === this.family) this.family = this.x;
      this.x = c!;
    }));
    const others = keys.filter((c) => c !== this.x);
    if (others.length) out.push(pick("one curve for each", others, this.family, "all as points", (c) => (this.family = c)));
    const held = others.filter((c) => c !== this.family);
    for (const c of held) {
      if (this.family && !this.held.has(c)) this.held.set(c, c.levels[0]!);
      const select = el("select", { "aria-label": `held ${c.label}`, change: () => {
        if (select.value === NONE) this.held.delete(c);
        else this.held.set(c, Number(select.value));
        this.renew();
      } }, el("option", { value: NONE }, `${c.label}: all`), ...c.levels.map((v) => el("option", { value: v }, `${c.label} = ${this.rows.level(c, v)}`)));
      select.value = this.held.has(c) ? String(this.held.get(c)) : NONE;
      out.push(select);
    }
    for (const c of this.held.keys()) if (!held.includes(c)) this.held.delete(c);
    if (this.family && !this.family.words && !this.x.words) {
      out.push(button("map", "colours over both keys instead of curves", () => ((this.map = !this.map), changed()), { "aria-pressed": String(this.map) }));
    } else this.map = false;
    return out;
  }

  private plotted(y: Column): Plotted {
    const { rows, x, family } = this;
    // what a failed run reached is no value at its end
    const list = rows.chosen.filter((r) => !rows.failed.has(r) && [...this.held].every(([c, v]) => c.values[r] === v));
    list.sort((a, b) => x.values[a]! - x.values[b]!);
    const logs: [boolean, boolean] = [wide(x.levels), wide(y.levels)];
    if (this.map && family) return this.mapped(y, family, list, [logs[0], wide(family.levels)], logs[1]);
    const levels = family ? family.levels : [NaN];
    const members = levels.map((v) => (family ? list.filter((r) => family.values[r] === v) : list));
    const look = family || rows.grid.filter((c) => c.levels.length > 1).length < 2 ? "both" : "points";
    const curves: Curve[] = members.map((own, i) => ({
      name: family ? `${family.label} = ${rows.level(family, levels[i]!)}` : "",
      colour: levels.length <= COLOURS.length ? COLOURS[i]! : ramp(i / (levels.length - 1)),
      look: own.length > 200 ? "line" : look,
      x: Float64Array.from(own, (r) => x.values[r]!),
      y: Float64Array.from(own, (r) => y.values[r]!),
    }));
    const row = (c: number, i: number) => members[c]![i]!;
    return { title: y.label, x: x.label, y: y.label, log: logs, curves, told: (c, i) => this.told(y, row(c, i)), chosen: (c, i) => this.choose(row(c, i)) };
  }

  /** Every run as a tile between those of its neighbours. */
  private mapped(y: Column, up: Column, list: number[], log: [boolean, boolean], logY: boolean): Plotted {
    const { x } = this;
    const edges = (levels: number[], l: boolean) => {
      const at = levels.map((v) => place(v, l));
      const between = at.slice(1).map((v, i) => (v + at[i]!) / 2);
      const half = at.length > 1 ? [at[0]! - (between[0]! - at[0]!), at[at.length - 1]! + (at[at.length - 1]! - between[between.length - 1]!)] : [at[0]! - 0.5, at[0]! + 0.5];
      return [half[0]!, ...between, half[1]!];
    };
    const [ex, ey] = [edges(x.levels, log[0]), edges(up.levels, log[1])];
    const values = list.map((r) => place(y.values[r]!, logY));
    const known = values.filter(Number.isFinite);
    const range: [number, number] = known.length ? [Math.min(...known), Math.max(...known)] : [0, 1];
    const tiles: Tile[] = list.map((r, k) => {
      const [i, j] = [x.levels.indexOf(x.values[r]!), up.levels.indexOf(up.values[r]!)];
      return { from: [ex[i]!, ey[j]!], to: [ex[i + 1]!, ey[j + 1]!], colour: ramp(range[1] > range[0] ? (values[k]! - range[0]) / (range[1] - range[0]) : Number.isFinite(values[k]!) ? 0.5 : NaN) };
    });
    // points under the tiles are read and not seen
    const curve: Curve = { name: "", colour: "#000000", look: "none", x: Float64Array.from(list, (r) => x.values[r]!), y: Float64Array.from(list, (r) => up.values[r]!) };
    const colours = Array.from({ length: 48 }, (_, i) => ramp(i / 47));
    const scale = { name: y.label, range: known.length ? (range[1] > range[0] ? range : extent([range])) : range, log: logY, colours };
    return { title: y.label, x: x.label, y: up.label, log, curves: [curve], tiles, scale, told: (_, i) => this.told(y, list[i]!), chosen: (_, i) => this.choose(list[i]!) };
  }

  private told(y: Column, row: number): string {
    const { rows } = this;
    const keys = rows.grid.filter((c) => c.levels.length > 1).map((c) => `${c.label} = ${rows.text(c, row)}`);
    return `run ${rows.runs[row]}: ${keys.join(", ")}; ${y.label} = ${rows.text(y, row) || "no value"}`;
  }
}

/** Positive numbers over many powers of ten. */
function wide(levels: number[]): boolean {
  return levels.length > 2 && levels[0]! > 0 && levels[levels.length - 1]! / levels[0]! >= WIDE;
}
