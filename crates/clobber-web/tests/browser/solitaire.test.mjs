import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeBrowser, drawn, openPage, over, processorTime, vertex } from "./harness.mjs";

after(closeBrowser);

const GRID = "/#pos=xxoxo.|oxoxxo|xoxoxx&mode=solitaire";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const tile = (page, name) => page.locator(".score-tile", { has: page.getByText(name, { exact: true }) });
const slider = (page) => page.getByRole("slider", { name: "Move" });
const place = (page) => page.locator(".scrubber-place");

/**
 * Holds the next request to an address. The returned function lets the request continue, and resolves when
 * the page has handled the answer.
 */
async function hold(page, address) {
  let held = null;
  let ended = null;
  const keep = (route) => {
    held = route;
    ended = over(page, route.request());
  };
  await page.route(address, keep, { times: 1 });
  return async () => {
    // The page may have cancelled it already.
    await held.continue().catch(() => {});
    await ended;
    await drawn(page);
  };
}

async function waitForPar(page) {
  await tile(page, "Par").getByText("proved", { exact: true }).waitFor();
}

/** Plays the move of a hint such as `Try f1f2.` */
async function playHint(page) {
  await button(page, "Hint").click();
  const note = page.getByText(/^Try .+\.$/);
  await note.waitFor();
  const [, from, to] = /^Try ([a-z]+\d+)([a-z]+\d+)\.$/.exec(await note.textContent());
  await vertex(page, from).click();
  await vertex(page, to).click();
  await note.waitFor({ state: "hidden" });
}

test("stones, par and δ are shown and explained", async () => {
  const { page, close } = await openPage({ path: GRID });
  await waitForPar(page);
  await tile(page, "Stones").getByText("17").first().waitFor();
  await tile(page, "Par").getByText("2").first().waitFor();
  await page.waitForFunction(() =>
    /^δ mod 30$/.test(document.querySelectorAll(".score-tile")[2].textContent),
  );
  await page.getByText("Where do par and δ come from?").click();
  await page.getByText(/No move changes δ modulo 3/).waitFor();
  await page.getByText(/No play leaves fewer/).waitFor();
  await close();
});

for (const rule of ["impartial", "partisan"]) {
  test(`hints alone reach par under the ${rule} rule`, async () => {
    const { page, close } = await openPage({ path: `/#pos=xxo|oxx|oox&mode=solitaire&rule=${rule}` });
    await waitForPar(page);
    const par = Number((await tile(page, "Par").locator(".score-number").textContent()).trim());
    for (let moves = 0; moves < 9 - par; moves++) await playHint(page);
    await page.getByText(new RegExp(`${par} stones? left: par!`)).waitFor();
    await page.getByText(/You did it, with \d+ hints/).waitFor();
    await tile(page, "Hints")
      .locator(".score-number")
      .getByText(String(9 - par), { exact: true })
      .waitFor();
    await button(page, "Try again").click();
    await tile(page, "Stones").getByText("9").first().waitFor();
    await close();
  });
}

test("a hint after a bad move says how many moves to undo", async () => {
  const { page, close } = await openPage({ path: "/#pos=oxo.|xxoo&mode=solitaire" });
  await waitForPar(page);
  await page.getByText("Show par from here").click();
  await page.getByText("From here: 2.").waitFor();
  // Find the first moves that spoil par.
  const moves = await page.evaluate(async () => {
    const ask = async (position) => {
      const question = { method: "POST", body: JSON.stringify({ position, rule: "impartial", time: 5 }) };
      return (
        await (
          await fetch("/api/reduce", { ...question, headers: { "Content-Type": "application/json" } })
        ).json()
      ).remaining;
    };
    const spoiling = [];
    const cells = [..."oxo.xxoo"];
    const pairs = [
      [0, 1],
      [1, 2],
      [4, 5],
      [5, 6],
      [6, 7],
      [0, 4],
      [1, 5],
      [2, 6],
    ];
    for (const [from, to] of [...pairs, ...pairs.map(([u, v]) => [v, u])]) {
      if (cells[from] === cells[to]) continue;
      const next = cells.slice();
      next[to] = cells[from];
      next[from] = ".";
      if ((await ask(`${next.slice(0, 4).join("")}|${next.slice(4).join("")}`)) > 2)
        spoiling.push([from, to]);
    }
    return spoiling;
  });
  assert.ok(moves.length, "some first move spoils par");
  const name = (v) => "abcd"[v % 4] + (2 - Math.floor(v / 4));
  await vertex(page, name(moves[0][0])).click();
  await vertex(page, name(moves[0][1])).click();
  await page.getByText(/From here: \d\. A move has spoilt par\./).waitFor();
  await button(page, "Hint").click();
  await page.getByText(/From here \d is the best; undo the last move to reach 2 again/).waitFor();
  await button(page, "Undo one move").click();
  await page.getByText("From here: 2.").waitFor();
  await close();
});

test("the solution plays automatically, and the slider goes to any move", async () => {
  const { page, close } = await openPage({ path: GRID });
  await waitForPar(page);
  await button(page, "Show solution").click();
  await page.getByRole("heading", { name: "An optimal play" }).waitFor();
  // It plays two moves a second: a busy machine may never see a given one.
  await page.getByText(/^Move ([2-9]|1\d) of 15/).waitFor();
  await button(page, "Pause").click();
  await slider(page).fill("15");
  await page.getByText(/^Move 15 of 15.* 2 stones$/).waitFor();
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Move 14 of 15/).waitFor();
  await page.keyboard.press("Home");
  await page.getByText(/^Move 0 of 15.* 17 stones$/).waitFor();
  await page.getByRole("group", { name: "Replay" }).getByRole("button", { name: "Step forward" }).click();
  await page.getByText(/^Move 1 of 15/).waitFor();
  await slider(page).focus();
  await page.keyboard.press("Space");
  await page.getByText(/^Move ([2-9]|1\d) of 15/).waitFor();
  await page.keyboard.press("Space");
  await button(page, "Play").waitFor();
  await close();
});

test("the user's own moves can be restored after the solution", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo&mode=solitaire" });
  await waitForPar(page);
  await vertex(page, "1").click();
  await vertex(page, "2").click();
  await button(page, "Show solution").click();
  await page.getByRole("heading", { name: "An optimal play" }).waitFor();
  await button(page, "Back to my moves").click();
  await page.getByText(/^Move 1 of 1: 1-2/).waitFor();
  await page.getByRole("heading", { name: "Your moves" }).waitFor();
  await close();
});

test("with reduced motion the solution does not start by itself", async () => {
  const { page, close } = await openPage({ path: GRID, reducedMotion: true });
  await waitForPar(page);
  await page.clock.install();
  await button(page, "Show solution").click();
  await page.getByText(/^Move 0 of 15/).waitFor();
  await page.clock.runFor(10_000);
  assert.match(await place(page).textContent(), /^Move 0 of 15/);
  assert.match(
    await page.locator(".solitaire-scrubber").textContent(),
    /^An optimal play/,
    "the heading names the solution",
  );
  await page.getByRole("group", { name: "Replay" }).getByRole("button", { name: "Step forward" }).click();
  await page.getByText(/^Move 1 of 15/).waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await close();
});

test("par is a range until it is proved, and more time can prove it", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  const asked = [];
  await page.route("**/api/reduce", async (route) => {
    const { time = 0 } = route.request().postDataJSON();
    asked.push(time);
    const answer = {
      remaining: 4,
      lower_bound: time > 10 ? 4 : 2,
      optimal: time > 10,
      method: "local-search",
      move_count: 0,
    };
    await route.fulfill({
      contentType: "text/event-stream",
      body: `event: answer\ndata: ${JSON.stringify(answer)}\n\n`,
    });
  });
  await page.getByRole("tab", { name: "Solitaire" }).click();
  await tile(page, "Par").getByText("between 2 and 4").waitFor();
  await tile(page, "Par").getByText("not yet proved").waitFor();
  await button(page, "Think longer about par").click();
  await waitForPar(page);
  assert.equal(await button(page, "Think longer about par").isVisible(), false);
  assert.ok(asked.at(-1) > asked[0]);
  await close();
});

test("a slow question is cancelled when the board changes", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo" });
  const held = [];
  await page.route("**/api/reduce", (route) => {
    if (route.request().postDataJSON().position === "xoxo") return route.continue();
    held.push(route);
  });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/reduce"));
  await page.getByRole("tab", { name: "Solitaire" }).click();
  await tile(page, "Par").getByText("computing").waitFor();
  await page.goto(`${page.url().split("#")[0]}#pos=xoxo&mode=solitaire`);
  await failed;
  await waitForPar(page);
  assert.equal(held.length, 1);
  await close();
});

test("a late solution does not change another board", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxoxo&mode=solitaire" });
  await waitForPar(page);
  const release = await hold(page, "**/api/reduce");
  await button(page, "Show solution").click();
  await page.getByText("Searching for the best play …").waitFor();
  await page.goto(`${page.url().split("#")[0]}#pos=ox&mode=solitaire`);
  await waitForPar(page);
  await release();
  assert.equal(await page.getByRole("group", { name: "Replay" }).isVisible(), false);
  await close();
});

test("solitaire fits a phone, with large touch targets", async () => {
  const { page, close } = await openPage({ path: GRID, width: 390, height: 844, touch: true });
  await waitForPar(page);
  await button(page, "Show solution").tap();
  await page.getByText(/^Move \d+ of 15/).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "#panel-solitaire :is(button, select, input:not([type=checkbox]), summary)",
      ),
    ]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 40)
      .map((each) => each.textContent || each.id),
  );
  assert.deepEqual(small, []);
  await close();
});

test("the partisan rule has a choice of the first move", async () => {
  const { page, close } = await openPage({ path: "/#pos=xxxo&mode=solitaire" });
  await waitForPar(page);
  await button(page, "Partisan").click();
  await page.getByLabel("First move").selectOption("white");
  await waitForPar(page);
  await page.getByText("White to move").waitFor();
  await page.getByLabel("First move").selectOption("any");
  await page.locator("#status").getByText("Either colour may move first").waitFor();
  await vertex(page, "3").click();
  await vertex(page, "4").click();
  await page.locator("#status").getByText("White cannot move: 3 stones remain", { exact: true }).waitFor();
  assert.doesNotMatch(
    await page.locator("#status").textContent(),
    /left/,
    "the number of stones is shown once",
  );
  await close();
});

test("a limit that is reached before there is a play is named", async () => {
  const { page, close } = await openPage({ path: GRID });
  await waitForPar(page);
  const answer = { remaining: null, unknown: "the memory limit was reached" };
  await page.route("**/api/reduce", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: answer\ndata: ${JSON.stringify(answer)}\n\n`,
    }),
  );
  await button(page, "Show solution").click();
  await page.getByText("Unknown: the memory limit was reached.").waitFor();
  await close();
});

test("a late δ of the previous board is ignored", async () => {
  const { page, close } = await openPage({ path: "/#pos=xoxo&mode=solitaire" });
  await waitForPar(page);
  const release = await hold(page, "**/api/classify");
  const asked = page.waitForRequest(/classify/);
  await page.evaluate(() => (location.hash = "#pos=(xo)^100&mode=solitaire"));
  await asked;
  await page.evaluate(() => (location.hash = "#pos=checkerboard:200x200&mode=solitaire"));
  const isOne = () => document.querySelectorAll(".score-tile")[2].textContent === "δ mod 31";
  await page.waitForFunction(isOne);
  await release();
  assert.ok(await page.evaluate(isOne));
  await close();
});

test("a reduction of a million stones does not freeze the page", async () => {
  const { page, close } = await openPage({ path: "/#pos=checkerboard:1000x1000&mode=solitaire" });
  await page.evaluate(() => {
    globalThis.gaps = [];
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      globalThis.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await button(page, "Show solution").click();
  await page.getByText(/^Move \d+,\d+ of 999,999/).waitFor();
  // Test machines are often busy: one frame in twenty may be late, but none very late.
  await page.waitForFunction(() => globalThis.gaps.length >= 60);
  const gaps = (await page.evaluate(() => globalThis.gaps)).sort((a, b) => a - b);
  const [most, worst] = [gaps[Math.floor(gaps.length * 0.95)], gaps.at(-1)].map(Math.round);
  assert.ok(most < 250 && worst < 3000, `frames took ${most} ms (95th percentile), at worst ${worst} ms`);
  const moved = Number((await place(page).textContent()).match(/^Move ([\d,]+)/)[1].replaceAll(",", ""));
  assert.ok(moved > 1000, `only ${moved} moves were played`);
  const where = await page.getByText(/columns .* rows .* of 1000/).textContent();
  assert.ok(
    !/columns 1–/.test(where) || !/–1000 of 1000$/.test(where),
    `the view follows the moves: ${where}`,
  );
  for (const target of [999_999, 0, 500_000, 900_000, 100_000]) {
    const slide = () =>
      page.evaluate(async (value) => {
        const input = document.querySelector(".scrubber-slider");
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
        // Include the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, target);
    const needed = await processorTime(page, slide);
    assert.ok(needed < 400, `the slider took ${needed} ms`);
    await page.getByText(new RegExp(`^Move ${target.toLocaleString("en")} of`)).waitFor();
  }
  await close();
});
