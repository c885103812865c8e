// The facts of a certificate that a player wins: each says that a position plus ups and a star is at least 0.

/** Further facts are not listed; the command line checks them all. */
const MAX_FACTS = 500;

/** `+ ⇑∗`, `− 3·↑`, `+ ∗`, or an empty text for 0. The rung of a fact is a number of ups and perhaps a star. */
function rungText(rung) {
  const star = rung.endsWith("*") ? "∗" : "";
  const ups = Number.parseInt(rung, 10);
  if (ups === 0) return star && ` + ${star}`;
  const count = Math.abs(ups);
  const text = { 1: "↑", 2: "⇑" }[count] ?? `${count}·↑`;
  return ` ${ups > 0 ? "+" : "−"} ${text}${star && ` + ${star}`}`;
}

/**
 * The facts after the first line of a certificate: {position, sentence}. In a proof that White wins, the colours
 * of the facts are swapped, so Black stands for the winner.
 */
export function readFacts(text) {
  const facts = [];
  for (const line of text.trim().split("\n").slice(1)) {
    const match = /^(-?\d+\*?) (\S.*)$/.exec(line.trim());
    if (!match || facts.length === MAX_FACTS) break;
    const [, rung, position] = match;
    facts.push({ position, sentence: `${position}${rungText(rung)} ≥ 0` });
  }
  return facts;
}
