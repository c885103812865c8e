// The engine as opponent: whole games, thinking, the clock and the record.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { after as play, line, wins } from "../page/boards.mjs";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const match = (page) => page.getByRole("region", { name: "Play against the engine" });
const button = (page, name) => match(page).getByRole("button", { name });

async function start(page, { color = "Black", first = "Me", strength = "Perfect", clock = "No limit" } = {}) {
  await match(page).getByLabel("I play").selectOption(color);
  await match(page).getByLabel("First player").selectOption(first);
  await match(page).getByLabel("Strength").selectOption(strength);
  await match(page).getByLabel("Clock").selectOption(clock);
  await button(page, "Start the game").click();
}

/** The moves so far, from the list on the page. */
async function playedMoves(page) {
  const texts = await page.locator("#history").getByRole("button").allTextContents();
  return texts
    .map((text) => /(\d+)-(\d+)$/.exec(text))
    .filter(Boolean)
    .map(([, from, to]) => [from - 1, to - 1]);
}

/** Waits until `count` moves are played and the engine has stopped thinking. */
async function waitForMoves(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll("#history li button").length > wanted,
    count,
  );
  await match(page).getByText("The engine is thinking …").waitFor({ state: "hidden" });
}

async function press(page, [from, to]) {
  await vertex(page, String(from + 1)).click();
  await vertex(page, String(to + 1)).click();
}

/** Plays the moves that `choose` selects until the game is over; returns all moves. */
async function playToTheEnd(page, text, color, choose) {
  const position = line(text);
  for (let round = 0; round < 20; round++) {
    const moves = await playedMoves(page);
    const cells = moves.reduce((stones, move) => play(stones, move), position.cells);
    const mine = position.moves(color, cells);
    if (mine.length === 0) break;
    await press(page, choose(position, cells, mine));
    const child = play(cells, choose(position, cells, mine));
    const isOver = position.moves(3 - color, child).length === 0;
    await waitForMoves(page, moves.length + (isOver ? 1 : 2));
    if (isOver) break;
  }
  return playedMoves(page);
}

const anyMove = (position, cells, moves) => moves[0];

test("a perfect engine never gives a win away", async () => {
  const text = "xoxoxoxo";
  const { page, close } = await openPage({ path: `/#pos=${text}` });
  const position = line(text);
  await start(page);
  const moves = await playToTheEnd(page, text, 1, anyMove);
  let cells = position.cells;
  for (const [at, move] of moves.entries()) {
    const color = at % 2 ? 2 : 1;
    if (color === 2 && wins(position, cells, 2))
      assert.equal(wins(position, play(cells, move), 1), false, "a won game stays won");
    cells = play(cells, move);
  }
  const loser = moves.length % 2 ? "White" : "Black";
  const winner = loser === "White" ? "Black" : "White";
  await match(page).getByText(`${loser} cannot move. ${winner} wins.`).waitFor();
  await button(page, "Rematch, colours swapped").waitFor();
  const outcome = winner === "White" ? "0 won, 1 lost" : "1 won, 0 lost";
  await match(page).getByText(`Perfect: ${outcome}`).waitFor();
  await close();
});

test("a perfect player wins, and the record survives a reload", async () => {
  const text = "xoxxo";
  const { page, close } = await openPage({ path: `/#pos=${text}` });
  await start(page);
  await playToTheEnd(page, text, 1, (position, cells, moves) =>
    moves.find((move) => !wins(position, play(cells, move), 2)),
  );
  await match(page).getByText("White cannot move. Black wins. You win.").waitFor();
  await match(page).getByText("Game record").click();
  await page.getByLabel("The game as text").getByText("Position: xoxxo").waitFor();
  const record = await page.getByLabel("The game as text").innerText();
  assert.match(record, /^Position: xoxxo\nBlack: you\nWhite: the engine \(perfect\)\n\n1\. /);
  await button(page, "Copy").click();
  await page.locator("#toasts").getByText("Game copied.").waitFor();
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).split("\n")[0], "Position: xoxxo");
  await page.reload();
  await match(page).getByText("Perfect: 1 won, 0 lost").waitFor();
  await button(page, "Reset record").click();
  await match(page).getByText("1 won").waitFor({ state: "hidden" });
  await close();
});

test("the engine can move first, and a rematch swaps the colours", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo" });
  await start(page, { color: "White", first: "Engine" });
  await waitForMoves(page, 1);
  await match(page).getByText("Black: engine, perfect").waitFor();
  await button(page, "Resign").click();
  await button(page, "Really resign?").click();
  await match(page).getByText("White resigns. Black wins. The engine wins.").waitFor();
  await button(page, "Rematch, colours swapped").click();
  await match(page).getByText("Black: you").waitFor();
  assert.equal((await playedMoves(page)).length, 0);
  await page.getByRole("heading", { name: "Black to move" }).waitFor();
  await close();
});

test("while the engine thinks the board is locked, and the engine can be told to move now", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxoxo" });
  let isCancelled = false;
  page.on("requestfailed", () => (isCancelled = true));
  // Only a question with a short time limit gets an answer.
  const reply = { move: [3, 2], why: "unknown", remark: "The engine does not know who wins here." };
  await page.route("**/api/reply", (route) => {
    if (route.request().postDataJSON().time < 1) return route.fulfill({ json: reply });
  });
  await start(page);
  await press(page, [0, 1]);
  await match(page).getByText("The engine is thinking …").waitFor();
  await vertex(page, "4").click();
  await page.locator("#toasts").getByText("The engine is thinking.").waitFor();
  await button(page, "Move now").click();
  await waitForMoves(page, 2);
  assert.equal(isCancelled, true);
  await match(page)
    .getByText(/does not know who wins/)
    .waitFor();
  await close();
});

test("taking back undoes both moves, also while the engine thinks", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxoxo" });
  await start(page);
  await press(page, [0, 1]);
  await waitForMoves(page, 2);
  await button(page, "Take back").click();
  await page.getByRole("heading", { name: "Black to move" }).waitFor();
  await page.getByText("8 stones left").waitFor();
  assert.equal(await button(page, "Take back").isDisabled(), true);
  await page.route("**/api/reply", () => {});
  await press(page, [0, 1]);
  await match(page).getByText("The engine is thinking …").waitFor();
  await button(page, "Take back").click();
  await match(page).getByText("The engine is thinking …").waitFor({ state: "hidden" });
  await page.getByText("8 stones left").waitFor();
  await close();
});

test("a game with answers is marked and does not count", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo&answers=1" });
  await start(page);
  const answers = page.getByRole("switch", { name: "Show answers" });
  // A game starts without answers.
  await page.getByRole("switch", { name: "Show answers", checked: false }).waitFor();
  await answers.check();
  await match(page).getByText("This game does not count.").waitFor();
  await press(page, [1, 2]);
  await match(page).getByText("White cannot move. Black wins. You win.").waitFor();
  assert.equal(await match(page).getByText("1 won").count(), 0);
  await close();
});

test("the player who runs out of time loses", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo" });
  await page.clock.install();
  await start(page, { clock: "1 minute each" });
  await match(page).getByText("1:00").first().waitFor();
  await page.clock.runFor(61_000);
  await match(page).getByText("Black has no time left. White wins. The engine wins.").waitFor();
  await close();
});

test("a server error is shown, and the engine can try again", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxoxo", expected: /Failed to load|ERR_/ });
  await page.route("**/api/reply", (route) => route.abort());
  await start(page);
  await press(page, [0, 1]);
  await match(page).getByText("The server does not answer.").waitFor();
  await page.unroute("**/api/reply");
  await button(page, "Try again").click();
  await waitForMoves(page, 2);
  await close();
});

test("changing the position or the mode ends the game", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo" });
  await start(page);
  await page.getByRole("button", { name: "Notation" }).click();
  await page.getByRole("textbox").first().fill("xxo");
  await page.keyboard.press("Enter");
  await button(page, "Start the game").waitFor();
  await start(page);
  await page.evaluate(() => (location.hash = "#pos=xxo&mode=solitaire"));
  await page.evaluate(() => (location.hash = "#pos=xxo"));
  await button(page, "Start the game").waitFor();
  await close();
});

test("a game can be played by touch on a phone", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo", width: 390, height: 844, touch: true });
  await match(page).getByLabel("Strength").selectOption("Casual");
  await button(page, "Start the game").tap();
  await vertex(page, "1").tap();
  await vertex(page, "2").tap();
  await waitForMoves(page, 2);
  assert.ok((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 390);
  await close();
});
