// Words and tables: headline, warnings, numbers, events, switches, reasons.

import type { Clock } from "./clock";
import type { Run } from "./data";
import { button, el, say, shown } from "./dom";

/** What matters first: what moved, and how good it is. */
export function headline(run: Run): HTMLElement {
  const d = run.data;
  const box = el(
    "header",
    { class: "headline" },
    el("h1", {}, d.model, d.status && el("span", { class: `status ${d.mood}` }, d.status)),
    el("p", { class: "moved" }, d.headline.moved),
    el("p", { class: `good ${d.headline.verdict}` }, d.headline.good),
  );
  if (d.error) box.append(el("div", { class: "box bad", role: "alert" }, el("code", {}, d.error.code), d.error.message, d.error.cure && el("em", {}, d.error.cure)));
  for (const w of d.warnings) box.append(el("div", { class: "box warn" }, el("code", {}, w.code), w.message, w.cure && el("em", {}, w.cure)));
  return box;
}

/** Start, end, extremes and root mean square of everything recorded. */
export function numbers(run: Run): HTMLElement | null {
  const rows = run.columns.filter((c) => !c.state);
  if (!rows.length) return null;
  const cells = (c: (typeof rows)[number]) => [c.start, c.end, c.min, c.max, c.rms].map((x) => el("td", { class: "n" }, shown(x)));
  return el(
    "section",
    { "aria-labelledby": "numbers" },
    el("h2", { id: "numbers" }, "Numbers"),
    el(
      "div",
      { class: "scroll", tabindex: 0 },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...["quantity", "start", "end", "min", "max", "rms", "unit"].map((h) => el("th", { scope: "col" }, h)))),
        el("tbody", {}, ...rows.map((c) => el("tr", {}, el("th", { scope: "row" }, c.name), ...cells(c), el("td", { class: "u" }, c.unit)))),
      ),
    ),
  );
}

/** A table and pictures of several motions. */
export function tour(run: Run): HTMLElement | null {
  const { table, pictures } = run.data;
  if (!table) return null;
  const rows = table.rows.map((r) => el("tr", {}, ...r.map((c) => el("td", {}, c))));
  const cells = el("table", {}, el("thead", {}, el("tr", {}, ...table.head.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...rows));
  const figures = (pictures ?? []).map(([name, svg]) => el("figure", { class: "plot" }, el("figcaption", {}, el("b", {}, name)), el("img", { class: "still", alt: name, src: `data:image/svg+xml,${encodeURIComponent(svg)}` })));
  return el("section", { "aria-label": "table" }, el("div", { class: "scroll", tabindex: 0 }, cells), el("div", { class: "stills" }, ...figures));
}

/** The log; a click goes to the instant. */
export function events(run: Run, clock: Clock): HTMLElement | null {
  const { list, more } = run.data.events;
  if (!list.length) return null;
  const rows = list.map((e) => {
    const go = () => {
      clock.play(false);
      clock.set(e.t);
      say(`${e.kind} ${e.name} at ${shown(e.t)} seconds`);
    };
    const numbers = [e.before, e.after, e.impulse, e.lost, e.tangential].map((x) => el("td", { class: "n" }, x ? shown(x) : ""));
    return el("tr", { "data-t": e.t, click: go }, el("td", { class: "n" }, button(e.t.toFixed(6), `go to ${e.kind} ${e.name} at ${e.t} s`, go)), el("td", {}, e.kind), el("td", {}, e.name), ...numbers);
  });
  const heads = ["t in s", "kind", "of", "velocity before", "after, m/s", "impulse, N s", "energy lost, J", "tangential impulse, N s"];
  const body = el("tbody", {}, ...rows);
  clock.onTime((t) => rows.forEach((r) => r.classList.toggle("now", Math.abs(Number(r.dataset.t) - t) < 1e-9)), body);
  return el(
    "section",
    { "aria-labelledby": "events" },
    el("h2", { id: "events" }, "Events"),
    el("div", { class: "scroll log", tabindex: 0 }, el("table", {}, el("thead", {}, el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h)))), body)),
    more > 0 && el("p", {}, `… ${more} more in `, el("code", {}, "events.csv")),
  );
}

/** What is one fold away: switches of the solver, its reasons, books of the run. */
export function folds(run: Run): HTMLElement {
  const d = run.data;
  const fold = (title: string, ...children: (Node | string | false | null)[]) => el("details", { class: "fold" }, el("summary", {}, title), ...children);
  const out = el("section", { class: "folds", "aria-label": "solver" });
  if (d.folds.length) out.append(el("h2", {}, "Solver"));
  for (const f of d.folds) out.append(fold(f.title, ...f.lines.map((l) => el("p", {}, l))));
  if (d.switches.length) {
    const heads = ["t in s", "from", "to", "why"];
    const rows = d.switches.map((s) => el("tr", {}, el("td", { class: "n" }, shown(s.t, 9)), el("td", {}, s.from), el("td", {}, s.to), el("td", {}, s.why)));
    out.append(fold(`Switches of the solver (${d.switches.length})`, el("div", { class: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...rows)))));
  }
  const tables = d.numbers.map((t) => el("table", {}, el("caption", {}, t.caption), el("tbody", {}, ...t.rows.map(([n, v, u]) => el("tr", {}, el("th", { scope: "row" }, n), el("td", { class: "n" }, v), el("td", { class: "u" }, u))))));
  if (tables.length) out.append(fold("Accuracy, energy and work", el("div", { class: "tables" }, ...tables)));
  if (d.cite.length) out.append(fold("Please cite", el("ul", {}, ...d.cite.map((c) => el("li", {}, c)))));
  return out;
}
