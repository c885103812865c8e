// The files of the page: small, without external resources, and quick to the first paint.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { closeBrowser, openPage, processorTime } from "./harness.mjs";

after(closeBrowser);

const folder = new URL("../../page/", import.meta.url);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(fileURLToPath(folder), join(entry.parentPath, entry.name)));
const read = (name) => readFileSync(new URL(name, folder), "utf8");

/** A module and all its static imports. */
function modulesOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of read(name).matchAll(/^import .*? from "(\.[\w./-]+\.js)";/gms))
    modulesOf(normalize(join(dirname(name), next)), found);
  return found;
}

test("the compressed page is under 250 kB", () => {
  const total = files.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
  assert.ok(total < 250_000, `${total} bytes`);
});

test("exactly the modules for the first paint are preloaded", () => {
  const preloaded = [...read("index.html").matchAll(/rel="modulepreload" href="\/([\w/-]+\.js)"/g)].map(
    ([, name]) => name,
  );
  const needed = [...modulesOf("main.js")].filter((name) => name !== "main.js");
  assert.deepEqual(preloaded.toSorted(), needed.toSorted());
});

test("the page uses no other host and never parses text as markup", () => {
  for (const name of files) {
    const text = read(name).replaceAll("http://www.w3.org/2000/svg", "");
    assert.doesNotMatch(text, /https?:\/\//, name);
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/, name);
  }
  assert.doesNotMatch(read("index.html"), /\sstyle=|\son\w+=|<script>/);
});

test("the first paint is quick", async () => {
  const { page, close } = await openPage();
  const load = async () => {
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForSelector('.board[data-ready="true"]', { state: "attached" });
  };
  const needed = await processorTime(page, load);
  console.log(`first paint after ${needed.toFixed(0)} ms`);
  assert.ok(needed > 0 && needed < 250, `${needed} ms`);
  await close();
});
