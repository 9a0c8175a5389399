// One plot with its tools: quantities by choice, over time, one against the other, or their spectra; saved as pictures and numbers.

import { type Column, locate, type Table } from "../data";
import { button, el, shown } from "../dom";
import { csv, saveMenu } from "../export/plot";
import { extent, type Sheet } from "../figure";
import { Against } from "./against";
import { Curves } from "./curves";
import { type Board, colour, decades, type Face, type Pick, type Plot, TIME } from "./face";
import { spectrum } from "./spectrum";

export class Card implements Plot {
  readonly node: HTMLElement;
  readonly body = el("div", { class: "canvas" });
  private legend = el("div", { class: "legend" });
  private heading = el("b");
  private face: Face | null = null;
  private axes = el("select", { "aria-label": "horizontal axis" });
  against = TIME;
  spectral = false;

  constructor(readonly board: Board, private names: string[], private pick: Pick) {
    this.axes.addEventListener("change", () => ((this.against = this.axes.value), (this.spectral = false), this.draw()));
    this.axes.append(el("option", { value: TIME }, "against t"), ...this.table.columns.filter((c) => !c.state).map((c) => el("option", { value: c.name }, `against ${c.name}`)));
    const choose = el("details", { class: "menu" }, el("summary", { title: "choose quantities" }, "quantities"));
    choose.addEventListener("toggle", () => choose.open && choose.append(this.checklist()), { once: true });
    const spectra = button("spectrum", "show the spectrum", () => {
      this.spectral = !this.spectral;
      spectra.setAttribute("aria-pressed", String(this.spectral));
      this.draw();
    }, { "aria-pressed": "false" });
    const saving = saveMenu(() => `${board.run.data.model}-${this.title}`, (width, height) => this.sheet(width, height), () => this.csv());
    this.node = el(
      "figure",
      { class: "plot" },
      el("figcaption", {}, this.heading, el("span", { class: "tools" }, choose, this.axes, spectra, saving, button("×", "remove this plot", () => board.remove(this)))),
      this.body,
      this.legend,
    );
    new ResizeObserver(() => this.face?.resize()).observe(this.body);
  }

  /** All that was recorded. */
  get table(): Table {
    return this.pick(this.board.run) ?? this.board.run;
  }

  /** What is drawn: rows of the window, if the server sent those of all its quantities. */
  private get source(): Table {
    const { table, board, against } = this;
    const fine = board.detail;
    const has = (n: string) => !!fine?.column(n);
    return fine && table === board.run && !this.spectral && against === TIME && this.names.every(has) ? fine : table;
  }

  get columns(): Column[] {
    return this.of(this.source);
  }
  private of(table: Table): Column[] {
    return this.names.map((n) => table.column(n)).filter((c): c is Column => !!c);
  }
  get times(): Float64Array {
    return this.source.times;
  }
  get beside(): Table | null {
    return this.board.ghost && this.pick(this.board.ghost);
  }
  /** The library's own plot. */
  get plot(): Curves["plot"] | null {
    return this.face instanceof Curves ? this.face.plot : null;
  }
  /** What a finer window has to hold. */
  get wanted(): string[] {
    return this.table === this.board.run && this.against === TIME && !this.spectral ? this.names : [];
  }
  get title(): string {
    return this.heading.textContent ?? "";
  }
  get logarithmic(): boolean {
    const all = this.columns;
    return all.length > 0 && all.every((c) => c.logarithmic);
  }
  get unit(): string {
    const labels = [...new Set(this.columns.map((c) => c.label))];
    return labels.length === 1 ? labels[0]! : this.columns.map((c) => c.unit).filter((u, i, all) => u && all.indexOf(u) === i).join(", ");
  }

  private checklist(): HTMLElement {
    const filter = el("input", { type: "search", placeholder: "filter", "aria-label": "filter quantities" });
    const list = el("div", { class: "list" });
    const items = this.table.columns.filter((c) => !c.state).map((c) => {
      const box = el("input", {
        type: "checkbox",
        change: () => {
          this.names = box.checked ? [...this.names, c.name] : this.names.filter((n) => n !== c.name);
          this.draw();
          this.board.chosen();
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

  private csv(): string {
    const { columns, times } = this;
    return csv([["t", ...columns.map((c) => c.name)], ...Array.from(times, (t, i) => [t, ...columns.map((c) => c.values[i])])]);
  }

  sheet(width: number, height: number): Sheet {
    const { title, columns, times } = this;
    if (this.spectral) {
      const curves = columns.map((c, i) => {
        const s = spectrum(times, c.values);
        return { name: c.name, colour: colour(i), x: s.frequency.subarray(1), y: s.amplitude.subarray(1) };
      });
      return { width, height, title, x: "frequency in Hz", y: `amplitude, ${this.unit}`, curves, logY: true };
    }
    const x = this.against === TIME ? undefined : this.table.column(this.against);
    const curves = columns.map((c, i) => ({ name: c.name, colour: colour(i), x: x ? x.values : times, y: c.values }));
    const zoom = x ? null : this.board.zoom;
    const range: Sheet["range"] = { y: this.range(zoom) };
    if (zoom) range.x = zoom;
    return { width, height, title, x: x ? axis(x) : "t in s", y: this.unit, curves, range, logY: this.logarithmic };
  }

  range(window: [number, number] | null): [number, number] {
    const { columns, times } = this;
    let lists = columns.map((c) => c.values);
    if (window && times.length) {
      const [i, j] = [locate(times, window[0])[0], locate(times, window[1])[1] + 1];
      lists = lists.map((v) => v.subarray(i, j));
    }
    if (this.logarithmic) return decades(lists);
    const scale = Math.max(0, ...columns.map((c) => this.board.scales.get(c.unit) ?? 0));
    return extent(lists, scale);
  }

  /** Makes the plot anew. */
  draw(): void {
    this.face?.destroy();
    this.face = null;
    this.body.replaceChildren();
    const columns = this.of(this.table);
    const groups = [...new Set(columns.map((c) => c.group))];
    const what = groups.length === 1 ? groups[0]! : columns.map((c) => c.name).join(", ");
    this.heading.textContent = `${what}${this.against === TIME || this.spectral ? "" : ` against ${this.against}`}${this.spectral ? ", spectrum" : ""}`;
    this.node.setAttribute("aria-label", `plot of ${this.title}`);
    if (!columns.length) return void this.body.append(el("p", { class: "empty" }, "choose quantities"));
    this.face = this.against !== TIME && !this.spectral ? new Against(this) : new Curves(this);
    this.tick(this.board.clock.time);
  }

  /** Takes other numbers of the same quantities, or another zoom, in place. */
  update(): void {
    if (!this.face?.update()) this.draw();
    this.tick(this.board.clock.time);
  }

  /** Cursor and values at a time. */
  tick(time: number): void {
    const { times, columns } = this;
    if (!times.length || !this.node.isConnected) return;
    const at = locate(times, time);
    const values = columns.map((c, i) => {
      const v = c.values[at[0]]! + at[2] * (c.values[at[1]]! - c.values[at[0]]!);
      const dot = el("i");
      dot.style.background = colour(i);
      return el("span", {}, dot, `${c.name} `, el("b", {}, shown(v, 5)), ` ${c.unit}`);
    });
    this.legend.replaceChildren(el("span", { class: "t" }, `t = ${shown(time, 5)} s`), ...values);
    this.face?.tick(time);
  }
}

const axis = (c: Column) => (c.unit ? `${c.name} in ${c.unit}` : c.name);
