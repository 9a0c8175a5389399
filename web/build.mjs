// Builds the page's script and style into the crate, byte for byte the same every time, and says how large they are.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? join(here, "../crates/delassus/src/output/page");

const script = await build({
  entryPoints: [join(here, "src/main.ts")],
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  charset: "ascii",
  legalComments: "none",
  write: false,
});
const style = await build({
  stdin: {
    contents: readFileSync(join(here, "node_modules/uplot/dist/uPlot.min.css"), "utf8") + readFileSync(join(here, "src/page.css"), "utf8"),
    loader: "css",
  },
  minify: true,
  write: false,
});
// what ends a script element must not stand in one
const text = script.outputFiles[0].text;
if (/<\/script|<!--/i.test(text)) throw new Error("the script would end its own element");
writeFileSync(join(folder, "page.js"), text);
writeFileSync(join(folder, "page.css"), style.outputFiles[0].text);
const licence = (name, path) => `${name}\n\n${readFileSync(join(here, "node_modules", path), "utf8").trim()}\n`;
writeFileSync(
  join(folder, "LICENCES.txt"),
  ["The page's script holds parts of these libraries.\n", licence("three.js", "three/LICENSE"), licence("uPlot", "uplot/LICENSE")].join("\n"),
);
const size = (t) => `${(t.length / 1000).toFixed(0)} kB, ${(gzipSync(t, { level: 9 }).length / 1000).toFixed(0)} kB compressed`;
console.log(`page.js ${size(text)}; page.css ${size(style.outputFiles[0].text)}`);
