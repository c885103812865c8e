// What is known about moves and groups, as shapes, as words for screen readers, and on hover.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

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

test("stones tell the best of their moves, by shape and by word", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo" });
  await withBoard(page, "(app, marks) => app.board.setMarks(marks)", MARKS);
  assert.equal(await page.locator(".mark-ring.win").count(), 2);
  assert.equal(await page.locator(".mark-ring.unknown").count(), 1);
  assert.equal(await page.locator(".arrow").count(), 0, "arrows wait for a stone to be chosen");
  await vertex(page, "3, black stone, 2 moves, 1 wins, 1 loses").click();
  assert.equal(await page.locator(".arrow.win").count(), 1);
  assert.equal(await page.locator(".arrow.loss").count(), 1);
  await vertex(page, "4, white stone, the chosen stone may move here, wins later").hover();
  await page.getByRole("tooltip").getByText("wins later").waitFor();
  const dashes = await page
    .locator(".arrow")
    .evaluateAll((list) => list.map((arrow) => getComputedStyle(arrow).strokeDasharray));
  assert.equal(new Set(dashes).size, 2, "not by colour alone");
  await page.keyboard.press("Escape");
  await page.mouse.move(5, 5);
  await withBoard(page, "(app, marks) => app.board.setMarks(marks)", [{ kind: "hint", from: 0, to: 1 }]);
  assert.equal(await page.locator(".arrow.hint").count(), 1);
  await vertex(page, "1, black stone, 1 move, hint").waitFor();
  await close();
});

test("groups have outlines and labels with explanations", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxo.xo" });
  const outlines = [
    { vertices: [0, 1, 2], label: "^", title: "up: a little good for Black" },
    { vertices: [4, 5], label: "*", title: "star: the first player takes it" },
  ];
  await withBoard(page, "(app, outlines) => app.board.setOutlines(outlines)", outlines);
  assert.equal(await page.locator(".outline").count(), 2);
  await page.getByLabel("star: the first player takes it").focus();
  await page.getByRole("tooltip").getByText("star").waitFor();
  const [label, stone] = await Promise.all([
    page.getByLabel("up: a little good for Black").boundingBox(),
    vertex(page, "2").locator(".stone").boundingBox(),
  ]);
  assert.ok(label.y + label.height <= stone.y + 1, "a label covers no stone");
  await withBoard(page, "(app) => app.board.setOutlines([])", null);
  assert.equal(await page.locator(".outline").count(), 0);
  await close();
});

test("a locked board says why", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo" });
  await withBoard(page, '(app) => app.board.setLocked(true, "The engine is thinking.")', null);
  await vertex(page, "1").click();
  await page.locator(".toast").getByText("The engine is thinking.").waitFor();
  await withBoard(page, "(app) => app.board.setLocked(false)", null);
  await vertex(page, "1").click();
  await vertex(page, "1, black stone, chosen").waitFor();
  await close();
});

test("a graph is drawn in other ways, and the game goes on", async () => {
  const { page, close } = await openPage({ path: "/#pos=cycle:xoxoxo" });
  await vertex(page, "vertex 0").click();
  await vertex(page, "vertex 1").click();
  await page.locator("#status").getByText("White to move").waitFor();
  for (const way of ["force", "circle", "class"]) {
    await page.getByLabel("Drawn").selectOption(way);
    await page.waitForFunction((name) => (location.hash.match(/layout=(\w+)/)?.[1] ?? "class") === name, way);
    await vertex(page, "vertex 0, empty").waitFor();
    await page.locator("#status").getByText("White to move").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board [data-v]").length === 6);
  }
  await close();
});
