// Pseudorandom numbers from a readable seed, the same on every machine.

/** A text as a 32-bit number (FNV-1a hash). */
export function seedNumber(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** The generator mulberry32: a function that returns numbers from 0 (included) to 1 (excluded). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}

/** A whole number from `least` to `most`, both included. */
export const between = (random, least, most) => least + Math.floor(random() * (most - least + 1));

/** One item of a list. */
export const pick = (random, list) => list[Math.floor(random() * list.length)];
