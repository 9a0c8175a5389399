// What a reader of report.html does, in Chromium.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { example, launch, open, picture, place, report, scratch, time } from "./browser.mjs";

let browser, pendulum, dead, belt;
before(async () => {
  pendulum = report("pendulum", example("bouncing-pendulum"));
  dead = report("dead", example("bouncing-pendulum"), "--set", "e=0");
  belt = report("belt", example("stick-slip"));
  browser = await launch();
});
after(() => browser?.close());

const clean = async (page) => {
  assert.deepEqual(await page.faults(), []);
  await page.context().close();
};

test("a report loads, says what moved and how good it is, and draws the mechanism", async () => {
  const page = await open(browser, pendulum);
  assert.match(await page.textContent(".headline .moved"), /1 body with 1 degree of freedom moved for 6 s; rod went furthest/);
  assert.match(await page.textContent(".headline p.good"), /Stated error .* within the tolerance/);
  assert.ok((await picture(page)).drawn > 2000);
  assert.ok((await page.locator(".plot canvas").count()) >= 3);
  await clean(page);
});

test("it plays, pauses, and the clock runs over the plots", async () => {
  const page = await open(browser, pendulum);
  const first = await place(page, 0);
  await page.click(".play");
  await page.waitForFunction(() => window.delassus.clock.time > 0.4);
  await page.click(".play");
  const stopped = await time(page);
  await page.waitForTimeout(200);
  assert.equal(await time(page), stopped);
  assert.notDeepEqual(await place(page, 0), first);
  assert.ok(parseFloat(await page.locator(".plot .u-over .cursor").first().evaluate((c) => c.style.left)) > 10);
  await clean(page);
});

test("the table of events leads to its instants, and so do the buttons beside the clock", async () => {
  const page = await open(browser, pendulum);
  const events = await page.evaluate(() => window.delassus.theatre.run.data.events.list.map((e) => e.t));
  await page.locator(".log tbody tr").nth(2).locator("button").click();
  assert.equal(await time(page), events[2]);
  await page.click('button[aria-label^="next event"]');
  assert.equal(await time(page), events[3]);
  assert.match(await page.textContent(".event"), /impact: wall/);
  // switches of the solver are told in a fold of their own
  assert.ok(!(await page.textContent(".log")).includes("switch"));
  await clean(page);
});

test("the pointer over a plot moves the mechanism and shows values", async () => {
  const page = await open(browser, pendulum);
  const over = page.locator(".plot .u-over").first();
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + 0.25 * box.width, box.y + 50);
  const [t, at] = [await time(page), await place(page, 0)];
  assert.ok(Math.abs(t - 1.5) < 0.05, `${t}`);
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 50);
  assert.notDeepEqual(await place(page, 0), at);
  assert.match(await page.locator(".plot > .legend").first().textContent(), /t = 2\.4\d* s.*O\.angle -?\d/);
  // the instant under the pointer is that of the other plots too
  const lefts = await page.locator(".plot .u-over .cursor").evaluateAll((all) => all.map((c) => parseFloat(c.style.left)));
  assert.ok(Math.max(...lefts) - Math.min(...lefts) < 2, `${lefts}`);
  await clean(page);
});

test("plots zoom, show one quantity against another, and spectra", async () => {
  const page = await open(browser, pendulum);
  const over = page.locator(".plot .u-over").first();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + 0.2 * box.width, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 60, { steps: 4 });
  await page.mouse.up();
  const zoom = await page.evaluate(() => window.delassus.plots.zoom);
  assert.ok(Math.abs(zoom[0] - 1.2) < 0.1 && Math.abs(zoom[1] - 2.4) < 0.1, `${zoom}`);
  await over.dblclick();
  assert.equal(await page.evaluate(() => window.delassus.plots.zoom), null);
  const card = page.locator("figure.plot:not(.bands)").first();
  await card.locator("select").selectOption("O.rate");
  assert.ok(await card.locator("canvas.against").evaluate((c) => c.width > 100));
  await card.getByText("spectrum").click();
  assert.match(await card.locator("b").first().textContent(), /spectrum/);
  await card.locator("summary").first().click();
  await card.locator(".list label", { hasText: "O.rate" }).locator("input").check();
  assert.match(await card.locator(":scope > .legend").textContent(), /O\.rate/);
  await clean(page);
});

test("one quantity against another zooms by a rectangle, pans, and comes back", async () => {
  const page = await open(browser, pendulum);
  const card = page.locator("figure.plot:not(.bands)").first();
  await card.locator("select").selectOption("O.rate");
  const canvas = card.locator("canvas.against");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const range = () => page.evaluate(() => window.delassus.plots.cards[0].face.drawing.frame).then((f) => [...f.x, ...f.y]);
  const all = await range();
  const drag = async (from, to) => {
    await page.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 3 });
    await page.mouse.up();
  };
  await drag([0.4, 0.3], [0.7, 0.6]);
  const zoomed = await range();
  assert.ok(zoomed[1] - zoomed[0] < 0.5 * (all[1] - all[0]) && zoomed[3] - zoomed[2] < 0.6 * (all[3] - all[2]), `${zoomed} of ${all}`);
  await page.keyboard.down("Shift");
  await drag([0.4, 0.5], [0.6, 0.5]);
  await page.keyboard.up("Shift");
  const panned = await range();
  assert.ok(panned[0] < zoomed[0] && Math.abs(panned[1] - panned[0] - (zoomed[1] - zoomed[0])) < 1e-9, `${panned}`);
  await canvas.dblclick();
  assert.deepEqual(await range(), all);
  await clean(page);
});

test("the solver has plots of its own, of every step", async () => {
  const page = await open(browser, pendulum);
  const fold = page.locator(".fold.solver");
  assert.equal(await fold.locator("figure").count(), 0);
  await fold.locator("summary").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".fold.solver figure canvas").length >= 3);
  assert.match(await fold.textContent(), /Every accepted step.*step size.*local error.*violations/);
  const lines = readFileSync(join(scratch, "pendulum", "solver.csv"), "utf8").trim().split("\n");
  const steps = await page.evaluate(() => window.delassus.plots.run.solver.times.length);
  assert.equal(steps, lines.length - 1);
  // its axis has exponents, the legend numbers
  const card = fold.locator("figure").first();
  await page.evaluate(() => window.delassus.clock.set(1));
  assert.match(await card.locator(":scope > .legend").textContent(), /t = 1 s.*solver\.step 0\.0\d+ s/);
  const range = await page.evaluate(() => window.delassus.plots.cards.at(-4).plot.scales.y);
  assert.ok(range.min >= -9 && range.max === 0, `${range.min} ${range.max}`);
  await clean(page);
});

test("a long record is thinned, and the page says so", async () => {
  const long = report("long", example("bouncing-pendulum"), "--set", "output.every=0.0002");
  const page = await open(browser, long);
  assert.match(await page.textContent(".thinned"), /^Of 30,\d\d\d rows .* The trajectory beside this page has all of them\.$/);
  assert.ok((await page.evaluate(() => window.delassus.plots.run.times.length)) < 16_000);
  await clean(page);
});

test("what is constant up to round-off is a level line", async () => {
  const page = await open(browser, belt);
  const range = await page.evaluate(() => {
    const card = window.delassus.plots.cards.find((c) => c.names[0] === "belt.gap");
    return [card.plot.scales.y.min, card.plot.scales.y.max];
  });
  assert.ok(range[1] - range[0] > 1e-6, `${range}`);
  await clean(page);
});

test("contact forces and joints are shown and hidden, and states of contacts are bands", async () => {
  const page = await open(browser, belt);
  await page.evaluate(() => window.delassus.clock.set(2));
  const shown = await picture(page);
  await page.getByLabel("contact forces").uncheck();
  const hidden = await picture(page);
  assert.notEqual(shown.sum, hidden.sum);
  await page.getByLabel("contact forces").check();
  assert.equal((await picture(page)).sum, shown.sum);
  assert.ok((await page.locator(".band i.sticks").count()) >= 3 && (await page.locator(".band i.slides").count()) >= 3);
  await clean(page);
});

test("a second report is a ghost beside the first, and a dashed curve", async () => {
  const page = await open(browser, pendulum);
  await page.evaluate(() => window.delassus.clock.set(1.2));
  const alone = await picture(page);
  await page.setInputFiles('input[type="file"]', dead);
  await page.waitForFunction(() => window.delassus.theatre.stage.ghost);
  assert.notEqual((await picture(page)).sum, alone.sum);
  assert.equal(await page.evaluate(() => window.delassus.plots.cards[0].plot.series.length), 3);
  await page.getByLabel("remove the second run").click();
  assert.equal((await picture(page)).sum, alone.sum);
  await clean(page);
});

test("dark and light", async () => {
  const page = await open(browser, pendulum, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByLabel("light or dark").click();
  assert.notEqual(await ground(), dark);
  await page.getByLabel("colours: light").click();
  assert.equal(await ground(), dark);
  await clean(page);
});

test("keys alone: play, step, events, views, folds", async () => {
  const page = await open(browser, pendulum);
  await page.keyboard.press(" ");
  await page.waitForFunction(() => window.delassus.clock.time > 0.1);
  await page.keyboard.press(" ");
  assert.equal(await page.evaluate(() => window.delassus.clock.playing), false);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const step = await time(page);
  assert.ok(step > 0 && step < 0.02, `${step}`);
  await page.keyboard.press("Shift+ArrowRight");
  assert.ok(Math.abs((await time(page)) - 0.483) < 0.02);
  const before = await picture(page);
  await page.keyboard.press("4");
  await page.keyboard.press("p");
  assert.notEqual((await picture(page)).sum, before.sum);
  // every control is reached by the tabulator, and named
  const seen = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    seen.add(await page.evaluate(() => { const e = document.activeElement; return e.getAttribute("aria-label") || e.textContent || e.tagName; }));
  }
  for (const name of ["time", "speed", "projection", "follow a body", "horizontal axis"]) assert.ok(seen.has(name), `${name} is not reached`);
  await page.locator(".fold summary").first().focus();
  await page.keyboard.press("Enter");
  assert.ok(await page.locator(".fold").first().evaluate((d) => d.open));
  await clean(page);
});

test("plots, pictures, film and model are saved", async () => {
  const page = await open(browser, pendulum);
  const saved = async (where, name) => {
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), where.getByRole("button", { name, exact: true }).click()]);
    return readFileSync(await file.path());
  };
  const card = page.locator("figure.plot").filter({ hasText: "O: joint angle" });
  await card.locator("details.export summary").click();
  await card.getByLabel("width in mm").fill("120");
  assert.match(String(await saved(card, "save as SVG")), /^<svg [^]*width="120mm"[^]*joint angle in rad/);
  assert.match(String(await saved(card, "save as PDF")), /^%PDF-1\.4[^]*MediaBox \[0 0 340\.16 [^]*%%EOF/);
  assert.equal((await saved(card, "save as PNG, 300 dots per inch")).subarray(1, 4).toString(), "PNG");
  assert.match(String(await saved(card, "save the numbers")), /^"t","O\.angle"\n0,0\.26/);
  const theatre = page.locator(".theatre");
  await theatre.locator("details.export summary").click();
  const png = await saved(theatre, "save a picture");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1600, 900]);
  const glb = await saved(theatre, "save mechanism and motion for other tools");
  assert.equal(glb.subarray(0, 4).toString(), "glTF");
  const gltf = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  assert.ok(gltf.animations[0].channels.length >= 2 && gltf.meshes.length >= 3);
  await page.evaluate(() => (window.delassus.clock.speed = 6));
  const webm = await saved(theatre, "record the animation once as it plays");
  assert.deepEqual([...webm.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3]);
  assert.ok(webm.length > 5000, `${webm.length}`);
  await clean(page);
});

test("a body that bends is saved with bones, and a modal body bends along its nodes", async () => {
  const page = await open(browser, report("modal", example("modal-frame")));
  const { points, along } = await page.evaluate(() => {
    const { motion } = window.delassus.theatre.run;
    const at = [60, 60, 0];
    return { points: motion.scene.flexible.map((f) => f.points), along: motion.place([0, [0.6, -0.3, 0]], at) };
  });
  assert.deepEqual(points, [7]);
  // the weight hangs at its tip
  const weight = await page.evaluate(() => {
    const pose = new Float64Array(7);
    window.delassus.theatre.run.motion.pose(1, [60, 60, 0], pose);
    return [...pose.slice(0, 2)];
  });
  assert.ok(Math.hypot(along[0] - weight[0], along[1] - weight[1]) < 1e-5, `${along} ${weight}`);
  const theatre = page.locator(".theatre");
  await theatre.locator("details.export summary").click();
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), theatre.getByRole("button", { name: "save mechanism and motion for other tools", exact: true }).click()]);
  const glb = readFileSync(await file.path());
  const gltf = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  assert.equal(gltf.skins[0].joints.length, 7);
  assert.ok(gltf.animations[0].channels.length >= 2 * (2 + 7), `${gltf.animations[0].channels.length}`);
  await clean(page);
});

test("a phone shows it without scrolling sideways", async () => {
  const page = await open(browser, belt, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= seen + 1, `${wide} of ${seen}`);
  await clean(page);
});

test("names of a model are text wherever they stand", async () => {
  // points, slashes and backticks are refused by the reader
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)<script>';
  const file = join(scratch, "hostile.toml");
  writeFileSync(
    file,
    `delassus = 1
name = '${hostile}'
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = '${hostile}'
mass = 1.0
com = [1.0, 0]
inertia = 0.1
[[joint]]
name = '${hostile}2'
type = "revolute"
between = ["ground", '${hostile}']
at = [0, 0]
[solve]
end = 0.3
[output]
record = ["energy"]
`,
  );
  const page = await open(browser, report("hostile", file));
  assert.equal(await page.locator("img, script:not([type]) + script").count(), 0);
  assert.equal(await page.locator("h1").evaluate((h) => h.firstChild.textContent), hostile);
  assert.equal(await page.locator(".label").first().textContent(), hostile);
  await clean(page);
});

test("without WebGL the drawn view stands there and says so", async () => {
  const plain = await launch(false);
  const page = await open(plain, pendulum);
  assert.match(await page.textContent(".note"), /no WebGL/);
  assert.ok(await page.locator("img.drawn").evaluate((i) => i.complete && i.naturalWidth > 100));
  assert.ok((await page.locator(".plot canvas").count()) >= 3);
  await clean(page);
  await plain.close();
});
