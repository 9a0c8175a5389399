// The page beside `delassus view`: live runs, parameters, mistakes of the file.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { example, launch, open, scratch, view } from "./browser.mjs";

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
