// A plot as a file: SVG, PDF and PNG by millimetres, its numbers as CSV.

import { button, el, save, stem } from "../dom";
import { draw, paint, pdf, type Sheet, svg } from "../figure";

/** A cell of a table; one that begins like a formula stays text. */
export const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** Rows as CSV; numbers as they are, texts quoted. */
export const csv = (rows: (string | number | undefined)[][]): string => rows.map((r) => `${r.map((c) => (typeof c === "string" ? cell(c) : c === undefined || Number.isNaN(c) ? "" : c)).join(",")}\n`).join("");

/** The menu that saves a plot under a name. */
export function saveMenu(title: () => string, sheet: (width: number, height: number) => Sheet, numbers: () => string): HTMLElement {
  const width = el("input", { type: "number", value: 86, min: 20, max: 1000, "aria-label": "width in mm" });
  const height = el("input", { type: "number", value: 60, min: 20, max: 1000, "aria-label": "height in mm" });
  const drawing = () => draw(sheet(Number(width.value) || 86, Number(height.value) || 60));
  const name = () => stem(title());
  const png = () => {
    const canvas = el("canvas");
    paint(drawing(), canvas, 300 / 25.4);
    canvas.toBlob((b) => b && save(`${name()}.png`, b), "image/png");
  };
  return el(
    "details",
    { class: "menu export" },
    el("summary", { title: "save this plot" }, "save"),
    el(
      "div",
      { class: "sheet" },
      el("label", {}, width, " × ", height, " mm"),
      button("SVG", "save as SVG", () => save(`${name()}.svg`, svg(drawing()), "image/svg+xml")),
      button("PDF", "save as PDF", () => save(`${name()}.pdf`, new Blob([Uint8Array.from(pdf(drawing()), (c) => c.charCodeAt(0))], { type: "application/pdf" }))),
      button("PNG", "save as PNG, 300 dots per inch", png),
      button("CSV", "save the numbers", () => save(`${name()}.csv`, numbers(), "text/csv")),
    ),
  );
}
