// The address describes the page, and the share dialog copies and downloads.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { URL_OF_PAGE, closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const hash = async (page) => new URLSearchParams(new URL(page.url()).hash.slice(1));
const until = (page, text) => page.waitForFunction((part) => location.hash.includes(part), text);

test("a link shows the same game elsewhere", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo|oxox" });
  await vertex(page, "a2").click();
  await vertex(page, "b2").click();
  await until(page, "moves=0-1");
  const link = page.url();
  const second = await openPage({ path: link.slice(URL_OF_PAGE.length) });
  await vertex(second.page, "a2, empty").waitFor();
  await vertex(second.page, "b2, black stone").waitFor();
  await second.page.locator("#status").getByText("White to move").waitFor();
  await second.close();
  await close();
});

test("the address has mode and settings, and the back button works", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo&first=white&edit=1" });
  assert.equal(await page.getByRole("button", { name: "Edit" }).getAttribute("aria-pressed"), "true");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator("#status").getByText("White to move").waitFor();
  await page.getByRole("tab", { name: "Solitaire" }).click();
  await until(page, "mode=solitaire");
  assert.equal((await hash(page)).get("pos"), "xoxo");
  await page.goBack();
  await page.locator('[role="tab"][data-mode="two"][aria-selected="true"]').waitFor();
  await page.getByRole("button", { name: "Notation" }).click();
  await page.getByLabel("Position, in any notation").fill("xo.xo");
  await page.getByRole("button", { name: "Set up" }).click();
  await vertex(page, "5").waitFor();
  await until(page, "pos=xo.xo");
  await page.goBack();
  await vertex(page, "5").waitFor({ state: "detached" });
  await page.evaluate(() => (location.hash = "#pos=xxo&mode=solitaire"));
  await vertex(page, "3, white stone").waitFor();
  await page.locator('[role="tab"][data-mode="solitaire"][aria-selected="true"]').waitFor();
  await close();
});

test("link, command, CGSuite, TikZ, SVG and JSON can be copied or downloaded", async () => {
  const { page, close } = await openPage({ path: "/#pos=(xo)^2|(ox)^2" });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  assert.equal(
    await dialog.getByLabel("Link", { exact: true }).inputValue(),
    `${URL_OF_PAGE}/#pos=(xo)%5E2%7C(ox)%5E2`,
  );
  assert.equal(
    await dialog.getByLabel("Command", { exact: true }).inputValue(),
    "clobber solve '(xo)^2|(ox)^2' --first black --all-moves",
  );
  assert.equal(
    await dialog.getByLabel("CGSuite", { exact: true }).inputValue(),
    'game.grid.Clobber("xoxo|oxox")',
  );
  await dialog.getByRole("button", { name: "Copy CGSuite" }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'game.grid.Clobber("xoxo|oxox")');
  await dialog.getByRole("button", { name: "Copy TikZ" }).click();
  await page.locator(".toast").getByText("TikZ").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /tikzpicture/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download SVG" }).click(),
  ]);
  assert.equal(file.suggestedFilename(), "clobber.svg");
  await dialog.getByRole("button", { name: "Copy the game record" }).click();
  await page.locator(".toast").getByText("game record").waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.deepEqual([copied.position, copied.first, copied.moves], ["(xo)^2|(ox)^2", "black", []]);
  await close();
});

test("the command depends on the mode, and CGSuite supports only grids", async () => {
  const { page, close } = await openPage({ path: "/#pos=cycle:xoxo&mode=solitaire" });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  assert.equal(await dialog.getByLabel("Command", { exact: true }).inputValue(), "clobber reduce cycle:xoxo");
  await dialog.getByText("CGSuite plays Clobber on lines and grids only").waitFor();
  await close();
});

test("a position that is too long is left out of the address", async () => {
  const { page, close } = await openPage({ path: "/#pos=checkerboard:70x70&edit=1" });
  await page.getByRole("button", { name: "Clear" }).click();
  await page.waitForFunction(() => !location.hash.includes("pos="));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("too long for a link").waitFor();
  await close();
});
