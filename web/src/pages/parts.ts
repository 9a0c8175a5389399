// Words and tables that all pages without a motion share.

import { button, el, save, stem } from "../dom";
import { csv } from "../export/plot";

export interface BadgeData {
  mood: "good" | "warn" | "bad";
  word: string;
}

/** The sign helps those who see no colours. */
const SIGNS = { good: "✓", warn: "!", bad: "✗" };

export const badge = (b: BadgeData | null): HTMLElement | null => b && el("span", { class: `status ${b.mood}` }, `${SIGNS[b.mood]} ${b.word}`);

/** Title, judgement, what matters first. */
export function top(title: string, mark: BadgeData | null, head: string, words: string[], found: string[]): HTMLElement {
  return el(
    "header",
    { class: "headline" },
    el("h1", {}, title, badge(mark)),
    head && el("p", { class: "moved" }, head),
    ...words.map((w) => el("p", { class: "soft" }, w)),
    found.length > 0 && el("ul", { class: "found" }, ...found.map((f) => el("li", {}, ...marked(f)))),
  );
}

/** Names in backquotes are set as code. */
export function marked(text: string): (Node | string)[] {
  return text.split("`").map((piece, i) => (i % 2 ? el("code", {}, piece) : piece));
}

const numeric = (text: string): boolean => /^[-+−]?[\d.]/.test(text) || text === "–" || text === "";

/** Cells as a table, the head first; columns of numbers are set to the right. */
export function table(caption: string, rows: string[][], owner: string): HTMLElement {
  const [head = [], ...body] = rows;
  const width = Math.max(0, ...rows.map((r) => r.length));
  const right = Array.from({ length: width }, (_, c) => c > 0 && body.every((r) => numeric(r[c] ?? "")));
  const cells = (r: string[], tag: "td" | "th") => r.map((text, c) => el(tag, { class: right[c] ? "n" : undefined, scope: tag === "th" ? "col" : undefined }, text));
  return el(
    "div",
    { class: "tabled" },
    el(
      "div",
      { class: "caption" },
      caption && el("span", {}, caption),
      button("CSV", `save the table${caption ? ` ${caption}` : ""}`, () => save(`${stem(`${owner} ${caption}`)}.csv`, csv(rows), "text/csv")),
    ),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption || "table" }, el("table", {}, el("thead", {}, el("tr", {}, ...cells(head, "th"))), el("tbody", {}, ...body.map((r) => el("tr", {}, ...cells(r, "td")))))),
  );
}
