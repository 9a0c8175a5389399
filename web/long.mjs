// What docs/results.md says of long records: a trajectory of more than 100 MB, its page and its view, and how long the page stands still.
// node long.mjs; needs the program (DELASSUS) and Chromium (CHROMIUM). RUN=DIR takes a folder that is there.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { example, launch, open, report, scratch, view } from "./tests/browser.mjs";

/** All channels of all links of the chain, every tenth of a millisecond. */
function chain() {
  const file = join(scratch, "chain.toml");
  const links = Array.from({ length: 8 }, (_, i) => `"link ${i + 1}"`).join(", ");
  writeFileSync(file, readFileSync(example("chain"), "utf8").replace(/record = .*/, `record = [${links}, "energy"]`));
  return dirname(report("chain", file, "--set", "solve.end=8", "--set", 'output.every="0.1 ms"'));
}

const watch = () => {
  window.pauses = [];
  new PerformanceObserver((list) => list.getEntries().forEach((e) => window.pauses.push(e.duration))).observe({ entryTypes: ["longtask"] });
};
const longest = (page) => page.evaluate(() => Math.max(0, ...window.pauses.splice(0)));
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

const folder = process.env.RUN ?? chain();
const size = (name) => `${(statSync(join(folder, name)).size / 1e6).toFixed(1)} MB`;
console.log(`trajectory.csv ${size("trajectory.csv")}, report.html ${size("report.html")}`);
const browser = await launch();
const server = await view(folder);
for (const [name, address] of [["report.html", join(folder, "report.html")], ["delassus view", server.address]]) {
  const begin = Date.now();
  const page = await open(browser, address, {}, watch);
  const first = Date.now() - begin;
  const opening = await longest(page);
  const zoom = async (from, to) => {
    const start = Date.now();
    const asked = await page.evaluate(
      ([a, b]) => new Promise((done) => {
        const { plots } = window.delassus;
        const [begin, before] = [performance.now(), plots.detail];
        plots.zoomed([a, b]);
        const look = () => ((plots.detail && plots.detail !== before) || !plots.run.ask || performance.now() - begin > 30_000 ? done(plots.detail?.times.length ?? 0) : setTimeout(look, 10));
        look();
      }),
      [from, to],
    );
    return `zoom to ${to - from} s: ${asked} rows after ${seconds(Date.now() - start)}, longest pause ${seconds(await longest(page))}`;
  };
  console.log(`${name}: second frame after ${seconds(first)}, longest pause ${seconds(opening)}`);
  for (const [from, to] of [[1, 7], [3, 3.5], [3.2, 3.21]]) console.log(`  ${await zoom(from, to)}`);
  await page.context().close();
}
server.end();
await browser.close();
