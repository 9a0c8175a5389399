// Elements made without markup: texts of models stay texts.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((e: any) => void) | undefined>;

export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(key, value);
    else if (key === "class") node.className = String(value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

export function button(text: string, label: string, click: (e: MouseEvent) => void, extra: Attributes = {}): HTMLButtonElement {
  return el("button", { type: "button", title: label, "aria-label": label, click, ...extra }, text);
}

export function save(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const stem = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "delassus";

/** A number for people. */
export function shown(x: number | null | undefined, digits = 6): string {
  if (x === null || x === undefined || Number.isNaN(x)) return "–";
  if (x === 0 || !Number.isFinite(x)) return String(x);
  const a = Math.abs(x);
  if (a < 1e-4 || a >= 1e7) return x.toExponential(digits - 1).replace(/\.?0+e/, "e");
  return String(Number(x.toPrecision(digits)));
}

let spoken: HTMLElement | null = null;
/** Says something to screen readers. */
export function say(text: string): void {
  if (!spoken) {
    spoken = el("div", { class: "unseen", role: "status", "aria-live": "polite" });
    document.body.append(spoken);
  }
  spoken.textContent = text;
}
