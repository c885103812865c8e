// The board comes first, on every screen.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, drawn, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const LAPTOPS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

/** The part of the screen's height that the board and its frame take. */
const share = (page) =>
  page.evaluate(() => document.querySelector("#board").getBoundingClientRect().height / innerHeight);

const isOnScreen = (page, selector) =>
  page.evaluate((selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  }, selector);

test("on a laptop the board takes most of the height, and its tools need no scrolling", async () => {
  for (const size of LAPTOPS) {
    for (const position of ["checkerboard:3x4", "checkerboard:4x5", "(xo)^12", "cycle:xoxoxo"]) {
      const { page, close } = await openPage({ ...size, path: `/#pos=${position}` });
      await drawn(page);
      assert.ok((await share(page)) >= 0.6, `${position} at ${size.height}: ${await share(page)}`);
      for (const part of ["#toolbar", "#status"])
        assert.ok(await isOnScreen(page, part), `${part} of ${position}`);
      await close();
    }
  }
});

test("squares have 32 to 160 pixels where they fit", async () => {
  const side = async (position, size) => {
    const { page, close } = await openPage({ ...size, path: `/#pos=${position}` });
    const { width } = await vertex(page, position.includes("|") || position.includes("x") ? "a1" : "1")
      .locator(".hit")
      .boundingBox();
    await close();
    return width;
  };
  assert.ok((await side("checkerboard:3x4", LAPTOPS[0])) >= 150);
  assert.ok((await side("checkerboard:2x2", LAPTOPS[0])) <= 161);
  assert.ok((await side("checkerboard:4x5", { width: 844, height: 390, touch: true })) >= 32);
  assert.ok((await side("checkerboard:5x6", { width: 390, height: 844, touch: true })) >= 45);
});

test("on a phone on its side the panel stands beside the board", async () => {
  const { page, close } = await openPage({
    width: 844,
    height: 390,
    touch: true,
    path: "/#pos=checkerboard:4x5",
  });
  const left = (selector) =>
    page.evaluate((s) => document.querySelector(s).getBoundingClientRect().left, selector);
  assert.ok((await left("#panel-two")) > (await left("#board")) + 300);
  await close();
});

test("before its position is known, a link says nothing about it", async () => {
  const { page, close } = await openPage();
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route("**/api/layout", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${page.url().split("#")[0]}?again#pos=(xo)^60&answers=1`);
  await page.getByText("Loading the position").waitFor();
  assert.equal(
    await page
      .getByText(/cannot move|stones left|wins/)
      .filter({ visible: true })
      .count(),
    1,
    "only the rule below",
  );
  release();
  await page.locator("#status").getByText("120 stones left").waitFor();
  assert.equal(await page.getByText("Loading the position").isVisible(), false);
  await close();
});

test("the rule below the page is that of the mode", async () => {
  const { page, close } = await openPage({ path: "/#mode=solitaire" });
  await page.locator(".foot").getByText("Leave as few stones as possible.").waitFor();
  assert.equal(await page.locator(".foot").getByText("The player who cannot move loses").isVisible(), false);
  await close();
});
