// The first steps from the README.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const button = (page, name) => page.getByRole("button", { name, exact: true });

test("set up (xo)^5, see the winner and the reasons, and play", async () => {
  const { page, close } = await openPage();
  await button(page, "Notation").click();
  await page.getByRole("textbox", { name: /position/i }).fill("(xo)^5");
  await button(page, "Set up").click();
  await vertex(page, "10").waitFor();
  const panel = page.getByRole("tabpanel", { name: "Two players" });
  await page.getByText("Show answers").click();
  await panel.getByText("The first player wins.", { exact: true }).waitFor();
  await page.getByText(/Black has 2 winning moves: 3-2, 7-8\./).waitFor();
  await page.getByText(/^The value .* is neither positive nor negative nor 0/).waitFor();

  // Why a move loses: the line of the reply, stepped through.
  await page.getByRole("button", { name: "Why does 1-2 lose?" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await why.getByText(/^1-2 loses: White replies \d+-\d+\.$/).waitFor();
  await why.getByRole("button", { name: "Next move of the line" }).click();
  await why.getByText(/^2 of \d+: White\./).waitFor();
  await why.getByRole("button", { name: "Back to the position" }).click();
  await vertex(page, "3, black stone, 2 moves").waitFor();

  await vertex(page, "3").click();
  await vertex(page, "2").click();
  await page.locator("#status").getByText("White to move").waitFor();
  // It was a winning move, so every reply of White loses.
  await panel.getByText(/^(White’s only move loses|All \d+ of White’s moves lose)\.$/).waitFor();
  await page.getByText("Show answers").click();

  const engine = page.getByRole("region", { name: "Play against the engine" });
  await engine.getByLabel("I play").selectOption("Black");
  await button(engine, "Start the game").click();
  await engine.getByRole("button", { name: "Resign" }).waitFor();
  await close();
});

test("solve the puzzle of the day with hints", async () => {
  const { page, close } = await openPage();
  await page.getByRole("tab", { name: "Solitaire" }).click();
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  await button(page, "Puzzle of the day").click();
  await page.getByRole("heading", { name: "Puzzle of 16 November 2026" }).waitFor();
  for (let moves = 0; moves < 40; moves++) {
    if (await page.getByText(/stones? left: par!/).isVisible()) break;
    await button(page, "Hint").click();
    const note = page.getByText(/^Try .+\.$/);
    await note.waitFor();
    const [, from, to] = /^Try ([a-z]*\d+)-?([a-z]*\d+)\.$/.exec(await note.textContent());
    const name = (text) => vertex(page, `(vertex )?${text}`);
    await name(from).click();
    await name(to).click();
    await note.waitFor({ state: "hidden" });
  }
  await page.getByText(/stones? left: par!/).waitFor();
  assert.match(await page.getByText(/^✓ Solved\./).textContent(), /Solved/);
  await close();
});
