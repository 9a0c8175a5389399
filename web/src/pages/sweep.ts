// The page of a sweep: outputs over the grid, all runs as lines, tables, and what failed.

import { el } from "../dom";
import { Curves } from "./curves";
import { Parallel } from "./parallel";
import { top } from "./parts";
import { Rows, type SweepData } from "./rows";
import { failures, Runs, Single } from "./runs";

export function sweep(data: SweepData, root: HTMLElement): Rows {
  const rows = new Rows(data);
  const varies = rows.columns.some((c) => c.levels.length > 1);
  const lines = varies ? new Parallel(rows) : null;
  const single = new Single(rows, (row) => lines?.mark(row));
  const choose = (row: number) => (location.hash = `#run-${rows.runs[row]}`);
  const fixed = data.fixed.length > 0 && el("p", { class: "soft" }, "In all runs: ", ...data.fixed.flatMap(([k, v], i) => [i ? ", " : "", el("code", {}, `${k} = ${v}`)]));
  const parts = [
    top(data.title, data.badge, data.head, data.words, []),
    fixed,
    single.node,
    varies && new Curves(rows, choose).node,
    lines && el("section", { "aria-labelledby": "lines" }, el("h2", { id: "lines" }, "All runs"), lines.node),
    failures(rows),
    varies && new Runs(rows, (row) => lines?.mark(row)).node,
    el("footer", {}, data.footer),
  ];
  root.append(...parts.filter((p): p is HTMLElement => !!p));
  single.follow();
  return rows;
}
