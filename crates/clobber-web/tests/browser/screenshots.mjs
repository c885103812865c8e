// Takes screenshots of the main screens: `OUT=docs/images CLOBBER_URL=… node screenshots.mjs`.
//
// `ONLY` selects some of them, separated by commas. The server must be running.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { closeBrowser, drawn, openPage, vertex } from "./harness.mjs";

const OUT = process.env.OUT ?? "screenshots";
const ONLY = process.env.ONLY?.split(",");
const PETERSEN = "edges:0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,9-6,6-8,8-5:xoxoxoxoxo";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844, touch: true };

const VALUE = ".value-line button";
const PAR = ".score-tile :text-is('proved')";

/** The same screen at four sizes, light and dark. */
function atAllSizes(name, screen) {
  const sizes = [
    [1440, 900],
    [1280, 720],
    [844, 390],
    [390, 844],
  ];
  const each = sizes.flatMap(([width, height]) =>
    [false, true].map((dark) => {
      const options = { ...screen, width, height, dark, touch: Math.min(width, height) < 600 };
      return [`${name}-${width}x${height}${dark ? "-dark" : ""}`, options];
    }),
  );
  return Object.fromEntries(each);
}

async function explain(page) {
  await page.getByRole("button", { name: "Why does 5-6 win?" }).click();
  await page.getByText("1 pair of groups cancels").waitFor();
}

/** For each screenshot: the path, the element to wait for, and what to do then. */
const SCREENS = {
  "explorer-two-players": { path: "/#pos=xoxo.x|ox.xox|xoxox.&answers=1", ready: VALUE },
  "explorer-two-players-dark": { path: "/#pos=xoxo.x|ox.xox|xoxox.&answers=1", dark: true, ready: VALUE },
  "explorer-why": { path: "/#pos=xxo.xo.xxo.oox&answers=1", ready: VALUE, act: explain },
  ...atAllSizes("explorer", { path: "/#pos=checkerboard:4x5&answers=1", ready: ".moves .badge.win" }),
  "explorer-line": { path: "/#pos=(xo)^5&answers=1", ready: VALUE, act: (page) => vertex(page, "3").click() },
  "explorer-graph": { path: `/#pos=${PETERSEN}` },
  "explorer-edit": { path: "/#pos=checkerboard:5x6&edit=1" },
  "explorer-examples": { path: "/", act: (page) => page.getByRole("button", { name: "Examples" }).click() },
  "explorer-share": { path: "/", act: (page) => page.getByRole("button", { name: "Share" }).click() },
  "explorer-solitaire": { path: "/#pos=checkerboard:5x6&mode=solitaire", ready: PAR },
  "explorer-large": { path: "/#pos=checkerboard:1000x1000&mode=solitaire", ready: PAR },
  "explorer-lab": { path: "/#mode=lab", ready: ".claims tbody tr" },
  "explorer-phone": { path: "/#pos=checkerboard:5x6&mode=solitaire", ...PHONE, ready: PAR },
  "explorer-phone-dark": { path: "/#pos=(xo)^8&answers=1", ...PHONE, dark: true, ready: VALUE },
};

await mkdir(OUT, { recursive: true });
for (const [name, { act, ready = ".board", ...options }] of Object.entries(SCREENS)) {
  if (ONLY && !ONLY.includes(name)) continue;
  const { page, close } = await openPage({ ...DESKTOP, ...options });
  await page.locator(ready).first().waitFor();
  await page.waitForFunction(
    () => ![...document.querySelectorAll(".spinner")].some((spinner) => spinner.checkVisibility()),
  );
  await act?.(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await drawn(page);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
  await close();
  console.log(name);
}
await closeBrowser();
