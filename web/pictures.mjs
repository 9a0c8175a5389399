// Makes the pictures of docs/pictures.md: runs the models, opens their pages in Chromium and photographs the mechanism.
// node pictures.mjs [NAME…]; needs the program (DELASSUS) and Chromium (CHROMIUM).
import { mkdirSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { launch, open, report, root, scratch } from "./tests/browser.mjs";

/** Name, model, part of the run, and what is set before the picture is taken. */
const PICTURES = [
  ["andrews", "examples/andrews.toml", 0.4, { deep: true, azimuth: -0.3, tilt: -0.22, zoom: 1.02 }],
  ["iltis", "examples/iltis.toml", 0.45, { names: false, azimuth: 0.5, tilt: 0.0, zoom: 1.5 }],
  ["escapement", "examples/escapement.toml", 0.3, { deep: true, azimuth: -0.35, tilt: -0.22, zoom: 1.02 }],
  ["bouncing-pendulum", "examples/bouncing-pendulum.toml", 0.88, { deep: true, azimuth: 0.4, tilt: -0.25, zoom: 1.0 }],
  ["elastic-bar", "examples/elastic-bar.toml", 0.4, { deep: true, azimuth: -0.5, tilt: -0.3, zoom: 1.5 }],
  ["exact-beam", "examples/rubber-pendulum.toml", 0.46, { deep: true, azimuth: -0.3, tilt: -0.2, zoom: 1.05 }],
  ["newtons-cradle", "examples/newtons-cradle.toml", 0.3, { deep: true, azimuth: -0.3, tilt: -0.3, zoom: 0.98 }],
  ["bricard", "examples/bricard.toml", 0.3, { zoom: 1.35 }],
  ["robot-arm", "library/smooth/54-puma-560.toml", 0.6, { zoom: 1.45 }],
  ["pile", "examples/disc-pile.toml", 0.5, { names: false, azimuth: -0.4, tilt: -0.3, deep: true, zoom: 1.0 }],
  ["rotor-mode", "examples/rotor.toml", 0.03, { modes: true, zoom: 1.4 }],
  ["stick-slip", "examples/stick-slip.toml", 0.4, { deep: true, azimuth: -0.3, tilt: -0.3, zoom: 0.95 }],
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
      // a plain ground is a small file
      stage.host.style.background = "#f3f5f8";
      document.querySelector(".event").hidden = true;
      clock.set(clock.first + part * (clock.last - clock.first));
      if (look.names === false) stage.labels.visible = false;
      stage.render();
      stage.look(look.view ?? "home");
      if (look.deep) stage.project(false);
      stage.nudge(look.azimuth ?? 0, look.tilt ?? 0, look.zoom ?? 1);
    },
    [part, look],
  );
  await page.waitForTimeout(700);
  await page.locator(".host").screenshot({ path: join(folder, `${name}.png`) });
  // the picture made of lines, for comparison
  const old = await page.context().newPage();
  await old.setContent(`<body style="margin:0;width:720px;height:450px;display:grid;place-items:center">${await page.evaluate(() => window.delassus.theatre.run.data.drawn)}`);
  await old.addStyleTag({ content: "svg { max-width: 720px; max-height: 450px; }" });
  await old.screenshot({ path: join(folder, `${name}-drawn.png`), clip: { x: 0, y: 0, width: 720, height: 450 } });
  const faults = await page.faults();
  console.log(name, faults.length ? faults : "");
  await page.context().close();
}
await browser.close();
