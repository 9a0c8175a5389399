// A page of chapters with tables and plots: methods compared, a diagram, statements that were checked.

import { el, stem } from "../dom";
import { Chart, type ChartData, unpacked } from "./chart";
import { type BadgeData, badge, marked, table, top } from "./parts";

interface Chapter {
  title: string;
  badge: BadgeData | null;
  aside: string;
  words: string[];
  trouble: string;
  tables: { caption: string; rows: string[][]; folded: boolean }[];
  notes: string[];
  charts: ChartData[];
}

export interface StudyData {
  title: string;
  badge: BadgeData | null;
  head: string;
  words: string[];
  found: string[];
  parts: { title: string; about: string; chapters: Chapter[] }[];
  footer: string;
}

export function study(data: StudyData, root: HTMLElement): void {
  root.append(top(data.title, data.badge, data.head, data.words, data.found));
  // anchors by title, each once
  const taken = new Set<string>();
  const anchors = new Map<Chapter, string>();
  for (const c of data.parts.flatMap((p) => p.chapters)) {
    let name = `c-${stem(c.title)}`;
    for (let n = 2; taken.has(name); n++) name = `c-${stem(c.title)}-${n}`;
    taken.add(name);
    anchors.set(c, name);
  }
  if (anchors.size > 1) root.append(contents(data, anchors));
  for (const part of data.parts) {
    root.append(
      el(
        "section",
        { class: "part", "aria-label": part.title || undefined },
        part.title && el("h2", {}, part.title),
        part.about && el("p", { class: "soft" }, part.about),
        ...part.chapters.map((c) => chapter(c, anchors.get(c)!, data.title)),
      ),
    );
  }
  root.append(el("footer", {}, data.footer));
  // the place that the address names came after it was read
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function contents(data: StudyData, anchors: Map<Chapter, string>): HTMLElement {
  const chip = (c: Chapter) => el("a", { class: `chip ${c.badge?.mood ?? ""}`, href: `#${anchors.get(c)}`, title: `${c.badge ? `${c.badge.word}: ` : ""}${c.words[0] ?? c.title}` }, c.title);
  return el("nav", { class: "contents", "aria-label": "contents" }, ...data.parts.map((p) => el("div", {}, p.title && el("b", {}, p.title), el("p", { class: "chips" }, ...p.chapters.map(chip)))));
}

function chapter(c: Chapter, anchor: string, owner: string): HTMLElement {
  const tables = c.tables.map((t) => (t.folded ? el("details", { class: "fold" }, el("summary", {}, t.caption), table("", t.rows, `${owner} ${c.title} ${t.caption}`)) : table(t.caption, t.rows, `${owner} ${c.title}`)));
  return el(
    "article",
    { id: anchor, class: "chapter" },
    el("h3", {}, el("a", { href: `#${anchor}` }, c.title), badge(c.badge), c.aside && el("small", {}, c.aside)),
    ...c.words.map((w) => el("p", {}, ...marked(w))),
    c.trouble && el("div", { class: "box bad" }, c.trouble),
    ...tables,
    ...c.notes.map((n) => el("p", { class: "soft" }, ...marked(n))),
    c.charts.length > 0 && el("div", { class: "charts" }, ...c.charts.map((d) => new Chart(() => unpacked(d), owner).node)),
  );
}
