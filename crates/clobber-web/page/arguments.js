// Why no play leaves fewer stones: the arguments of the server, in words.

const WORDS = {
  components:
    "In every group of stones at least one stays; all of them, if they have one colour; two, if its δ is a multiple of 3.",
  forest: "On lines, trees and cycles the stones that must stay can be counted exactly.",
  "independent-set":
    "Most stones have one colour and do not touch each other, and the others are too few to take them all.",
  cutset: "Without the few stones of one colour the others fall apart, and the few cannot visit all pieces.",
  frontier: "The board is narrow enough to go through it from end to end with everything that can happen.",
  refutation: "That fewer stay was written as a formula, and the formula was refuted.",
  balance: "The colours take turns, so they lose equally many stones, up to one.",
  exhaustive: "Every play was tried.",
};

/** A sentence for each argument; `named` is one name, or a list of names, or nothing. */
export const argumentTexts = (named) => [named ?? []].flat().map((name) => `${name}: ${WORDS[name] ?? "a proof."}`);
