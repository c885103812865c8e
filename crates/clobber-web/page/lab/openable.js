// Finds positions in the lab's sentences, so that they can be opened on the board.

/** Letters, dots, bars, parentheses and powers: `(x)^31|(o)^31`. */
const CELLS = String.raw`(?:[xo.|()]|\^\d+)+`;

const FORMS = [
  new RegExp(`^(?:(?:cycle|path|complete|multipartite):)?${CELLS}$`),
  new RegExp(`^multipartite:(?:${CELLS}|/)+$`),
  new RegExp(`^(?:tree|hypercube|hamming|edges|g6|s6):\\S+:${CELLS}$`),
  /^checkerboard:\d+x\d+$/,
];

const isSummand = (text) => /[xo]/.test(text) && FORMS.some((form) => form.test(text));

/** Is the whole text a position or a sum of positions? */
export const isPosition = (text) => Boolean(text) && text.split(" + ").every(isSummand);

/** The position in a sentence such as `1, as cycle:oxx`, or null. */
export function positionIn(sentence) {
  const words = (sentence ?? "").split(/[\s,;]+/);
  const isLong = (word) => /[:|]/.test(word) || (word.length > 2 && /x/.test(word) && /o/.test(word));
  return words.find((word) => isLong(word) && isPosition(word)) ?? null;
}

/** Claims about two players; all others are about solitaire. */
const TWO_PLAYERS = new Set([
  "xxo-value",
  "repeated-words",
  "repeated-words-impartial",
  "alternating-line",
  "black-row-white-row",
  "impartial-lines",
  "impartial-two-rows",
]);

export const modeOf = (claim) => (TWO_PLAYERS.has(claim) ? "two" : "solitaire");
