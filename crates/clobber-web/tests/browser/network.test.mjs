// The explorer through `serve --host`: a second browser, as on a phone in the same network.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { URL_IN_NETWORK, closeBrowser, openPage, vertex } from "./harness.mjs";

after(closeBrowser);

test("a phone in the network plays, gets answers and shares a link", async () => {
  assert.ok(URL_IN_NETWORK, "CLOBBER_NETWORK_URL is the URL of `clobber serve --host 0.0.0.0`");
  const phone = { origin: URL_IN_NETWORK, width: 390, height: 844, touch: true };
  const { page, close } = await openPage({ ...phone, path: "/#pos=checkerboard:4x5&answers=1" });
  await page.locator(".verdict").getByText("The first player wins.").waitFor();
  await vertex(page, "a4").tap();
  await vertex(page, "a3").tap();
  await page.locator("#status").getByText("19 stones left").waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  assert.ok(link.startsWith(`${URL_IN_NETWORK}/#pos=`), link);
  await close();
  const second = await openPage({ ...phone, path: new URL(link).pathname + new URL(link).hash });
  await second.page.locator("#status").getByText("19 stones left").waitFor();
  await second.close();
});
