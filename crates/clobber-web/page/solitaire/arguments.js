// The server's arguments that no play leaves fewer stones, in words.

const WORDS = {
  components:
    "Every group keeps at least one stone; all of them if they have one colour; two if its δ is a multiple of 3.",
  forest: "On lines, trees and cycles the minimum can be computed exactly.",
  "independent-set":
    "Most stones have one colour and do not touch, and the others are too few to capture them all.",
  cutset: "Removing the few stones of one colour splits the rest, and those few cannot visit every piece.",
  frontier: "The board is narrow enough to sweep from end to end with all possible states.",
  refutation: "A formula states that fewer stones stay, and it was refuted.",
  balance: "The colours take turns, so their losses differ by at most one stone.",
  exhaustive: "Every play was tried.",
};

/** A sentence for each argument; `named` is a name, a list of names or null. */
export const argumentTexts = (named) =>
  [named ?? []].flat().map((name) => `${name}: ${WORDS[name] ?? "a proof."}`);
