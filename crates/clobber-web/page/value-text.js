// Game values as text: what the server writes is taken apart again, so that it can be explained.

const UNICODE_SIGNS = [
  [/\+-/g, "±"],
  [/Tiny\(/g, "⧾("],
  [/Miny\(/g, "⧿("],
  [/\^\^/g, "⇑"],
  [/\^/g, "↑"],
  [/vv/g, "⇓"],
  [/v/g, "↓"],
  [/\*/g, "∗"],
  [/\s+/g, ""],
];

const SUM_OF_NAMES = /^(-?\d+(?:\/\d+)?)?(?:([↑↓⇑⇓])(?:(\d+)|<(\d+)>|\[(\d+)\])?)?(?:(∗)(\d+)?)?$/u;
const TINY_OR_MINY = /^(-?\d+(?:\/\d+)?)?([⧾⧿])\((.*)\)$/u;

/** The value in arrows and stars, whichever of both notations it came in. */
export function inUnicode(text) {
  return UNICODE_SIGNS.reduce((written, [from, to]) => written.replace(from, to), text);
}

/**
 * What kind of value a text is:
 * {kind: "named", number, ups, power, sum, nimber} a sum of a number, ups and a nimber, where at most one of the
 * three kinds of ups is there; {kind: "switch", left}; {kind: "tiny" | "miny", number, of};
 * {kind: "game", left, right}; or {kind: "strange"} if it is none of these, for instance because it was cut off.
 */
export function parseValue(text) {
  const value = inUnicode(text);
  return named(value) ?? mirrored(value) ?? tiny(value) ?? game(value) ?? { kind: "strange" };
}

function named(value) {
  const match = value && SUM_OF_NAMES.exec(value);
  if (!match) return null;
  const [, number, arrow, multiple, power, sum, star, nimber] = match;
  const sign = { "↑": 1, "⇑": 2, "↓": -1, "⇓": -2 }[arrow] ?? 0;
  return {
    kind: "named",
    number: number ?? "0",
    ups: power || sum ? 0 : sign * Number(multiple ?? 1),
    power: power ? sign * Number(power) : 0,
    sum: sum ? sign * Number(sum) : 0,
    nimber: star ? Number(nimber ?? 1) : 0,
  };
}

function mirrored(value) {
  if (!value.startsWith("±")) return null;
  const inside = value.slice(1);
  // ±{a,b} has several options; ±{a|b} has one, which is a game in braces itself; ±(1↑) one in parentheses.
  const body = outerPair(inside, "{", "}");
  if (body !== null && !hasBar(body)) return { kind: "switch", left: splitAtTop(body, ",") };
  return { kind: "switch", left: [outerPair(inside, "(", ")") ?? inside] };
}

function tiny(value) {
  const match = TINY_OR_MINY.exec(value);
  return match && { kind: match[2] === "⧾" ? "tiny" : "miny", number: match[1] ?? "0", of: match[3] };
}

function game(value) {
  const body = outerPair(value, "{", "}");
  if (body === null) return null;
  const halves = splitAtTop(body, "|".repeat(mostBars(body)));
  if (halves.length !== 2) return null;
  return { kind: "game", left: options(halves[0]), right: options(halves[1]) };
}

/** The options on one side. One that stands alone may have lost its braces to more bars. */
function options(half) {
  if (half === "") return [];
  return hasBar(half) ? [`{${half}}`] : splitAtTop(half, ",");
}

/** What is inside of the pair that holds the whole text together; nothing if there is none. */
function outerPair(text, open, close) {
  if (!text.startsWith(open) || !text.endsWith(close)) return null;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === open) depth++;
    if (text[i] === close) depth--;
    if (depth === 0 && i + 1 < text.length) return null;
  }
  return depth === 0 ? text.slice(1, -1) : null;
}

const hasBar = (text) => mostBars(text) > 0;

/** The longest run of bars outside of all braces: it divides first. */
function mostBars(text) {
  let most = 0;
  let run = 0;
  for (const [sign, depth] of withDepth(text)) {
    run = depth === 0 && sign === "|" ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

function splitAtTop(text, separator) {
  const pieces = [];
  let start = 0;
  let at = 0;
  for (const [, depth] of withDepth(text)) {
    if (depth === 0 && at >= start && separator && text.startsWith(separator, at)) {
      pieces.push(text.slice(start, at));
      start = at + separator.length;
    }
    at++;
  }
  pieces.push(text.slice(start));
  return pieces;
}

function* withDepth(text) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ("{([".includes(text[i])) depth++;
    if ("})]".includes(text[i])) depth--;
    yield [text[i], depth];
  }
}

/** A beginning of the value that fits into a line. */
export function shorten(text, limit = 28) {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
