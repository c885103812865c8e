import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeBrowser, openPage } from "./harness.mjs";

after(closeBrowser);

const rows = (page) => page.locator(".claims tbody tr");

test("the table lists all claims and can be searched, filtered and sorted", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab" });
  await page.getByText(/^(\d+) of \1 claims$/).waitFor();
  await page.getByLabel("Search").fill("row WHITE 2005");
  assert.equal(await rows(page).count(), 1);
  assert.match(await rows(page).textContent(), /black-row-white-row/);
  await page.getByLabel("Search").fill("");
  await page.getByLabel("Status").selectOption("refuted");
  for (const status of await page.locator(".claims tbody .badge").allTextContents())
    assert.equal(status, "✗ refuted");
  await page.getByLabel("Status").selectOption("");
  await page.getByRole("button", { name: "Checked" }).click();
  await page.getByRole("button", { name: "Checked" }).click();
  assert.match(await rows(page).first().textContent(), /impartial-lines.*to 3,000/);
  assert.equal(
    await page.getByRole("columnheader", { name: "Checked" }).getAttribute("aria-sort"),
    "descending",
  );
  await close();
});

test("a claim shows its command and its instances, one page at a time", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab" });
  await page.getByRole("link", { name: "conjecture-27" }).click();
  await page.getByRole("heading", { name: "conjecture-27" }).waitFor();
  await page.waitForFunction(() => location.hash.includes("claim=conjecture-27"));
  await page.getByText("clobber lab run conjecture-27 --to 5").waitFor();
  await page.getByText("1 to 200 of 3,573").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("201 to 400 of 3,573").waitFor();
  await page.getByRole("button", { name: "← All claims" }).click();
  await page.getByText(/^(\d+) of \1 claims$/).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "conjecture-27");
  await close();
});

test("the address of a claim opens it, and an unknown claim gives an error", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab&claim=cycle-extremal-printed" });
  await page.getByRole("heading", { name: "cycle-extremal-printed" }).waitFor();
  await close();
  const wrong = await openPage({ path: "/#mode=lab&claim=no-such-claim", expected: /status of [45]\d\d/ });
  await wrong.page.getByRole("alert").first().waitFor();
  await wrong.page.getByRole("button", { name: "← All claims" }).click();
  await wrong.page.getByText(/^(\d+) of \1 claims$/).waitFor();
  await wrong.close();
});

test("a counterexample opens on the board", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab" });
  await page.getByRole("heading", { name: "A conjecture from 2005 fails at n = 31" }).waitFor();
  await page.getByRole("button", { name: "Open it on the board" }).click();
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("pos=(x)^31|(o)^31"));
  assert.equal(await page.getByRole("tab", { name: "Two players" }).getAttribute("aria-selected"), "true");
  await close();
});

test("an instance opens on the board", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab&claim=cycle-extremal-printed" });
  await page.getByRole("button", { name: "Open cycle:ooxxxxx on the board" }).last().click();
  await page.waitForFunction(() => location.hash.includes("pos=cycle:ooxxxxx"));
  assert.equal(await page.getByRole("tab", { name: "Solitaire" }).getAttribute("aria-selected"), "true");
  await close();
});

test("a plot is an image that cannot run scripts", async () => {
  const { page, close } = await openPage({ path: "/#mode=two&pos=xo" });
  await page.route("**/api/lab/results", async (route) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>parent.harmed = true</script><rect width="40" height="20"/></svg>';
    const claim = {
      id: "delta",
      status: "theorem",
      statement: "s",
      source: "s",
      known: "k",
      method: "m",
      usual: 1,
      summary: null,
    };
    await route.fulfill({ json: { claim, heading: null, findings: [], total: 0, plot: svg } });
  });
  await page.goto(`${page.url().split("#")[0]}#mode=lab&claim=delta`);
  const picture = page.getByRole("img", { name: /Plot of the results of delta/ });
  await picture.waitFor();
  await page.waitForFunction(() => document.querySelector(".claim-plot img").naturalWidth === 40);
  assert.equal(await page.evaluate(() => globalThis.harmed), undefined);
  await close();
});

test("the family prover proves, times out, and rejects invalid input", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab", expected: /status of 4\d\d/ });
  const family = page.getByLabel("Family", { exact: true });
  await family.fill("(xxo)^n");
  await page.getByRole("button", { name: "Prove" }).click();
  await page.getByText("(xxo)^n = ⌊(n+1)/2⌋·↑ for all n").first().waitFor();
  await page.getByText("✓ Proved", { exact: true }).waitFor();
  await family.fill("(xxxoxxooo)^n");
  await page.getByLabel("Seconds").fill("1");
  await page.getByRole("button", { name: "Prove" }).click();
  await page.getByText("? Unknown").waitFor();
  await family.fill("(xxo");
  await page.getByRole("button", { name: "Prove" }).click();
  await page.getByText(/a family is written/).waitFor();
  await page
    .getByRole("region", { name: "Known closed forms" })
    .getByRole("button", { name: "(xxoo)^n" })
    .click();
  assert.equal(await family.inputValue(), "(xxoo)^n");
  await page.getByText("(xxoo)^n = 0 for all n").waitFor();
  await close();
});

test("the lab fits a phone", async () => {
  const { page, close } = await openPage({ path: "/#mode=lab", width: 390, height: 844, touch: true });
  await page.getByText(/^(\d+) of \1 claims$/).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.getByRole("link", { name: "cycle-extremal-printed" }).last().click();
  await page.getByRole("heading", { name: "cycle-extremal-printed" }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await close();
});
