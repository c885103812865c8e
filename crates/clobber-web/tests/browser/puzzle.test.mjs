import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Starts the puzzle of a seed; seed 1 gives a grid. */
async function beginPuzzle(page, { seed = "1", difficulty = "easy" } = {}) {
  await page.getByLabel("Difficulty").selectOption(difficulty);
  await page.getByLabel("Seed").fill(seed);
  await page.getByLabel("Seed").press("Enter");
  await page.getByRole("heading", { name: `Puzzle ${seed}` }).waitFor();
}

const notation = (page) => page.evaluate(() => decodeURIComponent(location.hash).match(/pos=([^&]*)/)?.[1]);

test("the puzzle of the day is named after its date", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  await button(page, "Puzzle of the day").click();
  await page.getByRole("heading", { name: "Puzzle of 16 November 2026" }).waitFor();
  assert.equal(await page.getByLabel("Seed").inputValue(), "2026-11-16");
  await close();
});

test("the same seed gives every visitor the same puzzle", async () => {
  const texts = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
    await beginPuzzle(page);
    await page.waitForFunction(() => !/pos=xo(&|$)/.test(location.hash));
    texts.push(await notation(page));
    await close();
  }
  assert.equal(texts[0], texts[1]);
  assert.ok(texts[0].length > 5, texts[0]);
});

test("a puzzle can be solved by hints alone, and is stored as solved", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  await beginPuzzle(page);
  await page.getByText("Time me").click();
  await page.getByText(/^Leave (one stone|2 stones)\./).waitFor();
  for (let moves = 0; moves < 20; moves++) {
    if (await page.getByText(/stones? left: par!/).isVisible()) break;
    await button(page, "Hint").click();
    const note = page.getByText(/^Try .+\.$/);
    await note.waitFor();
    const [, from, to] = /^Try ([a-z]+\d+)([a-z]+\d+)\.$/.exec(await note.textContent());
    await vertex(page, from).click();
    await vertex(page, to).click();
    await note.waitFor({ state: "hidden" });
  }
  await page.getByText(/stones? left: par!/).waitFor();
  await page.getByText(/^✓ Solved\. One puzzle solved so far\.$/).waitFor();
  assert.match(await page.getByRole("timer").textContent(), /^\d+:\d\d$/);
  await page.reload();
  await page.getByText(/One puzzle solved so far/).waitFor();
  await close();
});

test("another board ends the puzzle", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  await beginPuzzle(page);
  await page.goto(`${page.url().split("#")[0]}#pos=xoxo&mode=solitaire`);
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  await close();
});

test("puzzles work without storage", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error("no room");
    };
  });
  await beginPuzzle(page);
  await page
    .locator("#panel-solitaire")
    .getByText(/^Leave /)
    .waitFor();
  await close();
});
