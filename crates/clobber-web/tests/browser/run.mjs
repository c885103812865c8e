// Runs all tests of the page: first those without a browser, then the browser tests, several at a time.
//
// Needs a server: `CLOBBER_URL=http://127.0.0.1:7878 node run.mjs [FILE…]`. File names run only those.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { LAUNCH } from "./harness.mjs";

const only = process.argv.slice(2);
const files = ["../page/", "./"].flatMap((folder) => {
  const url = new URL(folder, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith(".test.mjs"));
  return names.map((name) => fileURLToPath(new URL(name, url)));
});
const selected = files.filter((file) => only.length === 0 || only.some((name) => file.endsWith(name)));

const server = await chromium.launchServer(LAUNCH);
process.env.BROWSER = server.wsEndpoint();
let count = 0;
const tests = run({ files: selected, concurrency: 1 + availableParallelism() });
tests.on("test:pass", ({ skip, todo }) => {
  count += 1;
  if (skip !== undefined || todo !== undefined) process.exitCode = 1;
});
tests.on("test:fail", () => (process.exitCode = 1));
tests.compose(new spec()).pipe(process.stdout);
tests.on("end", async () => {
  if (count === 0) process.exitCode = 1;
  await server.close();
});
