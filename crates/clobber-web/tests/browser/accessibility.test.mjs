// Every screen passes the rules of axe-core, in light and dark: names, roles, contrast, order of headings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { closeBrowser, drawn, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asserts that axe-core has nothing to say about the page as it is now. */
async function assertAccessible(page, screen) {
  // A colour in the middle of a transition has a contrast of its own.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  await drawn(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (values) => globalThis.axe.run(document, { runOnly: { type: "tag", values } }),
    TAGS,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ; ")}`);
  assert.deepEqual(found, [], screen);
}

const SCREENS = {
  "the first visit": { path: "/" },
  "answers for a sum": {
    path: "/#pos=xxo.xo.xxo.oox&answers=1",
    reach: (page) => page.getByText("Sum of 4 groups").waitFor(),
  },
  "a move explained": {
    path: "/#pos=xxo.xo.xxo.oox&answers=1",
    async reach(page) {
      await page.getByRole("button", { name: "Why does 5-6 win?" }).click();
      await page.getByText("1 pair of groups cancels").waitFor();
    },
  },
  "a selected stone": {
    path: "/#pos=checkerboard:4x5&answers=1",
    async reach(page) {
      await page.locator(".verdict").getByText("The first player wins.").waitFor();
      await vertex(page, "a1").click();
    },
  },
  "the editor": {
    path: "/#pos=checkerboard:3x4&edit=1",
    reach: (page) => page.getByRole("spinbutton", { name: "Rows" }).waitFor(),
  },
  "a graph in the editor": {
    path: "/#pos=edges:0-1,1-2,2-0:xox&edit=1",
    reach: (page) => page.getByLabel("Board", { exact: true }).waitFor(),
  },
  "an error in the notation": {
    path: "/#pos=xxo",
    expected: /400|422/,
    async reach(page) {
      await page.getByRole("button", { name: "Notation" }).click();
      await page.getByRole("textbox").first().fill("xxq");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Unexpected 'q'").waitFor();
    },
  },
  solitaire: {
    path: "/#mode=solitaire&pos=checkerboard:3x4",
    reach: (page) => page.getByRole("tabpanel", { name: "Solitaire" }).getByRole("button").first().waitFor(),
  },
  "the lab": { path: "/#mode=lab", reach: (page) => page.getByRole("table").first().waitFor() },
  "a claim": {
    path: "/#mode=lab&claim=alternating-line",
    reach: (page) => page.getByRole("heading", { level: 2 }).first().waitFor(),
  },
  "the help": { path: "/", dialog: "Help" },
  "the examples": { path: "/", dialog: "Examples" },
  "the share dialog": { path: "/", dialog: "Share" },
};

for (const [name, { path, reach, dialog, expected }] of Object.entries(SCREENS)) {
  test(`axe-core accepts ${name}`, async () => {
    for (const dark of [false, true]) {
      const { page, close } = await openPage({ path, dark, reducedMotion: true, expected });
      if (dialog) {
        await page.getByRole("button", { name: dialog, exact: true }).click();
        await page.getByRole("dialog", { name: dialog }).waitFor();
      }
      await reach?.(page);
      await assertAccessible(page, `${name}, ${dark ? "dark" : "light"}`);
      await close();
    }
  });
}

test("axe-core accepts the phone", async () => {
  const { page, close } = await openPage({
    path: "/#pos=xxo.xo.xxo.oox&answers=1",
    width: 390,
    height: 844,
    touch: true,
    reducedMotion: true,
  });
  await page.getByText("Sum of 4 groups").waitFor();
  await assertAccessible(page, "the phone");
  await close();
});
