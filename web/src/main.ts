// The page: a run out of the file itself, or whatever a server has.

import { Clock } from "./clock";
import { Run, type RunData } from "./data";
import { button, el } from "./dom";
import { keys } from "./keys";
import { present } from "./pages";
import { events, folds, headline, numbers, tour } from "./panels";
import { Plots } from "./plots/board";
import { Server } from "./server";
import { Theatre } from "./theatre";

class Page {
  private root = el("main");
  private clock = new Clock(0, 1);
  private theatre: Theatre | null = null;
  private plots: Plots | null = null;
  private head = el("div");
  private below = el("div", { class: "below" });

  constructor() {
    document.body.append(this.root);
    this.root.append(this.head);
  }

  /** What shows no motion stands here. */
  get place(): HTMLElement {
    return this.root;
  }

  put(node: HTMLElement): void {
    this.root.prepend(node);
  }

  show(run: Run, ghost: Run | null, keep: boolean): void {
    document.title = run.data.model;
    this.clock.span(...run.span);
    if (!this.theatre || !this.plots) {
      this.clock.set(this.clock.first);
      this.theatre = new Theatre(this.clock, run, (second) => this.compare(second));
      this.plots = new Plots(run, this.clock);
      keys(this.clock, this.theatre);
      this.root.append(el("div", { class: "work" }, this.theatre.node, this.plots.node), this.below);
      this.theatre.stage?.fit();
      this.theatre.stage?.look("home");
    } else {
      this.theatre.show(run, keep);
      this.plots.show(run, ghost);
    }
    if (ghost) this.compare(ghost);
    this.head.replaceChildren(headline(run));
    const parts = [tour(run), events(run, this.clock), numbers(run), folds(run), el("footer", {}, run.data.footer)];
    this.below.replaceChildren(...parts.filter((p): p is HTMLElement => !!p));
    this.clock.set(this.clock.time);
  }

  private compare(second: Run | null): void {
    this.theatre!.compare(second);
    this.plots!.ghost = second;
    this.plots!.update();
  }

  repaint(): void {
    this.theatre?.stage?.theme();
    this.plots?.redraw();
  }

  /** For tests and for those who look closer. */
  get probe(): object {
    return { clock: this.clock, theatre: this.theatre, plots: this.plots };
  }
}

function themes(page: Page): HTMLElement {
  const names = ["auto", "light", "dark"];
  const toggle = button("◐", "light or dark", () => {
    const next = names[(names.indexOf(document.documentElement.dataset.theme ?? "auto") + 1) % names.length]!;
    document.documentElement.dataset.theme = next;
    toggle.setAttribute("aria-label", `colours: ${next}`);
    page.repaint();
  }, { class: "themes" });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.repaint());
  return toggle;
}

const page = new Page();
document.body.append(themes(page));
Object.defineProperty(window, "delassus", { get: () => page.probe });
const text = document.getElementById("run")?.textContent;
if (text) page.show(new Run(JSON.parse(text) as RunData), null, false);
else if (document.getElementById("server")) {
  const server = new Server((run, ghost, keep) => page.show(run, ghost, keep));
  page.put(server.node);
  void server.follow();
} else present(page.place);
