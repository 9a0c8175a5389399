// Makes the pictures of docs/pictures.md: runs the models, opens their pages in Chromium and photographs the mechanism.
// node pictures.mjs [NAME…]; needs the program (DELASSUS) and Chromium (CHROMIUM).
import { mkdirSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { launch, open, report, root, scratch } from "./tests/browser.mjs";

/** Name, model, part of the run, and what is set before the picture is taken. */
const PICTURES = [
  ["andrews", "examples/andrews.toml", 0.4],
  ["iltis", "examples/iltis.toml", 0.45, { names: false, azimuth: 0.5, tilt: 0.08, zoom: 1.35 }],
  ["escapement", "examples/escapement.toml", 0.3],
  ["bouncing-pendulum", "examples/bouncing-pendulum.toml", 0.42],
  ["elastic-bar", "examples/elastic-bar.toml", 0.4],
  ["exact-beam", "examples/cantilever.toml", 1],
  ["newtons-cradle", "examples/newtons-cradle.toml", 0.3],
  ["bricard", "examples/bricard.toml", 0.3],
  ["robot-arm", "library/smooth/54-puma-560.toml", 0.6],
  ["pile", "examples/box-stack.toml", 0.5],
  ["rotor-mode", "examples/rotor.toml", 0.22, { modes: true }],
  ["stick-slip", "examples/stick-slip.toml", 0.4],
];

const folder = join(root, "docs/pictures");
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await launch();
for (const [name, model, part, look = {}] of PICTURES.filter(([n]) => !wanted.length || wanted.includes(n))) {
  let file = process.env.PAGES && join(process.env.PAGES, name, "report.html");
  if (!file && look.modes) {
    execFileSync(process.env.DELASSUS ?? join(root, "target/release/delassus"), ["modes", join(root, model), "--out", join(scratch, name)], { stdio: "ignore" });
    file = join(scratch, name, "modes.html");
  }
  file ||= report(name, join(root, model));
  const page = await open(browser, file, { viewport: { width: 1090, height: 900 } });
  await page.evaluate(
    ([part, look]) => {
      const { clock, theatre } = window.delassus;
      const stage = theatre.stage;
      stage.host.style.width = "720px";
      stage.host.style.height = "450px";
      document.querySelector(".event").hidden = true;
      clock.set(clock.first + part * (clock.last - clock.first));
      if (look.names === false) stage.labels.visible = false;
      stage.render();
      stage.look(look.view ?? "home");
      stage.nudge(look.azimuth ?? 0, look.tilt ?? 0, look.zoom ?? 1);
    },
    [part, look],
  );
  await page.waitForTimeout(700);
  await page.locator(".host").screenshot({ path: join(folder, `${name}.png`) });
  const faults = await page.faults();
  console.log(name, faults.length ? faults : "");
  await page.context().close();
}
await browser.close();
