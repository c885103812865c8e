import assert from "node:assert/strict";
import { test } from "node:test";

import { Address } from "../../page/game/share.js";

/** A page with this address, and what its parts do. */
function page(hash) {
  const followed = [];
  globalThis.location = { hash };
  globalThis.history = {
    replaceState: (_, __, address) => (location.hash = address),
    pushState: () => assert.fail(),
  };
  const events = new EventTarget();
  globalThis.addEventListener = (name, listener) => events.addEventListener(name, listener);
  const game = new EventTarget();
  Object.assign(game, { source: "xo", startText: "xo", first: null, moves: [], at: 0 });
  const state = new EventTarget();
  state.texts = () => [];
  const address = new Address({ game, state }, (target) => followed.push(target.position));
  return { address, followed, arrive: () => events.dispatchEvent(new Event("hashchange")) };
}

test("the address follows the game", () => {
  const { address } = page("#pos=ox");
  address.pause();
  address.write(false);
  assert.equal(location.hash, "#pos=ox");
  address.resume();
  address.write(false);
  assert.equal(location.hash, "#pos=xo");
});

test("an address that is changed from outside is not overwritten before its event arrives", () => {
  const { address, followed, arrive } = page("#pos=ox");
  address.pause();
  address.resume();
  location.hash = "#pos=xxo";
  address.write(false);
  assert.equal(location.hash, "#pos=xxo");
  arrive();
  assert.deepEqual(followed, ["xxo"]);
});

test("a change while an address is loaded is followed, too", () => {
  const { address, followed, arrive } = page("#pos=ox");
  address.pause();
  location.hash = "#pos=xxo";
  address.resume();
  arrive();
  assert.deepEqual(followed, ["xxo"]);
});
