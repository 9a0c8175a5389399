// The page beside a running `delassus view`: new runs, sliders of parameters, errors of the model file.

import { type Ask, Run } from "./data";
import { button, el, shown } from "./dom";
import { nice } from "./stage/floor";

interface Param {
  name: string;
  value: number;
  start: number;
  min: number;
  max: number;
  unit: string;
}

/** A parameter's controls; what the user has set stands until the server has it. */
interface Input {
  slider: HTMLInputElement;
  number: HTMLInputElement;
  back: HTMLButtonElement;
  unit: HTMLElement;
  start: number;
  wanted: number | null;
}

/** Steps of a slider, about: 1, 2 or 5 times a power of ten. */
const STEPS = 400;

/** Rows of a run between two times. */
async function rowsOf(n: number, names: string[], from: number, to: number, stretches: number): ReturnType<Ask> {
  const asked = [`n=${n}`, `from=${from}`, `to=${to}`, `stretches=${stretches}`, ...names.map((name) => `name=${encodeURIComponent(name)}`)].join("&");
  const answer = await fetch(`series?${asked}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

interface State {
  version: number;
  phase: "running" | "done" | "failed" | "broken";
  t: number;
  end: number;
  run: number;
  previous: number | null;
  params: Param[];
  error: null | { code: string; message: string; fix: string; place: null | { file: string; line: number; column: number; text: string } };
  model: string;
}

export class Server {
  readonly node = el("section", { class: "server", "aria-label": "live" });
  private error = el("div", { class: "box bad", role: "alert", hidden: true });
  private progress = el("progress", { max: 1, value: 0, "aria-label": "progress of the run" });
  private phase = el("span", { class: "phase", role: "status" });
  private sliders = el("div", { class: "sliders" });
  private inputs = new Map<string, Input>();
  private timer = 0;
  private kept = new Map<number, Run>();

  constructor(private show: (run: Run, ghost: Run | null, same: boolean) => void) {
    this.node.append(el("div", { class: "live" }, this.phase, this.progress), this.error, this.sliders);
  }

  async follow(): Promise<void> {
    let [version, shownRun] = [0, -1];
    for (;;) {
      try {
        const answer = await fetch(`state?after=${version}`, { cache: "no-store" });
        if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
        const state = (await answer.json()) as State;
        version = state.version;
        this.report(state);
        const partial = state.phase === "running" && state.run === shownRun;
        if (state.run > 0 && (state.run !== shownRun || partial || !this.kept.has(state.run) || this.stale)) {
          this.stale = state.phase === "running";
          const run = await this.fetchRun(state.run, true);
          const ghost = state.previous ? await this.fetchRun(state.previous, false).catch(() => null) : null;
          this.show(run, ghost, shownRun >= 0);
          shownRun = state.run;
        }
      } catch (e) {
        this.phase.textContent = `no answer: ${(e as Error).message}; trying again`;
        await new Promise((done) => setTimeout(done, 1500));
      }
    }
  }
  private stale = false;

  private async fetchRun(n: number, anew: boolean): Promise<Run> {
    const have = this.kept.get(n);
    if (have && !anew) return have;
    const answer = await fetch(`run?n=${n}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(`run ${n} is gone`);
    const run = new Run(await answer.json(), (names, from, to, stretches) => rowsOf(n, names, from, to, stretches));
    this.kept.set(n, run);
    for (const old of [...this.kept.keys()].filter((k) => k < n - 2)) this.kept.delete(old);
    return run;
  }

  private report(s: State): void {
    const words = { running: `running, t = ${shown(s.t, 4)}${s.end > 0 ? ` of ${shown(s.end, 4)}` : ""} s`, done: "up to date", failed: "the run failed", broken: "the model file has a mistake" };
    this.phase.textContent = words[s.phase];
    this.node.dataset.phase = s.phase;
    this.progress.hidden = s.phase !== "running" || s.end <= 0;
    this.progress.value = s.end > 0 ? s.t / s.end : 0;
    this.error.hidden = !s.error;
    if (s.error) {
      const p = s.error.place;
      this.error.replaceChildren(
        el("code", {}, s.error.code),
        s.error.message,
        ...(s.error.fix ? [el("em", {}, s.error.fix)] : []),
        ...(p ? [el("pre", {}, `${p.file}:${p.line}:${p.column}\n${p.text}\n${" ".repeat(Math.max(0, p.column - 1))}^`)] : []),
      );
    }
    this.params(s.params);
  }

  private params(params: Param[]): void {
    const same = params.length === this.inputs.size && params.every((p) => this.inputs.has(p.name));
    if (!same) {
      this.inputs.clear();
      this.sliders.replaceChildren(...(params.length ? [el("h2", {}, "Parameters")] : []), ...params.map((p) => this.slider(p)));
    }
    for (const p of params) {
      const i = this.inputs.get(p.name)!;
      i.unit.textContent = p.unit;
      i.start = p.start;
      // until the server has what the user set
      if (i.wanted !== null && i.wanted !== p.value) continue;
      i.wanted = null;
      [i.slider.min, i.slider.max, i.slider.step] = [String(p.min), String(p.max), String(nice((p.max - p.min) / STEPS || 1e-6))];
      this.set(i, p.value);
    }
  }

  private set(i: Input, value: number): void {
    if (document.activeElement !== i.number) i.number.value = String(Number(value.toPrecision(6)));
    i.slider.value = String(value);
    i.back.hidden = value === i.start;
  }

  private slider(p: Param): HTMLElement {
    const slider = el("input", { type: "range", "aria-label": p.name, "data-param": p.name });
    const number = el("input", { type: "number", step: "any", "aria-label": `${p.name}, number` });
    const take = (value: number) => {
      // an empty field is no number
      if (!Number.isFinite(value)) return;
      item.wanted = value;
      this.set(item, value);
      this.later();
    };
    const back = button("↺", `${p.name}: back to the value of the file`, () => take(item.start), { hidden: true });
    const item: Input = { slider, number, back, unit: el("small"), start: p.start, wanted: null };
    this.inputs.set(p.name, item);
    slider.addEventListener("input", () => take(Number(Number(slider.value).toPrecision(6))));
    number.addEventListener("change", () => take(number.value.trim() === "" ? NaN : Number(number.value)));
    return el("div", { class: "param" }, el("label", {}, el("span", {}, p.name), slider), number, item.unit, back);
  }

  /** Sends what has settled for a moment. */
  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      const values: Record<string, number> = {};
      for (const [name, i] of this.inputs) if (i.wanted !== null) values[name] = i.wanted;
      const answer = await fetch("params", { method: "POST", headers: { "Content-Type": "application/json", "X-Delassus": "1" }, body: JSON.stringify(values) });
      if (answer.ok) return;
      this.phase.textContent = `the server refused the value (${answer.status})`;
      for (const i of this.inputs.values()) i.wanted = null;
    }, 250);
  }
}
