// Small screens and touch.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const phone = { width: 390, height: 844, touch: true };

const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("nothing is wider than the screen, down to 320 pixels", async () => {
  for (const width of [320, 390, 768, 900]) {
    for (const path of ["/", "/#pos=(xo)^20&edit=1", "/#pos=cycle:xoxoxo&edit=1"]) {
      const { page, close } = await openPage({ ...phone, width, path });
      assert.ok((await overflow(page)) <= 0, `${path} at ${width}`);
      await close();
    }
  }
});

test("a game can be played by taps", async () => {
  const { page, close } = await openPage({ ...phone, path: "/#pos=xoxo|oxox" });
  await vertex(page, "a2").tap();
  await vertex(page, "b2").tap();
  await page.locator("#status").getByText("White to move").waitFor();
  await close();
});

test("a stone can be dragged by touch, up and down as well", async () => {
  const { page, close } = await openPage({ ...phone, path: "/#pos=xoxo|oxox" });
  const middle = async (name) => {
    const { x, y, width, height } = await vertex(page, name).locator(".hit").boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const session = await page.context().newCDPSession(page);
  const drag = async (from, to) => {
    const [[x, y], [u, v]] = [await middle(from), await middle(to)];
    const touch = (type, t) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: t === null ? [] : [{ x: x + (u - x) * t, y: y + (v - y) * t }],
      });
    await touch("touchStart", 0);
    for (let t = 0.1; t < 1.05; t += 0.1) await touch("touchMove", t);
    await touch("touchEnd", null);
  };
  await drag("a2", "a1");
  await page.locator("#status").getByText("White to move").waitFor();
  await drag("b2", "c2");
  await page.locator("#status").getByText("Black to move").waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, "the page did not scroll");
  await close();
});

test("touch targets are large enough", async () => {
  const { page, close } = await openPage({ ...phone, path: "/#pos=(xo)^20&edit=1" });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("header button, .area button, .area select, .area textarea")]
      .filter((element) => element.checkVisibility())
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width < 40 || box.height < 40)
      .map(([element, box]) => `${element.ariaLabel ?? element.textContent} ${box.width}×${box.height}`),
  );
  assert.deepEqual(small, []);
  await close();
});

test("pinching zooms in", async () => {
  const { page, close } = await openPage({ ...phone, path: "/#pos=checkerboard:40x40" });
  const before = await page.locator(".where").textContent();
  const box = await page.locator(".board-view").boundingBox();
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type, apart) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart
        ? [
            { x: x - apart, y, id: 0 },
            { x: x + apart, y, id: 1 },
          ]
        : [],
    });
  await touch("touchStart", 30);
  for (let apart = 40; apart <= 90; apart += 10) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  await page.waitForFunction((text) => document.querySelector(".where").textContent !== text, before);
  const columns = (text) =>
    text
      .match(/columns (\d+)–(\d+)/)
      .slice(1)
      .map(Number);
  const [[a, b], [c, d]] = [columns(before), columns(await page.locator(".where").textContent())];
  assert.ok(d - c < b - a, "fewer columns are visible");
  await close();
});

test("a long line scrolls by touch", async () => {
  const { page, close } = await openPage({ ...phone, path: "/#pos=(xo)^20" });
  const before = await page.locator(".where").textContent();
  const box = await page.locator(".board-view").boundingBox();
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type, x) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  for (let x = 290; x >= 60; x -= 20) await touch("touchMove", x);
  await touch("touchEnd");
  await page.waitForFunction((text) => document.querySelector(".where").textContent !== text, before);
  assert.match(await page.locator("#status").textContent(), /40 stones left/);
  await close();
});
