// The walk that the README proposes to a new user, step by step.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const button = (page, name) => page.getByRole("button", { name, exact: true });

test("set up (xo)^5, see who wins and why, and play it", async () => {
  const { page, close } = await openPage();
  await page.getByRole("textbox", { name: /position/i }).fill("(xo)^5");
  await button(page, "Set up").click();
  await vertex(page, "10").waitFor();
  const panel = page.getByRole("tabpanel", { name: "Two players" });
  await page.getByText("Show answers").click();
  await panel.getByText("The first player wins.", { exact: true }).waitFor();
  await page.getByText(/Black has 2 winning moves: 3-2, 7-8\./).waitFor();
  await page.getByText(/^The value .* is neither positive nor negative nor 0/).waitFor();

  // Why a move loses: the answer to it.
  await page.getByRole("button", { name: /^Why does 1-2 lose/ }).first().click();
  await panel.getByText(/White (answers|replies|wins)[^.]* \d+-\d+/).first().waitFor();

  await vertex(page, "3").click();
  await vertex(page, "2").click();
  await page.getByText("White to move").first().waitFor();
  // It was a winning move, so White has none.
  await panel.getByText(/^(The only move|Every one of the \d+ moves) of White loses\./).waitFor();
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
