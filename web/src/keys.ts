// What keys do, wherever no field has them.

import type { Clock } from "./clock";
import type { Theatre } from "./theatre";

export function keys(clock: Clock, theatre: Theatre): void {
  window.addEventListener("keydown", (e) => {
    const target = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    // buttons and folds keep their own keys
    if (e.key === " " && /^(BUTTON|SUMMARY)$/.test(target.tagName)) return;
    const stage = theatre.stage;
    const flip = (key: "joints" | "contacts" | "reactions" | "trails") => {
      if (!stage) return;
      stage.shown[key] = !stage.shown[key];
      stage.move(clock.time);
    };
    const speed = (step: number) => {
      const all = clock.speeds();
      const i = all.findIndex((s) => s >= clock.speed - 1e-12);
      clock.speed = all[Math.min(all.length - 1, Math.max(0, i + step))] ?? clock.speed;
      clock.changed();
    };
    const actions: Record<string, () => void> = {
      " ": () => clock.play(!clock.playing),
      ArrowRight: () => (e.shiftKey ? theatre.event(1) : theatre.step(1)),
      ArrowLeft: () => (e.shiftKey ? theatre.event(-1) : theatre.step(-1)),
      Home: () => clock.set(clock.first),
      End: () => clock.set(clock.last),
      "+": () => speed(1),
      "-": () => speed(-1),
      l: () => ((clock.loop = !clock.loop), clock.changed()),
      f: () => stage?.fit(),
      "0": () => stage?.look("home"),
      "1": () => stage?.look("front"),
      "2": () => stage?.look("side"),
      "3": () => stage?.look("top"),
      "4": () => stage?.look("corner"),
      w: () => stage?.nudge(0, -0.12, 1),
      s: () => stage?.nudge(0, 0.12, 1),
      a: () => stage?.nudge(-0.12, 0, 1),
      d: () => stage?.nudge(0.12, 0, 1),
      e: () => stage?.nudge(0, 0, 1.15),
      q: () => stage?.nudge(0, 0, 1 / 1.15),
      p: () => stage?.project(!stage.orthogonal),
      n: () => {
        if (!stage) return;
        stage.labels.visible = !stage.labels.visible;
        stage.move(clock.time);
      },
      j: () => flip("joints"),
      c: () => flip("contacts"),
      r: () => flip("reactions"),
      t: () => flip("trails"),
    };
    const action = actions[e.key];
    if (!action) return;
    e.preventDefault();
    action();
  });
}
