// What a reader of compare.html, sweep.html and their kin does, in Chromium.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { example, launch, made, scratch, visit } from "./browser.mjs";

let browser, compared, swept;
before(async () => {
  compared = made("compared", "compare.html", "compare", example("andrews"), "--methods", "gen-alpha-p,newmark", "--quick");
  swept = made("swept", "sweep.html", "sweep", example("bouncing-pendulum"), "--quiet", "--grid", "param.e=0:1:6", "--grid", "param.wall=0.3,0.5,0.7,2.5");
  browser = await launch(false);
});
after(() => browser?.close());

const open = async (file, options) => {
  const page = await visit(browser, file, options);
  await page.waitForSelector("main[data-ready]");
  return page;
};
const clean = async (page) => {
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
};
/** A chart by its title, drawn. */
const chart = async (page, title) => {
  const figure = page.locator("figure.plot", { has: page.locator("figcaption b", { hasText: title }) }).first();
  await figure.locator("canvas").scrollIntoViewIfNeeded();
  return figure;
};
/** How many pixels of a canvas are painted. */
const painted = (canvas) =>
  canvas.evaluate((c) => {
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [c.width, c.height];
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen.drawImage(c, 0, 0);
    return pen.getImageData(0, 0, c.width, c.height).data.filter((v, i) => i % 4 === 3 && v > 0).length;
  });

test("a comparison says what was found, gives verdicts, and draws work and precision", async () => {
  const page = await open(compared);
  assert.match(await page.textContent("h1"), /Methods compared on Andrews/);
  assert.match(await page.textContent(".found"), /has the smallest position error/);
  const row = await page.locator("#c-methods tbody tr").first().textContent();
  assert.match(row, /gen-alpha-p.*of its order/);
  const work = await chart(page, "Position error against evaluations");
  assert.ok((await painted(work.locator("canvas"))) > 2000);
  assert.deepEqual(await work.locator(".flip").evaluateAll((all) => all.map((b) => b.getAttribute("aria-pressed"))), ["true", "true"]);
  // trajectories of both methods lie in one plot
  const motion = page.locator("#c-motion figure.plot").first();
  await motion.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelectorAll("#c-motion .names button").length >= 2);
  await clean(page);
});

test("a chart is read by pointer and keys, zoomed, and its curves are switched", async () => {
  const page = await open(compared);
  const work = await chart(page, "Position error against evaluations");
  const canvas = work.locator("canvas");
  const box = await canvas.boundingBox();
  // keys: the first point, the next one, the other curve
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  const first = await work.locator(".said").textContent();
  assert.match(first, /^gen-alpha-p: evaluations \d+, position error/);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await work.locator(".said").textContent(), first);
  await page.keyboard.press("ArrowDown");
  assert.match(await work.locator(".said").textContent(), /^newmark/);
  // pointer: onto the marked point of the other curve
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  const spot = await work.locator(".point").boundingBox();
  await page.keyboard.press("End");
  await page.mouse.move(spot.x + 6, spot.y + 6);
  assert.equal(await work.locator(".said").textContent(), first);
  // a drag zooms, a double-click shows the whole
  const before = await canvas.evaluate((c) => c.toDataURL());
  await page.mouse.move(box.x + 150, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 150, { steps: 4 });
  assert.ok(await work.locator(".marquee").isVisible());
  await page.mouse.up();
  assert.notEqual(await canvas.evaluate((c) => c.toDataURL()), before);
  await canvas.dblclick({ position: { x: 200, y: 100 } });
  assert.equal(await canvas.evaluate((c) => c.toDataURL()), before);
  await canvas.focus();
  await page.keyboard.press("+");
  assert.notEqual(await canvas.evaluate((c) => c.toDataURL()), before);
  await page.keyboard.press("0");
  // a name switches its curve
  const pixels = await painted(canvas);
  await work.locator(".names button").first().click();
  assert.ok((await painted(canvas)) < pixels);
  await clean(page);
});

test("charts and tables are saved as SVG, PDF, PNG and CSV", async () => {
  const page = await open(compared);
  const work = await chart(page, "Position error against evaluations");
  await work.getByText("save").click();
  for (const [kind, begin] of [["SVG", "<svg"], ["PDF", "%PDF-1.4"], ["PNG", "\x89PNG"], ["CSV", '"curve","evaluations"']]) {
    const [file] = await Promise.all([page.waitForEvent("download"), work.getByRole("button", { name: `save ${kind === "CSV" ? "the numbers" : `as ${kind}`}` }).click()]);
    const text = readFileSync(await file.path(), "latin1");
    assert.ok(text.startsWith(begin), `${kind}: ${text.slice(0, 40)}`);
  }
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#c-methods .caption button").first().click()]);
  assert.match(readFileSync(await file.path(), "utf8"), /^"method","verdict"/);
  await clean(page);
});

test("a sweep draws outputs over the grid as curves and as a map", async () => {
  const page = await open(swept);
  assert.match(await page.textContent(".headline"), /24 runs over param\.e and param\.wall/);
  const angle = await chart(page, "O.angle");
  const canvas = angle.locator("canvas");
  // failed runs have no curve
  assert.equal(await angle.locator(".names button").count(), 4);
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await angle.locator(".said").textContent(), /^run 1: e = 0, wall = 0\.3; O\.angle = -1\.26/);
  const curves = await canvas.evaluate((c) => c.toDataURL());
  await page.getByRole("button", { name: "colours over both keys" }).click();
  assert.notEqual(await canvas.evaluate((c) => c.toDataURL()), curves);
  await page.locator('select[aria-label="one curve for each"]').selectOption({ label: "all as points" });
  assert.equal(await angle.locator(".names button").count(), 0);
  await clean(page);
});

test("a brush chooses runs, by pointer and by keys, everywhere on the page", async () => {
  const page = await open(swept);
  const axis = page.locator('.axis[aria-label="brush of e"]');
  await axis.scrollIntoViewIfNeeded();
  const chosen = () => page.evaluate(() => window.sweep.chosen.length);
  assert.equal(await chosen(), 24);
  await axis.focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await chosen(), 12);
  assert.equal(await axis.getAttribute("aria-valuetext"), "0.6 to 1");
  for (let i = 0; i < 5; i++) await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await axis.getAttribute("aria-valuetext"), "0.6");
  assert.equal(await chosen(), 4);
  assert.match(await page.textContent('[role="status"]'), /e: 0\.6; 4 of 24 runs/);
  assert.equal(await page.locator(".runs tbody tr").count(), 4);
  await page.keyboard.press("Escape");
  assert.equal(await chosen(), 24);
  // the same by pointer
  const box = await axis.locator(".rail").boundingBox();
  await page.mouse.move(box.x + 13, box.y + 0.55 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 13, box.y + box.height, { steps: 3 });
  await page.mouse.up();
  assert.equal(await axis.getAttribute("aria-valuetext"), "0 to 0.4");
  assert.equal(await chosen(), 12);
  await axis.locator(".rail").dblclick();
  assert.equal(await chosen(), 24);
  await clean(page);
});

test("a run leads to the command that repeats it, and failed runs to why", async () => {
  const page = await open(swept);
  assert.equal(await page.locator("#failed").textContent(), "Failed runs (6)");
  await page.locator('section[aria-labelledby="failed"] tbody a').first().click();
  assert.match(await page.textContent(".single .box"), /InitialPenetration/);
  await page.locator(".runs tbody a").nth(1).click();
  assert.match(await page.textContent(".command"), /^delassus run \S+bouncing-pendulum\.toml --set param\.e=0 --set param\.wall=0\.5 --out run-2$/);
  // the address keeps the run
  const again = await open(`${swept}#run-3`);
  assert.match(await again.textContent(".single h2"), /^Run 3/);
  await clean(again);
  await page.getByRole("button", { name: "sort by final.O.angle" }).click();
  const head = page.locator(".runs th", { hasText: "O.angle" });
  assert.equal(await head.getAttribute("aria-sort"), "ascending");
  await clean(page);
});

test("dark colours and a phone", async () => {
  for (const file of [compared, swept]) {
    const page = await open(file, { colorScheme: "dark", viewport: { width: 390, height: 800 } });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(20, 24, 30)");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 392), `${file} is wider than a phone`);
    await clean(page);
  }
});

test("hostile names are text in comparisons, sweeps and commands", async () => {
  const hostile = "<img src=x onerror=alert(1)></script><script>alert(2)</script>";
  const model = readFileSync(example("bouncing-pendulum"), "utf8").replace(/^name = "bouncing pendulum"/m, `name = "${hostile}"`);
  assert.ok(model.includes(hostile));
  const file = join(scratch, "hos'tile $(touch x).toml");
  writeFileSync(file, model);
  const page = await open(made("hostile-sweep", "sweep.html", "sweep", file, "--quiet", "--grid", "param.e=0:1:3", "--grid", "solve.method=auto,<b>no</b>"));
  assert.ok((await page.textContent("h1")).includes(hostile));
  assert.equal(await page.locator("main img, main script, main b b").count(), 0);
  await page.locator(".runs tbody a").first().click();
  // a shell takes the path as one word
  assert.ok((await page.textContent(".command")).includes(`'\\''tile $(touch x).toml'`), await page.textContent(".command"));
  await clean(page);
  const smooth = readFileSync(example("andrews"), "utf8").replace(/^name = "Andrews' squeezing mechanism"/m, `name = "${hostile}"`);
  assert.ok(smooth.includes(hostile));
  writeFileSync(file, smooth);
  const other = await open(made("hostile-compare", "compare.html", "compare", file, "--methods", "newmark", "--quick"));
  assert.ok((await other.textContent("h1")).includes(hostile));
  assert.equal(await other.locator("main img, main script").count(), 0);
  await clean(other);
});

test("a diagram of frequencies is a page of the same parts", async () => {
  const page = await open(made("campbell", "campbell.html", "modes", example("rotor"), "--campbell", "speed=0:600:5"));
  const figure = await chart(page, "Campbell diagram");
  assert.ok((await painted(figure.locator("canvas"))) > 2000);
  await clean(page);
});
