// Graphs edited by hand: with the mouse, by touch and by keys; and graphs, records and lists from elsewhere.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const PATH = "edges:0-1,1-2:xox";

/** Waits until the address has this position. */
const hasPosition = (page, text) =>
  page.waitForFunction((wanted) => new URLSearchParams(location.hash.slice(1)).get("pos") === wanted, text);

/** A point of the board beside all vertices, relative to the window. */
async function emptyPlace(page) {
  const { x, y, width, height } = await page.locator("#board svg").first().boundingBox();
  return [x + width * 0.5, y + height * 0.88];
}

test("vertices and edges are added and removed with the mouse", async () => {
  const { page, close } = await openPage({ path: `/#pos=${PATH}&edit=1` });
  const tool = (name) => page.getByRole("button", { name, exact: true }).click();
  await tool("Edges");
  await vertex(page, "vertex 0").click();
  await vertex(page, "vertex 2").click();
  await hasPosition(page, "edges:0-1,0-2,1-2:xox");
  await vertex(page, "vertex 1").click();
  await vertex(page, "vertex 0").click();
  await hasPosition(page, "edges:0-2,1-2:xox");
  await tool("Add vertices");
  await page.mouse.click(...(await emptyPlace(page)));
  await hasPosition(page, "edges:0-2,1-2:xoxx");
  await tool("Remove vertices");
  await vertex(page, "vertex 0").click();
  await hasPosition(page, "edges:0-1:oxx");
  await tool("Stones");
  await vertex(page, "vertex 2").click();
  await hasPosition(page, "edges:0-1:oxo");
  // The edited graph can be played on.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await vertex(page, "vertex 1").click();
  await vertex(page, "vertex 0").click();
  await page.locator("#status").getByText("2 stones left").waitFor();
  await close();
});

test("a graph is edited by touch", async () => {
  const { page, close } = await openPage({
    path: `/#pos=${PATH}&edit=1`,
    width: 390,
    height: 844,
    touch: true,
  });
  await page.getByRole("button", { name: "Edges", exact: true }).tap();
  await vertex(page, "vertex 2").tap();
  await vertex(page, "vertex 0").tap();
  await hasPosition(page, "edges:0-1,0-2,1-2:xox");
  await page.getByRole("button", { name: "Add vertices" }).tap();
  await page.touchscreen.tap(...(await emptyPlace(page)));
  await hasPosition(page, "edges:0-1,0-2,1-2:xoxx");
  await close();
});

test("a graph is edited by keys alone", async () => {
  const { page, close } = await openPage({ path: `/#pos=${PATH}&edit=1` });
  await page.getByRole("button", { name: "Remove vertices" }).waitFor();
  await vertex(page, "vertex 2").focus();
  await page.keyboard.press("a");
  await hasPosition(page, "edges:0-1,1-2,2-3:xoxx");
  assert.equal(
    await vertex(page, "vertex 3").evaluate((element) => element === document.activeElement),
    true,
  );
  await page.keyboard.press("o");
  await hasPosition(page, "edges:0-1,1-2,2-3:xoxo");
  await page.keyboard.press("j");
  await vertex(page, "vertex 0").focus();
  await page.keyboard.press("j");
  await hasPosition(page, "edges:0-1,0-3,1-2,2-3:xoxo");
  await page.keyboard.press("d");
  await hasPosition(page, "edges:0-1,1-2:oxo");
  await close();
});

test("graphs come from graph6, lists of edges and a menu", async () => {
  const { page, close } = await openPage();
  const open = async () => {
    await page.getByRole("button", { name: "Examples", exact: true }).click();
    return page.getByRole("dialog", { name: "Examples" });
  };
  let dialog = await open();
  await dialog.getByLabel(/^graph6/).fill("DqK");
  await dialog.getByRole("button", { name: "Open the graph" }).click();
  await hasPosition(page, "g6:DqK:xoxox");
  dialog = await open();
  await dialog.getByLabel(/^graph6/).fill("1 2\n2 3\n3 1");
  await dialog.getByRole("button", { name: "Open the graph" }).click();
  await hasPosition(page, "edges:0-1,1-2,0-2:xox");
  dialog = await open();
  await dialog.getByLabel(/^graph6/).fill("0-1, 1");
  await dialog.getByRole("button", { name: "Open the graph" }).click();
  await dialog.getByRole("alert").getByText("Every edge has two ends").waitFor();
  await dialog.getByLabel("Famous graph").selectOption("Heawood graph");
  await page.waitForFunction(() => document.querySelectorAll(".board [data-v]").length === 14);
  await close();
});

test("a saved game record is opened again", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo&moves=0-1" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the game record" }).click(),
  ]);
  const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
  await page.keyboard.press("Escape");
  await page.evaluate(() => (location.hash = "#pos=xxo"));
  await hasPosition(page, "xxo");
  await page.getByRole("button", { name: "Examples", exact: true }).click();
  await page.getByLabel("A file that was saved in the Share dialog").setInputFiles({
    name: "clobber.json",
    mimeType: "application/json",
    buffer,
  });
  await hasPosition(page, "xoxo");
  await page.waitForFunction(() => location.hash.includes("moves=0-1"));
  await page.getByRole("heading", { name: "White to move", level: 2 }).waitFor();
  await close();
});

test("a link has a list of positions for a class", async () => {
  const { page, close } = await openPage();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("It works on this machine only").waitFor();
  await dialog.getByText("List of positions for a class").click();
  await dialog.getByLabel("Positions, one per line").fill("xoxo\nxox|oxo\ncycle:xoxoxo");
  await dialog.getByRole("button", { name: "Copy the link to the list" }).click();
  await page.locator(".toast").getByText("link to the list").waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await close();
  const pupil = await openPage({ path: `/${link.hash}` });
  const bar = pupil.page.getByRole("navigation", { name: "Positions of the list" });
  await bar.getByText("Position 1 of 3").waitFor();
  await vertex(pupil.page, "4").waitFor();
  await bar.getByRole("button", { name: "Next" }).click();
  await vertex(pupil.page, "c2").waitFor();
  await bar.getByRole("button", { name: "Next" }).click();
  await bar.getByText("Position 3 of 3").waitFor();
  assert.equal(await bar.getByRole("button", { name: "Next" }).isDisabled(), true);
  await pupil.page.waitForFunction(() => location.hash.includes("item=2"));
  await pupil.page.reload();
  await bar.getByText("Position 3 of 3").waitFor();
  await vertex(pupil.page, "vertex 5").waitFor();
  await pupil.close();
});
