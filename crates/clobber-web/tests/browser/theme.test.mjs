// Light and dark theme: from the system or by choice, and readable in both.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage } from "./harness.mjs";

after(closeBrowser);

const brightness = (page, selector, property) =>
  page.evaluate(
    ([selector, property]) => {
      const [red, green, blue] = getComputedStyle(document.querySelector(selector))
        [property].match(/[\d.]+/g)
        .map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    },
    [selector, property],
  );

test("the page follows the system", async () => {
  for (const dark of [false, true]) {
    const { page, close } = await openPage({ dark });
    const paper = await brightness(page, "body", "backgroundColor");
    assert.ok(dark ? paper < 60 : paper > 200, `paper ${paper}`);
    await close();
  }
});

test("the choice is stored", async () => {
  const { page, close } = await openPage();
  const button = page.getByRole("button", { name: /^Colours/ });
  await button.click();
  await page.getByRole("button", { name: "Colours: light" }).click();
  await page.getByRole("button", { name: "Colours: dark" }).waitFor();
  assert.ok((await brightness(page, "body", "backgroundColor")) < 60);
  await page.reload();
  await page.getByRole("button", { name: "Colours: dark" }).waitFor();
  assert.ok((await brightness(page, "body", "backgroundColor")) < 60);
  await close();
});

/** Checks the contrast of every text colour, as defined by WCAG. */
test("text has a contrast of at least 4.5 in both themes", async () => {
  for (const dark of [false, true]) {
    const { page, close } = await openPage({ dark });
    const bad = await page.evaluate(() => {
      const probe = document.createElement("span");
      document.body.append(probe);
      const luminance = (name) => {
        probe.style.color = `var(${name})`;
        const parts = getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          .map(Number)
          .slice(0, 3);
        const linear = parts
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
      };
      const contrast = (a, b) => {
        const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      const pairs = [["--accent-ink", "--accent"]];
      for (const ink of ["--ink", "--faint", "--accent", "--win", "--loss", "--unknown"])
        pairs.push([ink, "--paper"], [ink, "--raised"]);
      return pairs
        .filter(([a, b]) => contrast(a, b) < 4.5)
        .map(([a, b]) => `${a} on ${b}: ${contrast(a, b).toFixed(2)}`);
    });
    assert.deepEqual(bad, []);
    await close();
  }
});
