// Opens the explorer in Debian's chromium, and fails a test on any error in the console.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

/** Where `clobber serve` listens. */
export const URL_OF_PAGE = (process.env.CLOBBER_URL ?? "http://127.0.0.1:7878").replace(/\/$/, "");

/** Where `clobber serve --host 0.0.0.0` listens, as other machines see it. */
export const URL_IN_NETWORK = process.env.CLOBBER_NETWORK_URL?.replace(/\/$/, "");

/** Launch options for headless chromium. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
};

// Shared by all tests of a file. `BROWSER` is the address of a running one.
let browser = null;

/**
 * Opens a new page. `path` is what follows the host, such as `/#pos=xoxo`. `close` also asserts that the
 * console has no errors except those that match `expected`.
 */
export async function openPage({
  origin = URL_OF_PAGE,
  path = "/",
  width = 1280,
  height = 800,
  dark = false,
  reducedMotion = false,
  touch = false,
  expected = null,
} = {}) {
  browser ??= await (process.env.BROWSER ? chromium.connect(process.env.BROWSER) : chromium.launch(LAUNCH));
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: touch ? 2 : 1,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const page = await context.newPage();
  // Much longer than any wait should take, so that a busy machine causes no failure.
  page.setDefaultTimeout(120_000);
  const problems = [];
  const note = (text) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => note(String(error.stack ?? error)));
  await page.goto(origin + path);
  await page.waitForSelector('.board[data-ready="true"]', { state: "attached" });
  const close = async () => {
    await context.close();
    assert.deepEqual(problems, [], "errors in the console");
  };
  return { page, close };
}

/** Closes the browser, after the last test of a file. */
export async function closeBrowser() {
  await browser?.close();
  browser = null;
}

/** The vertex with this name, such as `b4` on a grid, `13` on a line or `vertex 3` on a graph. */
export const vertex = (page, name) =>
  page.locator(".board").getByRole("button", { name: new RegExp(`^${name}(,|$)`) });

/** Resolves when a request has finished or failed. */
export function over(page, request) {
  const isIt = (ended) => ended === request;
  return Promise.race(["requestfinished", "requestfailed"].map((event) => page.waitForEvent(event, isIt)));
}

/** Resolves when the page has drawn its current state. */
export const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** How many elements match a selector once the board has been drawn: a panel is drawn a frame before the board. */
export async function countDrawn(page, selector) {
  await drawn(page);
  return page.locator(selector).count();
}

/** The processor time of the page for an action, in milliseconds, without other work on the machine. */
export async function processorTime(page, action) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await read();
  await action();
  return (await read()) - before;
}
