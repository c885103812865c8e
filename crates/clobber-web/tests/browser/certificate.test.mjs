import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

const GOOD =
  '{"position":"xoxo","rule":"impartial","stones":4,"remaining":1,"lower_bound":1,"lower_bound_argument":"components","optimal":true,"method":"by hand","moves":[[0,1],[3,2],[1,2]]}';
const WIN = '{"claim":"win","position":"xxo","first":"white","winner":"black","facts":2}\n0* xo\n-1 xxo';

async function paste(page, text) {
  await page.getByRole("button", { name: "Replay a certificate" }).click();
  const dialog = page.getByRole("dialog", { name: "Replay a certificate" });
  await dialog.getByLabel("Certificate", { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Check and replay" }).click();
  return dialog;
}

test("a valid certificate is accepted and its moves are loaded", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  const dialog = await paste(page, GOOD);
  await dialog.getByText("✓ Accepted").waitFor();
  await dialog.getByText("Its position is on the board, with 3 moves to replay.").waitFor();
  await dialog.getByRole("button", { name: "Show the board" }).click();
  await page.getByRole("heading", { name: "Moves of the certificate" }).waitFor();
  await page.getByText(/^Move 0 of 3/).waitFor();
  await page.getByRole("slider", { name: "Move" }).fill("3");
  await page.getByText(/^Move 3 of 3: 2-3 · 1 stone$/).waitFor();
  await close();
});

test("a tampered certificate is rejected, and its legal moves are loaded", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  const dialog = await paste(page, GOOD.replace("[3,2]", "[3,1]"));
  await dialog.getByText("✗ Rejected").waitFor();
  await dialog.getByText(/not adjacent/).waitFor();
  await dialog.getByText("Its position is on the board, with 1 move; the next is not legal.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(/^Move 0 of 1/).waitFor();
  await close();
});

test("a claim that its moves do not reach is rejected", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  const dialog = await paste(page, GOOD.replace(",[1,2]]", "]"));
  await dialog.getByText("✗ Rejected").waitFor();
  await close();
});

test("a win is replayed fact by fact", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire" });
  const dialog = await paste(page, WIN);
  await dialog.getByText("✓ Accepted").waitFor();
  await dialog.getByText("xxo − ↑ ≥ 0").waitFor();
  await dialog.getByRole("button", { name: "Show the board" }).click();
  const bar = page.getByRole("navigation", { name: "Positions of the list" });
  await bar.getByText("Position 1 of 2: xo + ∗ ≥ 0").waitFor();
  await bar.getByRole("button", { name: "Next" }).click();
  await bar.getByText("Position 2 of 2: xxo − ↑ ≥ 0").waitFor();
  await vertex(page, "3, white stone").waitFor();
  await close();
});

test("other texts get an error message", async () => {
  const { page, close } = await openPage({ path: "/#pos=xo&mode=solitaire", expected: /status of 4\d\d/ });
  const dialog = await paste(page, "hello");
  await dialog.getByText(/This is not a certificate\./).waitFor();
  assert.doesNotMatch(await dialog.locator(".error").textContent(), /`/, "backticks become code elements");
  const field = dialog.getByLabel("Certificate", { exact: true });
  for (const [text, answer] of [
    ["", /Paste a certificate first/],
    ['{"position":"xo"', /not a complete JSON object/],
    ['{"a":1}', /it has no position/],
    ['{"position":"xo","moves":"none"}', /not a list of vertex pairs/],
  ]) {
    await field.fill(text);
    await dialog.getByRole("button", { name: "Check and replay" }).click();
    await dialog.getByText(answer).waitFor();
  }
  assert.equal(await dialog.locator(".badge").count(), 0);
  await close();
});
