// What docs/results.md says of the page: its size, the time to the first frame, and frames per second beside those of an empty scene.
// node speed.mjs; needs the program (DELASSUS) and Chromium (CHROMIUM). Chromium draws in software here: only ratios mean something.
import { statSync } from "node:fs";
import { join } from "node:path";
import { launch, open, report, root } from "./tests/browser.mjs";

const SECONDS = 6;
const browser = await launch();

async function frames(page, empty) {
  return page.evaluate(
    async ([seconds, empty]) => {
      const { clock, theatre } = window.delassus;
      const stage = theatre.stage;
      // the floor with its grid and light alone
      if (empty) stage.actors.root.visible = false;
      // a frame ends when its pixels can be read
      const gl = stage.canvas.getContext("webgl2");
      const pixel = new Uint8Array(4);
      const begin = performance.now();
      let count = 0;
      while (performance.now() - begin < 1000 * seconds || count < 3) {
        clock.set(clock.first + ((count % 50) / 50) * (clock.last - clock.first));
        stage.render();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        count++;
      }
      return (1000 * count) / (performance.now() - begin);
    },
    [SECONDS, empty],
  );
}

for (const [name, model] of [["Iltis", join(root, "examples/iltis.toml")], ["1,000 balls", join(root, "web/tests/spheres.toml")]]) {
  const file = (process.env.PAGES && join(process.env.PAGES, name, "report.html")) || report(name.replace(/\W/g, ""), model);
  const begin = Date.now();
  const page = await open(browser, file);
  const first = Date.now() - begin;
  const own = await frames(page, false);
  const none = await frames(page, true);
  console.log(`${name}: page ${(statSync(file).size / 1e6).toFixed(1)} MB, first frame after ${(first / 1000).toFixed(1)} s, ${own.toFixed(1)} frames/s, empty scene ${none.toFixed(1)} frames/s, ratio ${(own / none).toFixed(2)}`);
  await page.context().close();
}
await browser.close();
