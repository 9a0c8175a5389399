// The mechanism with its controls: transport, views, what is shown, what is saved; or the drawn picture where there is no WebGL.

import type { Clock } from "./clock";
import { type Run, Run as RunOf } from "./data";
import { button, el, save, say, shown, stem } from "./dom";
import { film } from "./export/film";
import { gltf } from "./export/gltf";
import { Stage, type View } from "./stage/stage";

export class Theatre {
  readonly node = el("section", { class: "theatre", "aria-label": "mechanism" });
  readonly stage: Stage | null;
  private host = el("div", { class: "host" });
  private note = el("p", { class: "note", hidden: true });
  private time = el("input", { type: "range", min: 0, max: 1000, step: "any", value: 0, "aria-label": "time", class: "time" });
  private ticks = el("div", { class: "ticks", "aria-hidden": "true" });
  private digits = el("output", { class: "clock" });
  private speed = el("select", { "aria-label": "speed", title: "speed" });
  private follow = el("select", { "aria-label": "follow a body", title: "follow a body" });
  private legend = el("div", { class: "legend heat", hidden: true });
  private tools = el("div", { class: "tools" });
  private play = button("▶", "play (space)", () => this.clock.play(!this.clock.playing), { class: "play" });
  private options = el("div", { class: "options" });
  private said = el("div", { class: "event", "aria-hidden": "true" });
  ghost: Run | null = null;

  constructor(private clock: Clock, public run: Run, private onGhost: (run: Run | null) => void) {
    this.stage = this.begin();
    const loop = button("⟳", "loop (l)", () => ((clock.loop = !clock.loop), clock.changed()), { "aria-pressed": "true" });
    const bar = el(
      "div",
      { class: "bar", role: "group", "aria-label": "time" },
      this.play,
      button("|◀", "event before (shift + ←)", () => this.event(-1)),
      button("▶|", "next event (shift + →)", () => this.event(1)),
      el("div", { class: "rail" }, this.time, this.ticks),
      this.digits,
      this.speed,
      loop,
    );
    this.host.append(this.said, this.legend);
    this.node.append(this.host, this.note, bar, this.tools, this.options);
    this.time.addEventListener("input", () => {
      clock.play(false);
      clock.set(Number(this.time.value));
    });
    this.speed.addEventListener("change", () => (clock.speed = Number(this.speed.value)));
    clock.onTime((t) => this.tick(t));
    clock.onChange(() => {
      this.stage?.plays(clock.playing);
      this.play.textContent = clock.playing ? "⏸" : "▶";
      this.play.setAttribute("aria-label", clock.playing ? "pause (space)" : "play (space)");
      loop.setAttribute("aria-pressed", String(clock.loop));
    });
    this.show(run, false);
  }

  private begin(): Stage | null {
    try {
      const stage = Stage.begin(this.host);
      if (!stage) return null;
      stage.canvas.addEventListener("dblclick", (e) => {
        const body = stage.pick(e.clientX, e.clientY);
        this.follow.value = String(body);
        stage.watch(body);
        say(body < 0 ? "following nothing" : `following ${this.run.data.scene!.bodies[body]!.name}`);
      });
      return stage;
    } catch {
      return null;
    }
  }

  /** Shows a run. */
  show(run: Run, keep: boolean): void {
    this.run = run;
    const { clock, stage } = this;
    const speeds = clock.speeds();
    if (!keep) clock.speed = speeds.reduce((a, b) => (Math.abs(Math.log(b / clock.usual())) < Math.abs(Math.log(a / clock.usual())) ? b : a), speeds[0] ?? 1);
    this.speed.replaceChildren(...speeds.map((s) => el("option", { value: s }, `${shown(s, 3)}×`)));
    this.speed.value = String(clock.speed);
    [this.time.min, this.time.max] = [String(clock.first), String(clock.last)];
    const share = (t: number) => (100 * (t - clock.first)) / (clock.last - clock.first || 1);
    const seen = new Set<string>();
    this.ticks.replaceChildren(
      ...run.data.events.list.flatMap((e) => {
        const left = `${share(e.t).toFixed(1)}%`;
        if (seen.has(left)) return [];
        seen.add(left);
        const tick = el("i", { title: `${e.kind} ${e.name}` });
        tick.style.left = left;
        return [tick];
      }),
    );
    if (!run.motion || !stage) {
      const picture = el("img", { class: "drawn", alt: `${run.data.model}: the mechanism at some instants`, src: `data:image/svg+xml,${encodeURIComponent(run.data.drawn)}` });
      this.host.querySelector("img.drawn")?.remove();
      this.host.prepend(picture);
      this.note.hidden = false;
      this.note.textContent = run.motion ? "This browser offers no WebGL: the mechanism is drawn at some instants instead. Plots, numbers and exports work as usual." : "There is nothing to move: the model has no bodies.";
    }
    if (stage && run.motion) {
      stage.show(run, keep);
      stage.canvas.setAttribute("aria-label", `${run.data.model} in space. ${run.data.headline.moved}`);
      this.follow.replaceChildren(el("option", { value: -1 }, "follow nothing"), ...run.motion.scene.bodies.map((b, i) => el("option", { value: i }, `follow ${b.name || `body ${i + 1}`}`)));
      this.follow.value = String(stage.follow);
      if (!keep) this.furnish();
    }
    this.tick(clock.time);
  }

  /** Shows a second run as a ghost. */
  compare(run: Run | null): void {
    this.ghost = run;
    this.stage?.compare(run);
  }

  private furnish(): void {
    const stage = this.stage!;
    const { shown: on } = stage;
    const views: [View, string, string][] = [["home", "home", "0"], ["front", "front", "1"], ["side", "side", "2"], ["top", "top", "3"], ["corner", "corner", "4"]];
    const redo = () => stage.move(this.clock.time);
    const projection = el("select", { "aria-label": "projection", change: () => stage.project(projection.value === "flat") }, el("option", { value: "deep" }, "perspective"), el("option", { value: "flat" }, "orthographic"));
    projection.value = stage.orthogonal ? "flat" : "deep";
    this.follow.onchange = () => stage.watch(Number(this.follow.value));
    const names = el("select", { "aria-label": "view", title: "view", change: () => stage.look(names.value as View) }, ...views.map(([v, name]) => el("option", { value: v }, `view: ${name}`)));
    this.tools.replaceChildren(names, button("fit", "fit everything (f)", () => stage.fit()), projection, this.follow, this.saving(), this.help());
    const box = (text: string, value: boolean, set: (x: boolean) => void) => {
      const input = el("input", { type: "checkbox", change: () => (set(input.checked), redo()) });
      input.checked = value;
      return el("label", {}, input, ` ${text}`);
    };
    const slider = (text: string, max: number, set: (x: number) => void) => {
      const input = el("input", { type: "range", min: 0, max: 100, value: 0, "aria-label": text });
      const out = el("output", {}, "1×");
      input.addEventListener("input", () => {
        const x = Number((max ** (Number(input.value) / 100)).toPrecision(2));
        out.textContent = `${x}×`;
        set(x);
        redo();
      });
      return el("label", {}, `${text} `, input, out);
    };
    const actors = stage.actors!;
    this.options.replaceChildren(
      box("names", stage.labels.visible, (x) => (stage.labels.visible = x)),
      box("joints", on.joints, (x) => (on.joints = x)),
      box("edges", on.edges, (x) => (on.edges = x)),
      box("shadows", stage.shadows, (x) => (stage.shadows = x)),
      box("trails", on.trails, (x) => (on.trails = x)),
      ...(actors.hasContacts ? [box("contact forces", on.contacts, (x) => (on.contacts = x))] : []),
      ...(actors.hasReactions ? [box("reactions", on.reactions, (x) => (on.reactions = x))] : []),
      ...(actors.hasContacts || actors.hasReactions ? [slider("arrows", 20, (x) => (on.force = x))] : []),
      ...(actors.flexible.some((b) => b.data.quantity) ? [box("colour by bending", on.bending, (x) => ((on.bending = x), this.heat()))] : []),
      ...(actors.flexible.some((b) => b.data.floating) ? [slider("bending", 1000, (x) => (on.exaggeration = x))] : []),
      this.second(),
    );
    this.heat();
  }

  /** What the colours of flexible bodies mean. */
  private heat(): void {
    const bent = this.stage?.actors?.flexible.filter((b) => b.most > 0) ?? [];
    this.legend.hidden = !bent.length || !this.stage!.shown.bending;
    const [first] = bent;
    // shapes of modes have no size of their own
    if (first && this.run.data.scene?.captions) this.legend.replaceChildren(el("span", {}, "none"), el("i"), el("span", {}, `much ${first.data.quantity}`));
    else if (first) this.legend.replaceChildren(el("span", {}, first.data.quantity === "axial force" ? `−${shown(first.most, 3)}` : "0"), el("i"), el("span", {}, `${shown(first.most, 3)} ${first.data.unit} or more, ${first.data.quantity}`));
  }

  /** A second report as a ghost. */
  private second(): HTMLElement {
    const file = el("input", { type: "file", accept: ".html", "aria-label": "report of a second run" });
    const off = button("×", "remove the second run", () => {
      this.onGhost(null);
      off.hidden = true;
      file.value = "";
    }, { hidden: true });
    file.addEventListener("change", async () => {
      const text = await file.files?.[0]?.text();
      const found = text?.match(/<script type="application\/json" id="run">([^]*?)<\/script>/);
      try {
        if (!found) throw new Error("no run in it");
        this.onGhost(new RunOf(JSON.parse(found[1]!)));
        off.hidden = false;
      } catch (e) {
        say(`That file is no report: ${(e as Error).message}`);
        alertBox(this.note, "That file is no report.html of a run.");
      }
    });
    return el("label", { class: "second" }, "second run ", file, off);
  }

  private saving(): HTMLElement {
    const name = () => stem(this.run.data.model);
    const size = el("input", { value: "1600x900", "aria-label": "size of the picture in pixels", pattern: "\\d+x\\d+" });
    const png = async () => {
      const [w, h] = size.value.split("x").map(Number);
      const ground = getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();
      save(`${name()}.png`, await this.stage!.picture(Math.min(8000, w || 1600), Math.min(8000, h || 900), ground));
    };
    const webm = button("WebM", "record the animation once as it plays", () => {
      webm.textContent = "recording …";
      this.stage!.filming = true;
      film(this.stage!.canvas, this.clock, (f) => {
        this.stage!.filming = false;
        webm.textContent = "WebM";
        save(`${name()}.webm`, f);
      });
    });
    return el("details", { class: "menu export" }, el("summary", { title: "save" }, "save"), el("div", { class: "sheet" }, el("label", {}, size, " px"), button("PNG", "save a picture", png), webm, button("glTF", "save mechanism and motion for other tools", async () => save(`${name()}.glb`, await gltf(this.run)))));
  }

  private help(): HTMLElement {
    const rows: [string, string][] = [
      ["drag", "turn"],
      ["right drag, two fingers", "shift"],
      ["wheel, pinch", "zoom"],
      ["double-click a body", "follow it"],
      ["space", "play and pause"],
      ["← →", "a frame back or on; with shift an event"],
      ["home, end", "start and end"],
      ["+ −", "faster, slower"],
      ["w a s d, e q", "turn and zoom"],
      ["0 1 2 3 4, f", "home, front, side, top, corner, fit"],
      ["p n j c r t", "perspective, names, joints, contacts, reactions, trails"],
    ];
    return el("details", { class: "menu help" }, el("summary", { title: "how to" }, "?"), el("div", { class: "sheet" }, el("table", {}, el("tbody", {}, ...rows.map(([k, what]) => el("tr", {}, el("th", {}, k), el("td", {}, what)))))));
  }

  /** To the event before or after. */
  event(step: number): void {
    const times = [...new Set(this.run.data.events.list.map((e) => e.t))].sort((a, b) => a - b);
    const now = this.clock.time;
    const t = step > 0 ? times.find((x) => x > now + 1e-12) : times.findLast((x) => x < now - 1e-12);
    this.clock.play(false);
    if (t === undefined) return say("no event there");
    this.clock.set(t);
    const e = this.run.data.events.list.find((x) => x.t === t)!;
    say(`${e.kind} ${e.name} at ${shown(t)} seconds`);
  }

  /** A frame on or back. */
  step(by: number): void {
    const t = this.run.motion?.t ?? this.run.times;
    let i = 0;
    while (i + 1 < t.length && t[i + 1]! <= this.clock.time + 1e-12) i++;
    this.clock.play(false);
    this.clock.set(t[Math.min(t.length - 1, Math.max(0, i + by))] ?? 0);
  }

  private tick(t: number): void {
    this.time.value = String(t);
    this.time.setAttribute("aria-valuetext", `${shown(t, 4)} seconds`);
    this.digits.textContent = `${t.toFixed(this.clock.last < 0.1 ? 5 : 3)} s`;
    this.stage?.move(t);
    // what has just happened stays readable for a moment
    const wait = 0.02 * (this.clock.last - this.clock.first);
    const e = this.run.data.events.list.findLast((x) => x.t <= t + 1e-12 && t - x.t < wait);
    const caption = this.run.data.scene?.captions?.findLast((c) => c[0] <= t);
    this.said.textContent = e ? `${e.kind}: ${e.name}` : (caption?.[1] ?? "");
  }
}

function alertBox(node: HTMLElement, text: string): void {
  node.hidden = false;
  node.textContent = text;
}
