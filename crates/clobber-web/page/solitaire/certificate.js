// Reads a pasted certificate: one JSON object per line, as the command line prints them.

/** The rules that a reduction may follow. */
const RULES = ["impartial", "partisan"];

/** The text is not a certificate; the message says why. */
export class InvalidCertificate extends Error {}

/**
 * The first claim of a text: {kind, position, rule, first, moves}. `kind` is reduction, win or other;
 * `moves` is null if the claim is not a play. Only the server decides whether the claim is true.
 */
export function readCertificate(text) {
  const trimmed = text.trim();
  if (!trimmed)
    throw new InvalidCertificate(
      "Paste a certificate first: a line printed by `clobber reduce --format json`.",
    );
  const claim = parseObject(trimmed);
  if (typeof claim.claim === "string" && typeof claim.position !== "string") {
    return { kind: "other", position: null, rule: null, first: null, moves: null };
  }
  if (typeof claim.position !== "string") {
    throw new InvalidCertificate("This JSON is not a certificate: it has no `position`.");
  }
  return {
    kind: claim.moves === undefined ? (claim.claim === "win" ? "win" : "other") : "reduction",
    position: claim.position,
    rule: RULES.includes(claim.rule) ? claim.rule : "impartial",
    first: ["black", "white"].includes(claim.first) ? claim.first : "any",
    moves: claim.moves === undefined ? null : readMoves(claim.moves),
  };
}

/** The object of the whole text, or of its first line: wins have one line per fact. */
function parseObject(text) {
  const object = tryParse(text) ?? tryParse(text.split("\n", 1)[0]);
  if (object === null) {
    throw new InvalidCertificate(
      text.startsWith("{")
        ? "This is not a complete JSON object. Was the whole line copied?"
        : "This is not a certificate. A certificate is a line of JSON that starts with `{`, printed by `clobber reduce --format json`.",
    );
  }
  if (typeof object !== "object" || Array.isArray(object)) {
    throw new InvalidCertificate("This JSON is not a certificate: a certificate is an object in braces.");
  }
  return object;
}

function tryParse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readMoves(moves) {
  const isVertex = (v) => Number.isInteger(v) && v >= 0;
  const isMove = (move) => Array.isArray(move) && move.length === 2 && move.every(isVertex);
  if (!Array.isArray(moves) || !moves.every(isMove)) {
    throw new InvalidCertificate(
      "The `moves` of this certificate are not a list of vertex pairs, such as [[0,1],[3,2]].",
    );
  }
  return moves;
}

/** The number of leading moves that are legal. */
export function countLegal(position, moves, rule) {
  const cells = position.cells.slice();
  let turn = null;
  for (const [index, [from, to]] of moves.entries()) {
    const color = cells[from];
    if ((turn && color !== turn) || !position.isLegal([from, to], cells)) return index;
    cells[to] = color;
    cells[from] = 0;
    if (rule === "partisan") turn = 3 - color;
  }
  return moves.length;
}
