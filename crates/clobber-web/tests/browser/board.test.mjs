// The board: editing, playing and dragging, also with the keyboard alone.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, drawn, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const setUp = async (page, text) => {
  if (!(await position(page).isVisible())) await page.getByRole("button", { name: "Notation" }).click();
  await page.getByLabel("Position, in any notation").fill(text);
  await page.getByRole("button", { name: "Set up" }).click();
};
const status = (page) => page.locator("#status");
const position = (page) => page.getByLabel("Position, in any notation");

test("in edit mode a press cycles a stone through black, white and empty", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  await page.getByRole("button", { name: "Edit" }).click();
  await vertex(page, "1").click();
  await vertex(page, "1, white stone").click();
  await vertex(page, "1, empty").click();
  await vertex(page, "1, black stone").waitFor();
  assert.equal(await position(page).inputValue(), "xo");
  await vertex(page, "1").press("o");
  await vertex(page, "1, white stone").press(".");
  await vertex(page, "1, empty").waitFor();
  assert.equal(await position(page).inputValue(), ".o");
  await close();
});

test("a board can change its size and kind", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo|oxox&edit=1" });
  await page.getByLabel("Rows", { exact: true }).fill("3");
  await page.getByLabel("Rows", { exact: true }).press("Tab");
  await vertex(page, "d1, empty").waitFor();
  assert.equal(await position(page).inputValue(), "xoxo|oxox|....");
  await page.getByLabel("Board", { exact: true }).selectOption("cycle");
  await vertex(page, "vertex 11").waitFor();
  assert.equal(await position(page).inputValue(), "cycle:xoxooxox....");
  await page.getByLabel("Length").fill("6");
  await page.getByLabel("Length").press("Tab");
  await vertex(page, "vertex 5").waitFor();
  await vertex(page, "vertex 6").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Swap colours" }).click();
  await vertex(page, "vertex 0, white stone").waitFor();
  await page.waitForFunction(() => location.hash.includes("pos=cycle:oxoxxo"));
  await page.getByRole("button", { name: "Clear" }).click();
  await vertex(page, "vertex 0, empty").waitFor();
  await page.waitForFunction(() => location.hash.includes("pos=cycle:......"));
  await page.goBack();
  await vertex(page, "vertex 0, white stone").waitFor();
  await page.getByRole("button", { name: "Random" }).click();
  await vertex(page, "vertex 0, (black|white) stone").waitFor();
  await close();
});

test("a whole game can be played by clicks, with undo and redo", async () => {
  const { page, close } = await openPage({ path: "/" });
  await setUp(page, "(xo)^2");
  await status(page).getByText("Black to move").waitFor();
  await vertex(page, "1, black stone, 1 move").click();
  await vertex(page, "2, white stone, the selected stone can move here").click();
  await vertex(page, "1, empty").waitFor();
  await status(page).getByText("White to move").waitFor();
  await vertex(page, "4, white stone, 1 move").click();
  await vertex(page, "3, black stone").click();
  await status(page).getByText("Black to move").waitFor();
  await vertex(page, "2, black stone").click();
  await vertex(page, "3, white stone").click();
  await status(page).getByText("White cannot move: Black wins").waitFor();
  assert.equal(await page.getByRole("list", { name: "Moves" }).getByRole("button").count(), 4);

  await page.getByRole("button", { name: "Undo" }).click();
  await status(page).getByText("Black to move").waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await status(page).getByText("White cannot move").waitFor();
  await page.getByRole("list", { name: "Moves" }).getByRole("button", { name: "1-2" }).click();
  await vertex(page, "4, white stone, 1 move").waitFor();
  await page.getByRole("button", { name: "First position" }).click();
  await vertex(page, "1, black stone").waitFor();
  await page.getByRole("button", { name: "Last position" }).click();
  await vertex(page, "1, empty").waitFor();
  await close();
});

test("an illegal move is explained and not played", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo.x" });
  await vertex(page, "2").click();
  await page.locator(".toast").getByText("It is Black's turn").waitFor();
  await vertex(page, "4").click();
  await page.locator(".toast").getByText("no white neighbour").waitFor();
  await vertex(page, "3").click();
  await page.locator(".toast").getByText("There is no stone").waitFor();
  assert.equal(await position(page).inputValue(), "xo.x");
  await close();
});

test("a game can be played with the keyboard alone", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo|oxox" });
  await vertex(page, "a2").waitFor();
  await page.getByRole("button", { name: "Help" }).focus();
  await page.keyboard.press("Tab");
  const focusIsOn = (label) =>
    page.waitForFunction(
      (start) => document.activeElement.getAttribute("aria-label")?.startsWith(start),
      label,
    );
  await focusIsOn("a2, black stone, 2 moves");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await focusIsOn("b1, black stone");
  await page.keyboard.press("Enter");
  await focusIsOn("b1, black stone, selected");
  await page.keyboard.press("Escape");
  await focusIsOn("b1, black stone, 3 moves");
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowUp");
  await focusIsOn("b2, white stone, the selected stone can move here");
  await page.keyboard.press("Enter");
  await vertex(page, "b2, black stone").waitFor();
  await status(page).getByText("White to move").waitFor();
  await page.keyboard.press("u");
  await status(page).getByText("Black to move").waitFor();
  await page.keyboard.press("r");
  await status(page).getByText("White to move").waitFor();
  await page.keyboard.press("Control+z");
  await status(page).getByText("Black to move").waitFor();
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Home");
  await status(page).getByText("Black to move").waitFor();
  await page.keyboard.press("End");
  await status(page).getByText("White to move").waitFor();
  await page.keyboard.press("e");
  assert.equal(await page.getByRole("button", { name: "Edit" }).getAttribute("aria-pressed"), "true");
  await page.keyboard.press("o");
  await focusIsOn("b2, white stone");
  await page.keyboard.press(".");
  await focusIsOn("b2, empty");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  // The board is one tab stop: the next one is after the board.
  await page.locator('[data-v="0"]').focus();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".board-view")), null);
  await close();
});

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("a stone can be dragged onto another", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo|oxox" });
  await page.mouse.move(...(await middle(vertex(page, "a2"))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(vertex(page, "b1"))), { steps: 5 });
  await page.mouse.up();
  assert.match(await status(page).textContent(), /Black to move/, "a diagonal move is not legal");
  await page.mouse.move(...(await middle(vertex(page, "a2"))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(vertex(page, "b2"))), { steps: 5 });
  await page.mouse.up();
  await vertex(page, "a2, empty").waitFor();
  await vertex(page, "b2, black stone").waitFor();
  await close();
});

test("a vertex of a graph can be dragged, and its stone dropped on a neighbour", async () => {
  const { page, close } = await openPage({ path: "/#pos=cycle:xoxoxo" });
  const start = await middle(vertex(page, "vertex 0"));
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 20, start[1] + 70, { steps: 5 });
  await page.mouse.up();
  const end = await middle(vertex(page, "vertex 0"));
  assert.ok(Math.abs(end[0] - start[0] - 20) < 3 && Math.abs(end[1] - start[1] - 70) < 3);
  await page.getByRole("button", { name: "Reset layout" }).click();
  await drawn(page);
  assert.deepEqual(await middle(vertex(page, "vertex 0")), start);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...(await middle(vertex(page, "vertex 1"))), { steps: 5 });
  await page.mouse.up();
  await vertex(page, "vertex 0, empty").waitFor();
  assert.deepEqual(await middle(vertex(page, "vertex 0").locator(".hit")), start);
  await close();
});

test("an invalid position is shown with the error marked", async () => {
  const { page, close } = await openPage({ expected: /400/ });
  await setUp(page, "xoq");
  await page.getByRole("alert").getByText("Unexpected 'q'").waitFor();
  assert.equal(await page.getByRole("alert").locator("mark").count(), 1);
  assert.doesNotMatch(await page.getByRole("alert").textContent(), /`/, "backticks become code elements");
  await setUp(page, "xo`");
  await page.getByRole("alert").getByText("Unexpected '`'").waitFor();
  assert.equal(await position(page).getAttribute("aria-invalid"), "true");
  await setUp(page, "xo\nox");
  await vertex(page, "b1, black stone").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await close();
});

test("every example has a description and can be loaded", async () => {
  const { page, close } = await openPage();
  await page.getByRole("button", { name: "Examples" }).click();
  const dialog = page.getByRole("dialog", { name: "Examples" });
  await dialog.waitFor();
  assert.ok((await dialog.getByRole("listitem").count()) >= 12);
  await dialog.getByRole("button", { name: /Ups in a row/ }).click();
  await vertex(page, "12, white stone").waitFor();
  assert.equal(await position(page).inputValue(), "(xxo)^4");
  await page.getByRole("button", { name: "Examples" }).click();
  await dialog.getByLabel("Rows").fill("2");
  await dialog.getByLabel("Columns").fill("3");
  await dialog.getByRole("button", { name: "Checkerboard", exact: true }).click();
  await vertex(page, "c1, white stone").waitFor();
  await close();
});

test("stones are not animated with reduced motion", async () => {
  for (const reducedMotion of [true, false]) {
    const { page, close } = await openPage({ path: "/#pos=xo", reducedMotion });
    await vertex(page, "1").click();
    const moving = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.querySelector('[data-v="1"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
          resolve(document.getAnimations().some((animation) => animation.effect.target.matches(".stone")));
        }),
    );
    assert.equal(await moving, !reducedMotion);
    await close();
  }
});
