// The panel for two players: answers on demand, their content, and how they are cancelled.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { line } from "../page/boards.mjs";
import { URL_OF_PAGE, closeBrowser, countDrawn, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const SENTENCES = {
  L: "Black wins, no matter who moves first.",
  R: "White wins, no matter who moves first.",
  N: "The first player wins.",
  P: "The second player wins.",
};

/** The expected answer, from the same server. */
async function api(verb, question) {
  const response = await fetch(`${URL_OF_PAGE}/api/${verb}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  assert.equal(response.status, 200);
  return response.json();
}

const panel = (page) => page.getByRole("tabpanel", { name: "Two players" });
const answersSwitch = (page) => page.getByRole("switch", { name: "Show answers" });
const movesOf = (page, player) => page.getByRole("list", { name: `Moves of ${player}` });
const valueButton = (page) => page.locator(".value-line").getByRole("button", { name: /^Value/ });

/** Waits until the board shows `count` hint arrows. */
const arrows = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".board .arrow.hint").length === wanted, count);

/**
 * Opens a page on a board of 8 × 8 whose question gets no answer. `ended` resolves when it is cancelled.
 */
async function openUnanswered(settings = "") {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  await page.route("**/api/analyse", (route) => {
    const { position } = route.request().postDataJSON();
    return /8x8|\|/.test(position) ? undefined : route.continue();
  });
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/analyse"));
  await page.evaluate((hash) => (location.hash = hash), `#pos=checkerboard:8x8${settings}`);
  await vertex(page, "h8").waitFor();
  return { page, close, ended };
}

/**
 * Limits every search of the page to `seconds`. It changes the questions inside the page: a request that
 * playwright intercepts while the page cancels it may stay open forever.
 */
async function limitTime(page, seconds = 0.05) {
  await page.evaluate((time) => {
    const { fetch } = window;
    window.fetch = (url, options) => {
      if (url !== "/api/analyse") return fetch(url, options);
      return fetch(url, { ...options, body: JSON.stringify({ ...JSON.parse(options.body), time }) });
    };
  }, seconds);
}

/** Presses a button that may vanish at once: `locator.press` would wait for it to come back. */
async function pressEnter(button) {
  await button.focus();
  await button.page().keyboard.press("Enter");
}

test("answers are off at first, and the page asks no questions for them", async () => {
  const { page, close } = await openPage({ path: "/#pos=(xo)^5" });
  await page.clock.install();
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("heading", { name: "Black to move" }).waitFor();
  await page.getByText("Black has 5 stones and 9 moves; White has 5 stones and 9 moves.").waitFor();
  assert.equal(await answersSwitch(page).isChecked(), false);
  await vertex(page, "1").click();
  await vertex(page, "2").click();
  await page.getByRole("heading", { name: "White to move" }).waitFor();
  await page.clock.runFor(10_000);
  assert.deepEqual(
    asked.filter((path) => /^\/api\/(analyse|book|nimber|why)/.test(path)),
    [],
  );
  assert.equal(await page.locator(".mark").count(), 0);
  await close();
});

test("the answers show the winner, the reasons and a verdict for every move", async () => {
  const { page, close } = await openPage({ path: "/#pos=(xo)^5" });
  const expected = await api("solve", { position: "(xo)^5", first: "both", all_moves: true });
  await answersSwitch(page).check();
  await panel(page).getByText(SENTENCES[expected.outcome], { exact: true }).waitFor();
  const position = line("xo".repeat(5));
  for (const { first, winning_moves: winning } of expected.results) {
    const color = first === "black" ? 1 : 2;
    if (color === 2) await page.getByText("If it were White’s turn").click();
    const list = movesOf(page, color === 1 ? "Black" : "White");
    for (const move of position.moves(color)) {
      const isWinning = winning.some(([from, to]) => from === move[0] && to === move[1]);
      const name = `${position.moveText(move)} ${isWinning ? "✓ wins" : "✗ loses"}`;
      await list.getByRole("button", { name, exact: true }).waitFor();
    }
    const badges = await list.locator(".badge").allTextContents();
    assert.equal(
      badges.slice(0, winning.length).every((text) => text === "✓ wins"),
      true,
      "winning moves come first",
    );
  }
  const [black] = expected.results;
  const stones = new Set(black.winning_moves.map(([from]) => from));
  assert.equal(await countDrawn(page, ".mark-ring.win"), stones.size);
  const named = black.winning_moves.map((move) => position.moveText(move)).join(", ");
  await page.getByText(`Black has ${black.winning_moves.length} winning moves: ${named}.`).waitFor();
  await close();
});

test("the address has the switch for answers", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo" });
  await answersSwitch(page).check();
  await page.waitForFunction(() => location.hash.includes("answers=1"));
  await page.reload();
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor();
  await answersSwitch(page).uncheck();
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor({ state: "hidden" });
  assert.equal(await countDrawn(page, ".mark"), 0);
  await close();
});

test("a value can be explained by keyboard alone", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxxo&answers=1" });
  await valueButton(page).waitFor();
  await answersSwitch(page).focus();
  for (let step = 0; step < 30; step++) {
    if (await valueButton(page).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  const box = page.locator(".explanation:popover-open");
  await box.waitFor();
  assert.match(await box.innerText(), /double up star/);
  assert.match(await box.innerText(), /Black is two ahead\. By the two-ahead rule/);
  assert.equal(await valueButton(page).getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await box.waitFor();
  // A box that scrolls is a tab stop; after it the box closes.
  for (let step = 0; step < 2 && (await box.isVisible()); step++) await page.keyboard.press("Tab");
  await box.waitFor({ state: "hidden" });
  await close();
});

test("a value can be explained by mouse and by touch", async () => {
  const desktop = await openPage({ path: "/#pos=xxo&answers=1" });
  await valueButton(desktop.page).hover();
  await desktop.page.locator(".explanation:popover-open").getByText("small advantage for Black").waitFor();
  await desktop.page.mouse.move(5, 5);
  await desktop.page.locator(".explanation:popover-open").waitFor({ state: "hidden" });
  await desktop.close();
  const phone = await openPage({ path: "/#pos=xxo&answers=1", width: 390, height: 844, touch: true });
  await valueButton(phone.page).tap();
  const box = phone.page.locator(".explanation:popover-open");
  await box.waitFor();
  const { x, width } = await box.boundingBox();
  assert.ok(x >= 0 && x + width <= 390, "the box is inside the window");
  await phone.page.getByRole("heading", { name: "Value" }).tap();
  await box.waitFor({ state: "hidden" });
  await phone.close();
});

test("groups are outlined and listed with their sum", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo.xo&answers=1" });
  await page.getByText("Sum of 2 groups").waitFor();
  assert.equal((await page.locator(".equation").innerText()).trim(), "↑ + ∗ = ↑∗");
  assert.equal(await countDrawn(page, ".board .outline"), 2);
  await page.getByRole("row", { name: /xxo \(1–3\).*Black.*1/ }).waitFor();
  await page.getByRole("row", { name: /xo \(5–6\).*First.*0/ }).waitFor();
  await close();
});

test("why a move loses: the reply, and a line that is stepped through to the end", async () => {
  const start = "xxo.xo.xoo.xoxo";
  const position = line(start);
  const { page, close } = await openPage({ path: `/#pos=${start}&answers=1` });
  await page.getByRole("button", { name: "Why does 2-3 lose?" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await why.getByRole("heading", { name: "Why 2-3 loses" }).waitFor();
  const sentence = await why.getByText(/^2-3 loses: White replies \S+\.$/).innerText();
  const cells = position.cells.slice();
  cells[2] = cells[1];
  cells[1] = 0;
  const expected = await api("solve", { position: position.text(cells), first: "white", all_moves: true });
  const replies = expected.results[0].winning_moves.map((move) => position.moveText(move));
  assert.ok(replies.includes(/replies (\S+)\./.exec(sentence)[1]), sentence);
  // The board shows the position after the move, and steps on.
  await page.getByRole("heading", { name: "White to move", level: 2 }).waitFor();
  const moves = await why.locator(".line-move").count();
  assert.ok(moves >= 2);
  for (let step = 2; step <= moves; step++) {
    await why.getByRole("button", { name: "Next move of the line" }).click();
    await why.getByText(new RegExp(`^${step} of ${moves}: `)).waitFor();
  }
  await why.getByText(/Black cannot move\.$/).waitFor();
  await page.getByRole("heading", { name: "Black cannot move. White wins." }).waitFor();
  await why.getByRole("button", { name: "Back to the position" }).click();
  await page.getByRole("heading", { name: "Black to move", level: 2 }).waitFor();
  await why.waitFor({ state: "hidden" });
  await close();
});

test("why a move wins: groups that cancel are outlined in pairs", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo.xo.xxo.oox&answers=1" });
  await page.getByRole("button", { name: "Why does 5-6 win?" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await why.getByText("1 pair of groups cancels: each is the negative of its partner.").waitFor();
  await why.getByText("↑ ≥ 0, so Black wins if White moves first.").waitFor();
  assert.equal(await countDrawn(page, ".board .outline.pair"), 2);
  assert.equal(await countDrawn(page, ".board .outline.rest"), 1);
  // Another move ends the explanation.
  await vertex(page, "3").click();
  await vertex(page, "2").click();
  await why.waitFor({ state: "hidden" });
  await close();
});

test("a move from the list can be played by keyboard, and the focus stays in the list", async () => {
  const { page, close } = await openPage({ path: "/#pos=(xo)^5&answers=1" });
  const first = movesOf(page, "Black").getByRole("button").first();
  await movesOf(page, "Black").getByText("✓ wins").first().waitFor();
  await first.focus();
  await arrows(page, 1);
  await page.keyboard.press("Enter");
  await movesOf(page, "White").getByText("✗ loses").first().waitFor();
  const focused = movesOf(page, "White").locator(":focus");
  assert.equal(await focused.count(), 1);
  await page.keyboard.press("Enter");
  await movesOf(page, "Black").getByText("✓ wins").first().waitFor();
  await close();
});

test("the nimber of the impartial game is shown on demand", async () => {
  const expected = await api("nimber", { position: "xxo.xo" });
  const { page, close } = await openPage({ path: "/#pos=xxo.xo&answers=1" });
  // The list of moves above it grows until the value is known.
  await valueButton(page).waitFor();
  await page.getByText("Impartial version", { exact: true }).click();
  await page.getByText(`Its nimber is ${expected.nimber}:`).waitFor();
  await close();
});

test("a slow answer shows its time and can be cancelled", async () => {
  const { page, close, ended } = await openUnanswered();
  await answersSwitch(page).check();
  await page.getByText(/Searching .* s of 5 s/).waitFor();
  await page.getByRole("button", { name: /^Cancel: searching/ }).click();
  await page.getByText("Cancelled.").waitFor();
  await page.waitForFunction(() => !document.querySelector(".answers .spinner"));
  await ended;
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText(/Searching .* s of 5 s/).waitFor();
  await close();
});

test("another position cancels the questions about the last one", async () => {
  const { page, close, ended } = await openUnanswered("&answers=1");
  await page.getByText(/^Searching/).waitFor();
  await page.evaluate(() => (location.hash = "#pos=xxo&answers=1"));
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor();
  await ended;
  await close();
});

test("an unknown answer is shown as such, and a longer search can be started", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  await limitTime(page);
  await page.evaluate(() => (location.hash = "#pos=checkerboard:8x8&answers=1"));
  await page.getByText("The winner is unknown.").waitFor();
  for (const text of ["? unknown within 5 s", "The time limit was reached."])
    await page.getByText(text).waitFor();
  await movesOf(page, "Black").getByText("? unknown").first().waitFor();
  for (const seconds of [10, 20, 40, 60]) {
    await page.getByRole("button", { name: `Think longer (${seconds} s): searching` }).click();
    await page.getByText(`? unknown within ${seconds} s`).waitFor();
  }
  await page.getByText("clobber solve --first both --all-moves 'checkerboard:8x8'").waitFor();
  await close();
});

test("a board of the book shows its winner at once, marked as such", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  await limitTime(page);
  await page.evaluate(() => (location.hash = "#pos=checkerboard:5x6&answers=1"));
  await panel(page).getByText(SENTENCES.P, { exact: true }).waitFor();
  await panel(page)
    .getByText(/^From the book of solved boards/)
    .waitFor();
  await movesOf(page, "Black").getByText("✗ loses").first().waitFor();
  await close();
});

test("an invalid position gives an error and keeps the answers", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo&answers=1", expected: /400|422/ });
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Notation" }).click();
  await page.getByRole("textbox").first().fill("xxq");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Unexpected 'q'").waitFor();
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor();
  await close();
});

test("an error of the server is shown, and the question can be asked again", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo", expected: /422/ });
  const refusal = { error: "the value is too large", help: "", shown: "", span: null };
  await page.route("**/api/analyse", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.evaluate(() => (location.hash = "#pos=xxo&answers=1"));
  await panel(page).getByText("the value is too large").waitFor();
  await page.unroute("**/api/analyse");
  await pressEnter(panel(page).getByRole("button", { name: "Ask again" }));
  await panel(page).getByText(SENTENCES.L, { exact: true }).waitFor();
  await valueButton(page).waitFor();
  await close();
});

test("leaving the mode cancels its questions and clears the board", async () => {
  const { page, close, ended } = await openUnanswered("&answers=1");
  await page.getByText(/^Searching/).waitFor();
  await page.getByRole("tab", { name: "Solitaire" }).click();
  await page.waitForFunction(() => document.getElementById("panel-two").hidden);
  await ended;
  assert.equal(await countDrawn(page, ".board .outline, .board .mark"), 0);
  await close();
});

test("the panel fits a phone, with large touch targets", async () => {
  const { page, close } = await openPage({
    path: "/#pos=xxo.xo.xoo.xoxo&answers=1",
    width: 390,
    height: 844,
    touch: true,
    dark: true,
  });
  await movesOf(page, "Black").getByText("✓ wins").first().waitFor();
  assert.ok((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 390);
  const heights = await page
    .locator("#panel-two button:visible, #panel-two select:visible")
    .evaluateAll((elements) =>
      elements.map((element) => [element.textContent, Math.round(element.getBoundingClientRect().height)]),
    );
  assert.deepEqual(
    heights.filter(([, height]) => height < 40),
    [],
  );
  await close();
});
