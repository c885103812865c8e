// Marks of moves and groups: shapes, labels for screen readers, and tooltips.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, countDrawn, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const withBoard = (page, action, argument) =>
  page.evaluate(
    `(async () => { const { app } = await import("/main.js"); (${action})(app, ${JSON.stringify(argument)}); app.board.scene.drawNow(); })()`,
  );

const MARKS = [
  { kind: "win", from: 0, to: 1, title: "wins at once" },
  { kind: "loss", from: 2, to: 1, title: "loses" },
  { kind: "win", from: 2, to: 3, title: "wins later" },
  { kind: "loss", from: 4, to: 3 },
  { kind: "unknown", from: 4, to: 5 },
];

test("a stone shows the best of its moves, as shape and in words", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo" });
  await withBoard(page, "(app, marks) => app.board.setMarks(marks)", MARKS);
  assert.equal(await countDrawn(page, ".mark-ring.win"), 2);
  assert.equal(await countDrawn(page, ".mark-ring.unknown"), 1);
  assert.equal(await countDrawn(page, ".arrow"), 0, "arrows appear only for a selected stone");
  await vertex(page, "3, black stone, 2 moves, 1 wins, 1 loses").click();
  assert.equal(await countDrawn(page, ".arrow.win"), 1);
  assert.equal(await countDrawn(page, ".arrow.loss"), 1);
  await vertex(page, "4, white stone, the selected stone can move here, wins later").hover();
  await page.getByRole("tooltip").getByText("wins later").waitFor();
  const dashes = await page
    .locator(".arrow")
    .evaluateAll((list) => list.map((arrow) => getComputedStyle(arrow).strokeDasharray));
  assert.equal(new Set(dashes).size, 2, "arrows differ in more than colour");
  await page.keyboard.press("Escape");
  await page.mouse.move(5, 5);
  await withBoard(page, "(app, marks) => app.board.setMarks(marks)", [{ kind: "hint", from: 0, to: 1 }]);
  assert.equal(await countDrawn(page, ".arrow.hint"), 1);
  await vertex(page, "1, black stone, 1 move, hint").waitFor();
  await close();
});

test("groups have outlines and labels with tooltips", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo.xo" });
  const outlines = [
    { vertices: [0, 1, 2], label: "^", title: "up: a small advantage for Black" },
    { vertices: [4, 5], label: "*", title: "star: the first player wins" },
  ];
  await withBoard(page, "(app, outlines) => app.board.setOutlines(outlines)", outlines);
  assert.equal(await countDrawn(page, ".outline"), 2);
  await page.getByLabel("star: the first player wins").focus();
  await page.getByRole("tooltip").getByText("star").waitFor();
  const [label, stone] = await Promise.all([
    page.getByLabel("up: a small advantage for Black").boundingBox(),
    vertex(page, "2").locator(".stone").boundingBox(),
  ]);
  assert.ok(label.y + label.height <= stone.y + 1, "a label covers no stone");
  await withBoard(page, "(app) => app.board.setOutlines([])", null);
  assert.equal(await countDrawn(page, ".outline"), 0);
  await close();
});

test("a locked board gives the reason", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo" });
  await withBoard(page, '(app) => app.board.setLocked(true, "The engine is thinking.")', null);
  await vertex(page, "1").click();
  await page.locator(".toast").getByText("The engine is thinking.").waitFor();
  await withBoard(page, "(app) => app.board.setLocked(false)", null);
  await vertex(page, "1").click();
  await vertex(page, "1, black stone, selected").waitFor();
  await close();
});

test("another layout of a graph keeps the game", async () => {
  const { page, close } = await openPage({ path: "/#pos=cycle:xoxoxo" });
  await vertex(page, "vertex 0").click();
  await vertex(page, "vertex 1").click();
  await page.locator("#status").getByText("White to move").waitFor();
  for (const layout of ["force", "circle", "class"]) {
    await page.getByLabel("Layout").selectOption(layout);
    await page.waitForFunction(
      (name) => (location.hash.match(/layout=(\w+)/)?.[1] ?? "class") === name,
      layout,
    );
    await vertex(page, "vertex 0, empty").waitFor();
    await page.locator("#status").getByText("White to move").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board [data-v]").length === 6);
  }
  await close();
});
