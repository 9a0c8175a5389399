// The page beside `delassus view`: live runs, parameters, mistakes of the file.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { example, launch, open, report, scratch, view } from "./browser.mjs";

let browser, server, file, good;
before(async () => {
  browser = await launch();
  file = join(scratch, "viewed.toml");
  good = readFileSync(example("bouncing-pendulum"), "utf8");
  writeFileSync(file, good);
  server = await view(file);
});
after(async () => {
  await browser?.close();
  server?.end();
});

test("a slider runs the model anew and leaves the old run as a ghost", async () => {
  const page = await open(browser, server.address);
  await page.waitForSelector('.server[data-phase="done"]', { timeout: 60_000 });
  const impacts = () => page.textContent(".headline .moved");
  assert.match(await impacts(), /72 impacts/);
  await page.locator('input[data-param="e"]').evaluate((slider) => {
    slider.value = "0.4";
    slider.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => !document.querySelector(".headline .moved").textContent.includes("72 impacts"), null, { timeout: 60_000 });
  await page.waitForFunction(() => window.delassus.theatre.stage.ghost, null, { timeout: 60_000 });
  assert.match(await impacts(), /impacts?/);
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
});

test("a mistake in the file is told with its place; the last good run stays", async () => {
  const page = await open(browser, server.address);
  writeFileSync(file, good.replace('type = "revolute"', 'type = "revolut"'));
  await page.waitForSelector('.server[data-phase="broken"]', { timeout: 60_000 });
  const said = await page.textContent(".server .box.bad");
  assert.match(said, /revolut/);
  assert.match(said, /viewed\.toml:\d+:\d+/);
  assert.ok(await page.evaluate(() => window.delassus.theatre.stage.actors.bodies.length === 1));
  writeFileSync(file, good.replace("e = 0.8", "e = 0.5"));
  await page.waitForSelector('.server[data-phase="done"]', { timeout: 60_000 });
  assert.equal(await page.locator(".server .box.bad").isVisible(), false);
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
});

test("two views run side by side", async () => {
  const other = await view(example("stick-slip"));
  const [a, b] = [await open(browser, server.address), await open(browser, other.address)];
  await b.waitForFunction(() => document.title === "stick-slip");
  assert.equal(await a.title(), "bouncing pendulum");
  assert.deepEqual([...(await a.faults()), ...(await b.faults())], []);
  other.end();
});

test("a zoom into a long record brings the rows of the window, also of a folder", async () => {
  const folder = dirname(report("rows", example("bouncing-pendulum"), "--set", "output.every=0.0002"));
  const own = await view(folder);
  const page = await open(browser, own.address);
  await page.waitForSelector('.server[data-phase="done"]', { timeout: 60_000 });
  assert.match(await page.textContent(".thinned"), /Zoom in: the server sends the rows/);
  await page.evaluate(() => window.delassus.plots.zoomed([2, 2.1]));
  await page.waitForFunction(() => window.delassus.plots.detail, null, { timeout: 20_000 });
  const { t, angle } = await page.evaluate(() => {
    const { detail } = window.delassus.plots;
    return { t: [...detail.times], angle: [...detail.column("O.angle").values] };
  });
  // every row of the window, to the last digit
  const [head, ...lines] = readFileSync(join(folder, "trajectory.csv"), "utf8").trim().split("\n").map((l) => l.split(","));
  const rows = lines.map((l) => [Number(l[0]), Number(l[head.indexOf("O.angle")])]).filter((r) => r[0] >= 2 && r[0] <= 2.1);
  assert.ok(rows.length > 490, `${rows.length}`);
  for (const [time, value] of rows) assert.equal(angle[t.indexOf(time)], value);
  assert.ok(await page.evaluate(() => window.delassus.plots.cards[0].plot.data[0].length < 2000));
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
  own.end();
});

test("a new run keeps the zoom and the choice of plots", async () => {
  writeFileSync(file, good);
  const page = await open(browser, server.address);
  await page.waitForFunction(() => document.querySelector(".headline .moved")?.textContent.includes("72 impacts"), null, { timeout: 60_000 });
  await page.waitForSelector('.server[data-phase="done"]');
  await page.evaluate(() => {
    window.delassus.plots.zoomed([1, 2]);
    window.kept = window.delassus.plots.cards[0];
  });
  const card = page.locator("figure.plot:not(.bands)").nth(1);
  await card.locator("summary").first().click();
  await card.locator(".list input").first().check();
  const chosen = await page.evaluate(() => window.delassus.plots.cards[1].names);
  // a number beyond the slider
  const number = page.getByLabel("wall, number");
  await number.fill("-0.9");
  await number.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".headline .moved").textContent.includes("72 impacts"), null, { timeout: 60_000 });
  await page.waitForSelector('.server[data-phase="done"]');
  assert.deepEqual(await page.evaluate(() => window.delassus.plots.zoom), [1, 2]);
  assert.deepEqual(await page.evaluate(() => window.delassus.plots.cards[1].names), chosen);
  await page.waitForFunction(() => window.delassus.plots.ghost);
  assert.ok(await page.evaluate(() => window.delassus.plots.cards[0] === window.kept && window.kept.plot.series.length === 3));
  assert.ok(Number(await page.locator('input[data-param="wall"]').evaluate((s) => s.min)) <= -0.9);
  await page.getByLabel("wall: back to the value of the file").click();
  await page.waitForFunction(() => document.querySelector(".headline .moved").textContent.includes("72 impacts"), null, { timeout: 60_000 });
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
});
