// A million squares: only the visible part is drawn, and scrolling is quick.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, processorTime, vertex } from "./harness.mjs";

after(closeBrowser);

const MAX_VERTICES = 2500;

const vertices = (page) => page.evaluate(() => document.querySelectorAll(".board [data-v]").length);

test("a board of 1000 × 1000 is quick to play, scroll and paint", async () => {
  const { page, close } = await openPage({ path: "/#pos=checkerboard:1000x1000" });
  await vertex(page, "a1000, black stone").waitFor();
  assert.ok((await vertices(page)) <= MAX_VERTICES);
  assert.match(await page.locator(".where").textContent(), /columns 1–\d+ of 1000/);

  await vertex(page, "a1000").click();
  await vertex(page, "b1000").click();
  await vertex(page, "a1000, empty").waitFor();

  // Two hundred scroll steps, each drawn.
  const steps = () =>
    page.evaluate(async () => {
      const { app } = await import("/main.js");
      for (let i = 0; i < 200; i++) {
        app.board.pan(97, 41);
        app.board.scene.drawNow();
      }
    });
  const step = (await processorTime(page, steps)) / 200;
  assert.ok((await vertices(page)) <= MAX_VERTICES);
  assert.ok(step < 16, `a step takes ${step} ms`);

  // Show the whole board, then zoom in again.
  await page.getByRole("button", { name: "Show the whole board" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board [data-v]").length === 0);
  const paint = () =>
    page.evaluate(async () => {
      const { app } = await import("/main.js");
      app.board.scene.redraw("window");
      app.board.scene.drawNow();
    });
  const painting = await processorTime(page, paint);
  assert.ok(painting < 250, `painting the whole board takes ${painting} ms`);
  await page.locator(".board-view").click();
  await page.waitForFunction(() => document.querySelectorAll(".board [data-v]").length > 0);
  assert.ok((await vertices(page)) <= MAX_VERTICES);
  await close();
});

test("the board scrolls by drag, wheel and keyboard", async () => {
  const { page, close } = await openPage({ path: "/#pos=checkerboard:300x300" });
  const where = () => page.locator(".where").textContent();
  const changed = (before) =>
    page.waitForFunction((text) => document.querySelector(".where").textContent !== text, before);
  const box = await page.locator(".board-view").boundingBox();
  let before = await where();
  await page.mouse.move(box.x + 400, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await changed(before);
  assert.match(await page.locator("#status").textContent(), /90,000 stones left/, "a drag is not a move");
  before = await where();
  await page.mouse.wheel(0, 400);
  await changed(before);
  before = await where();
  await page.evaluate(async () => (await import("/main.js")).app.board.focusVertex(0));
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowDown");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^a260,/);
  assert.notEqual(await where(), before);
  await close();
});
