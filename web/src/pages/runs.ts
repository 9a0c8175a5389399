// The runs of a sweep as a table, those that failed with their errors, and the command that repeats one.

import { button, el, say } from "../dom";
import type { Column, Rows } from "./rows";

/** Rows that a table begins with, and by how many it grows. */
const SHOWN = 100;

/** One run: its settings and the command line that repeats it. */
export class Single {
  readonly node = el("section", { class: "single", hidden: true, "aria-label": "one run" });

  constructor(private rows: Rows, private marked: (row: number | null) => void) {
    window.addEventListener("hashchange", () => this.follow());
  }

  /** The run that the address names. */
  follow(): void {
    const number = Number(location.hash.match(/^#run-(\d+)$/)?.[1]);
    const row = this.rows.runs.indexOf(number);
    if (row >= 0) this.show(row);
  }

  show(row: number): void {
    const { rows } = this;
    const words = rows.command(row);
    const code = el("code", { class: "command", tabindex: 0 }, words);
    const copy = button("copy", "copy the command", async () => {
      try {
        await navigator.clipboard.writeText(words);
        say("copied");
        copy.textContent = "copied";
      } catch {
        // the reader copies what is marked
        getSelection()?.selectAllChildren(code);
      }
    });
    const values = rows.columns.filter((c) => rows.text(c, row) !== "").map((c) => el("span", {}, `${c.label} `, el("b", {}, rows.text(c, row))));
    const failed = rows.data.failed.find(([r]) => r === row);
    this.node.replaceChildren(
      el("h2", {}, `Run ${rows.runs[row]}`, button("×", "close", () => this.close())),
      ...(failed ? [el("div", { class: "box bad" }, el("code", {}, failed[1]), failed[2])] : []),
      el("p", { class: "repeat" }, code, copy),
      el("p", { class: "values" }, ...values),
    );
    this.node.hidden = false;
    this.marked(row);
    say(`run ${rows.runs[row]}`);
  }

  private close(): void {
    this.node.hidden = true;
    history.replaceState(null, "", location.pathname + location.search);
    this.marked(null);
  }
}

/** All runs that are chosen; a head sorts, a number leads to the run. */
export class Runs {
  readonly node: HTMLElement;
  private body = el("tbody");
  private more = el("div", { class: "more" });
  private heads: HTMLTableCellElement[];
  private columns: Column[];
  private order: { column: Column | null; down: boolean } = { column: null, down: false };
  private limit = SHOWN;

  constructor(private rows: Rows, hover: (row: number | null) => void) {
    this.columns = rows.columns.filter((c) => c.levels.length > 1);
    this.heads = [null, ...this.columns].map((c) => el("th", { scope: "col", "aria-sort": "none" }, button(c ? c.label : "run", `sort by ${c ? c.name : "run"}`, () => this.sort(c))));
    this.node = el(
      "section",
      { "aria-labelledby": "runs" },
      el("h2", { id: "runs" }, "Runs"),
      el("div", { class: "scroll runs", tabindex: 0, role: "region", "aria-label": "runs" }, el("table", {}, el("thead", {}, el("tr", {}, ...this.heads)), this.body)),
      this.more,
    );
    this.body.addEventListener("pointerover", (e) => {
      const row = (e.target as HTMLElement).closest("tr")?.dataset.row;
      hover(row === undefined ? null : Number(row));
    });
    this.body.addEventListener("pointerleave", () => hover(null));
    rows.onChange(() => this.fill());
    this.fill();
  }

  private sort(column: Column | null): void {
    this.order = { column, down: this.order.column === column && !this.order.down };
    this.heads.forEach((h, i) => h.setAttribute("aria-sort", (i ? this.columns[i - 1] : null) === column ? (this.order.down ? "descending" : "ascending") : "none"));
    this.fill();
  }

  private fill(): void {
    const { rows } = this;
    const { column, down } = this.order;
    const key = (r: number) => (column ? column.values[r]! : rows.runs[r]!);
    // what has no value comes last
    const list = [...rows.chosen].sort((a, b) => {
      const [u, v] = [key(a), key(b)];
      if (Number.isNaN(u) || Number.isNaN(v)) return Number(Number.isNaN(u)) - Number(Number.isNaN(v));
      return (down ? v - u : u - v) || a - b;
    });
    const cells = (r: number) => this.columns.map((c) => el("td", { class: c.words ? undefined : "n" }, rows.text(c, r)));
    this.body.replaceChildren(...list.slice(0, this.limit).map((r) => el("tr", { "data-row": r }, el("td", { class: "n" }, el("a", { href: `#run-${rows.runs[r]}`, title: "settings and command of this run" }, String(rows.runs[r]))), ...cells(r))));
    const rest = list.length - this.limit;
    this.more.replaceChildren(el("span", { class: "hint" }, `${list.length} of ${rows.runs.length} runs`), ...(rest > 0 ? [button(`show ${Math.min(SHOWN, rest)} more`, "show more rows", () => ((this.limit += SHOWN), this.fill()))] : []));
  }
}

/** Runs that failed, with why. */
export function failures(rows: Rows): HTMLElement | null {
  const { failed } = rows.data;
  if (!failed.length) return null;
  const keys = rows.grid.filter((c) => c.levels.length > 1);
  const body = failed.slice(0, 500).map(([r, code, message]) => el("tr", {}, el("td", { class: "n" }, el("a", { href: `#run-${rows.runs[r]}` }, String(rows.runs[r]))), ...keys.map((c) => el("td", { class: c.words ? undefined : "n" }, rows.text(c, r))), el("td", {}, el("code", {}, code)), el("td", { class: "why" }, message)));
  return el(
    "section",
    { "aria-labelledby": "failed" },
    el("h2", { id: "failed" }, `Failed runs (${failed.length})`),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "failed runs" }, el("table", {}, el("thead", {}, el("tr", {}, ...["run", ...keys.map((c) => c.label), "error", "message"].map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...body))),
    failed.length > 500 && el("p", {}, `… ${failed.length - 500} more in the table`),
  );
}
