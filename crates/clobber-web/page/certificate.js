// What somebody pasted as a certificate: one JSON object in each line, as the command line prints them.

/** The rules that a reduction may follow. */
const RULES = ["impartial", "partisan"];

/** Why a text is no certificate, in words for whoever pasted it. */
export class NoCertificate extends Error {}

/**
 * The first claim of a text: {kind, position, rule, first, moves}. `kind` is reduction, strategy, or other;
 * `moves` is nothing where the claim is not a play. The server, not this, decides whether the claim is true.
 */
export function readCertificate(text) {
  const trimmed = text.trim();
  if (!trimmed) throw new NoCertificate("Paste a certificate first: a line that `clobber reduce --format json` printed.");
  const claim = parseObject(trimmed);
  if (typeof claim.claim === "string" && typeof claim.position !== "string") {
    return { kind: "other", position: null, rule: null, first: null, moves: null };
  }
  if (typeof claim.position !== "string") {
    throw new NoCertificate("This is JSON, but no certificate: it has no `position`.");
  }
  return {
    kind: claim.moves === undefined ? (claim.claim === "win" ? "strategy" : "other") : "reduction",
    position: claim.position,
    rule: RULES.includes(claim.rule) ? claim.rule : "impartial",
    first: ["black", "white"].includes(claim.first) ? claim.first : "any",
    moves: claim.moves === undefined ? null : readMoves(claim.moves),
  };
}

/** The object of the whole text, or of its first line: strategies have a line for every node. */
function parseObject(text) {
  const object = tryParse(text) ?? tryParse(text.split("\n", 1)[0]);
  if (object === null) {
    throw new NoCertificate(
      text.startsWith("{")
        ? "This is no complete JSON object. Was the whole line copied?"
        : "This is no certificate. A certificate is a line of JSON that begins with `{`, as `clobber reduce --format json` prints it.",
    );
  }
  if (typeof object !== "object" || Array.isArray(object)) {
    throw new NoCertificate("This is JSON, but no certificate: a certificate is an object in braces.");
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
    throw new NoCertificate("The `moves` of this certificate are no list of pairs of vertices, such as [[0,1],[3,2]].");
  }
  return moves;
}

/** How many of the moves, from the first on, are legal one after the other. */
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
