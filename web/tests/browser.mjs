// Chromium with a page of a run, watched for errors of the console, requests and breaches of the policy.
import { chromium } from "playwright-core";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.DELASSUS ?? join(root, "target/release/delassus");
const QUIET = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SOFTWARE = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

export const launch = (space = true) =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...QUIET, ...(space ? SOFTWARE : ["--disable-3d-apis", "--disable-gpu"])] });

export const scratch = mkdtempSync(join(tmpdir(), "delassus-page-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Carries out a command into a folder; the path of its page. */
export function made(name, page, ...words) {
  const folder = join(scratch, name);
  execFileSync(program, [...words, "--out", folder], { stdio: "ignore" });
  return join(folder, page);
}

/** Runs a model into a folder; the path of its page. */
export const report = (name, model, ...options) => made(name, "report.html", "run", model, "--quiet", ...options);

export const example = (name) => join(root, "examples", `${name}.toml`);

/** A view of a model on a port of its own: its address, and how to end it. */
export async function view(model) {
  const child = spawn(program, ["view", model, "--no-browser"], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise((done, fail) => {
    let text = "";
    child.stdout.on("data", (d) => {
      text += d;
      const found = text.match(/http:\/\/\S+/);
      if (found) done(found[0]);
    });
    child.on("exit", () => fail(new Error(`view ended: ${text}`)));
  });
  return { address, end: () => child.kill("SIGINT") };
}

/** Opens an address, and watches it; `script` runs in the page before its own. */
export async function visit(browser, address, options = {}, script = null) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && !/GPU stall|GL Driver Message/.test(m.text()) && faults.push(`console: ${m.text()}`));
  page.on("pageerror", (e) => faults.push(`error: ${e.message}`));
  page.on("dialog", (d) => (faults.push(`dialog: ${d.message()}`), d.dismiss()));
  const own = address.startsWith("http") ? new URL(address).origin : "file:";
  page.on("request", (r) => !r.url().startsWith(own) && !/^(data|blob):/.test(r.url()) && faults.push(`request: ${r.url()}`));
  await page.addInitScript(() => {
    window.breaches = [];
    document.addEventListener("securitypolicyviolation", (e) => window.breaches.push(`${e.violatedDirective} ${e.blockedURI}`));
  });
  if (script) await page.addInitScript(script);
  await page.goto(address.startsWith("http") ? address : `file://${address}`);
  page.faults = async () => [...faults, ...(await page.evaluate(() => window.breaches))];
  return page;
}

/** Opens the page of a run and waits for the first frame. */
export async function open(browser, address, options = {}, script = null) {
  const page = await visit(browser, address, options, script);
  await page.waitForFunction(() => window.delassus?.theatre, null, { timeout: 60_000 });
  await page.waitForFunction(() => !window.delassus.theatre.stage || window.delassus.theatre.stage.frames > 1, null, { timeout: 60_000 });
  return page;
}

export const time = (page) => page.evaluate(() => window.delassus.clock.time);
/** Where a body is drawn. */
export const place = (page, body) => page.evaluate((b) => window.delassus.theatre.stage.actors.bodies[b].position.toArray(), body);
/** Sum of the picture's pixels, which changes with what is drawn. */
export const picture = (page) =>
  page.evaluate(() => {
    const stage = window.delassus.theatre.stage;
    stage.render();
    const canvas = document.createElement("canvas");
    canvas.width = 200;
    canvas.height = 120;
    const pen = canvas.getContext("2d");
    pen.drawImage(stage.canvas, 0, 0, 200, 120);
    const d = pen.getImageData(0, 0, 200, 120).data;
    let [sum, drawn] = [0, 0];
    for (let i = 0; i < d.length; i += 4) {
      sum += d[i] * 1.1 + d[i + 1] * 1.3 + d[i + 2] * 1.7;
      drawn += d[i + 3] > 0 ? 1 : 0;
    }
    return { sum, drawn };
  });
