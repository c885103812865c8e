// Explains game values in plain English. Black is Left, for whom positive values are good.

import { inUnicode, parseValue, shorten } from "./value-text.js";

const OWNER = { L: "Black", R: "White" };

/** Who wins, in one sentence. */
export const OUTCOME_SENTENCES = {
  L: "Black wins, whoever begins.",
  R: "White wins, whoever begins.",
  N: "Whoever begins wins.",
  P: "Whoever begins loses.",
};

/** The same in a word, for tables: the first or the second player. */
export const OUTCOME_WORDS = { L: "Black", R: "White", N: "First", P: "Second" };

/**
 * What a value means: a list of sentences. `facts` is what the server says besides: {outcome, atomic_weight,
 * birthday, mean, temperature}.
 */
export function explain(text, facts = {}) {
  const value = parseValue(text);
  const sentences = whatItIs(value, inUnicode(text));
  const outcome = facts.outcome ?? outcomeOf(value);
  if (outcome) sentences.push(whatFollows(outcome));
  sentences.push(...explainFacts(facts, value));
  return sentences;
}

/** The moves that a value has, as values; they are spelled out only where the name does not say it. */
export function optionsOf(text) {
  const value = parseValue(text);
  if (value.kind === "game") return { left: value.left, right: value.right };
  if (value.kind === "switch") return { left: value.left, right: value.left.map((option) => negative(option)) };
  return { left: [], right: [] };
}

/** The name of a value as one would say it; nothing if it has none. */
export function nameOf(text) {
  const value = parseValue(text);
  if (value.kind === "tiny" || value.kind === "miny") return value.kind;
  if (value.kind === "switch") return "plus-minus";
  if (value.kind !== "named") return "";
  const parts = [value.number === "0" ? "" : value.number, upsName(value), nimberName(value.nimber)];
  return parts.filter(Boolean).join(" ") || "zero";
}

/** What the atomic weight says; nothing if it says nothing. */
export function explainAtomicWeight(weight) {
  if (!/^-?\d+$/.test(weight ?? "")) return "";
  const lead = Number(weight);
  const [leader, follower] = lead > 0 ? ["Black", "White"] : ["White", "Black"];
  if (lead === 0) return "Atomic weight 0: nobody is ahead by a whole ↑, so the details decide.";
  if (Math.abs(lead) === 1) {
    return `Atomic weight ${lead}: ${leader} is one ahead, which is enough to win if ${leader} begins.`;
  }
  const ahead = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six" }[Math.abs(lead)] ?? Math.abs(lead);
  return (
    `Atomic weight ${lead}: ${leader} is ${ahead} ahead. By the two-ahead rule that is enough, ` +
    `whoever begins and whatever ${follower} does.`
  );
}

function whatItIs(value, text) {
  switch (value.kind) {
    case "named":
      return namedValue(value, text);
    case "switch":
      return [
        `${text.length > 16 ? "This" : text} is its own mirror image: Black may move to ${listed(value.left)}, ` +
          `and White to the opposite${value.left.length > 1 ? "s" : ""}.`,
      ];
    case "tiny":
    case "miny":
      return [tinyValue(value, text)];
    case "game":
      return [gameValue(value)];
    default:
      return ["This value is too long to be written out."];
  }
}

function namedValue(value, text) {
  const { number, nimber } = value;
  const arrows = arrowsOf(value);
  if (number !== "0" && !arrows && !nimber) return [plainNumber(number)];
  const said = `${text} (${nameOf(text)})`;
  if (number === "0" && !arrows) return [nimberValue(nimber, said)];
  const summands = [number === "0" ? "" : number, upsSign(value), nimber ? nimberSign(nimber) : ""].filter(Boolean);
  if (summands.length > 1) {
    const parts = [number === "0" ? "" : plainNumber(number), arrows ? upsValue(value) : ""].filter(Boolean);
    return [`${said} is the sum ${summands.join(" + ")}.`, ...parts, nimber ? nimberValue(nimber) : ""].filter(Boolean);
  }
  return [upsValue(value, said)];
}

function plainNumber(number) {
  const owner = number.startsWith("-") ? "White" : "Black";
  const amount = number.replace("-", "");
  const moves = amount.includes("/") ? `${amount} of a move` : counted(Number(amount), "move");
  return `${number} is a number: ${owner} is ahead by ${moves}.`;
}

function nimberValue(nimber, said = nimberSign(nimber)) {
  if (nimber === 0) return `${said}: nobody is ahead, as on a board without moves.`;
  if (nimber === 1) return `${said}: both players may move to 0, and then nobody can move.`;
  const moves = nimber > 3 ? `0, ∗, …, ${nimberSign(nimber - 1)}` : ["0", "∗", "∗2"].slice(0, nimber).join(", ");
  return `${said} is like a heap of ${nimber} matches in Nim: both players may move to ${moves}.`;
}

/** How often ↑ is there, in one way or another; below 0 for ↓. */
const arrowsOf = ({ ups, power: powerOfUp, sum }) => ups || powerOfUp || sum;

function upsValue(value, said = upsSign(value)) {
  const sign = arrowsOf(value);
  const [owner, opponent] = sign > 0 ? ["Black", "White"] : ["White", "Black"];
  const arrow = sign > 0 ? "↑" : "↓";
  const count = Math.abs(sign);
  if (value.power) {
    return `${said} is an advantage for ${owner} that is infinitesimal even beside ${power(arrow, count - 1)}.`;
  }
  if (value.sum) return `${said} is ${arrow} and a little more, an advantage for ${owner}.`;
  if (count > 1) return `${said} is ${count} times ${arrow}: ${count} small advantages for ${owner}.`;
  return (
    `${said} is a small advantage for ${owner}, smaller than any fraction of a move: ` +
    `${owner} may move to 0, ${opponent} only to ∗.`
  );
}

function tinyValue({ kind, number, of }, text) {
  const owner = kind === "tiny" ? "Black" : "White";
  const opponent = kind === "tiny" ? "White" : "Black";
  const base = number === "0" ? "" : ` on top of ${number}`;
  return (
    `${shorten(text)} (${kind}) is an extremely small advantage for ${owner}${base}: ` +
    `${opponent} can only threaten to win ${shorten(of)}, and ${owner} answers to ${number}.`
  );
}

function gameValue({ left, right }) {
  const moves = (player, options) =>
    options.length ? `${player} may move to ${listed(options)}` : `${player} cannot move`;
  const sentence = `${moves("Black", left)}, ${moves("White", right)}.`;
  return isHot(left, right) ? `${sentence} It is hot: moving first is worth something to both.` : sentence;
}

/** Are the options numbers, and is Black's the greater? */
function isHot(left, right) {
  const numbers = [left, right].map((options) => options.map((option) => numberOf(option)));
  if (left.length !== 1 || right.length !== 1 || numbers.flat().includes(null)) return false;
  return numbers[0][0] > numbers[1][0];
}

function numberOf(text) {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  return match && Number(match[1]) / Number(match[2] ?? 1);
}

function whatFollows(outcome) {
  const owner = OWNER[outcome];
  if (owner) return `It is ${outcome === "L" ? "positive" : "negative"}: ${owner} wins, whoever begins.`;
  if (outcome === "P") return "It equals 0: whoever begins loses.";
  return "It is confused with 0, neither more nor less nor equal: whoever begins wins.";
}

function explainFacts({ atomic_weight: weight, birthday, mean, temperature }, value) {
  const sentences = [];
  // Nobody wonders about the weight of 0 and of nimbers, nor about the mean of a number.
  const isPlain = value.kind === "named" && !arrowsOf(value);
  if (weight && !isPlain) sentences.push(explainAtomicWeight(weight) || `Its atomic weight is ${shorten(weight)}.`);
  if (!isPlain || value.nimber) sentences.push(explainMean(mean, temperature));
  if (birthday > 0) {
    sentences.push(
      `Birthday ${birthday}: written as simply as possible, it lasts at most ${counted(birthday, "move")}.`,
    );
  }
  return sentences.filter(Boolean);
}

/** What thermography says; nothing about what is infinitely near to 0. */
function explainMean(mean = "0", temperature = "0") {
  if (numberOf(temperature) > 0) {
    return `Its mean is ${mean} and its temperature ${temperature}: on average it is worth ${mean}, and a move gains ${temperature}.`;
  }
  return mean === "0" ? "" : `It is infinitely near to ${mean}.`;
}

/** Who wins a named value, as far as that is plain. */
function outcomeOf(value) {
  if (value.kind === "tiny" || value.kind === "miny") {
    return value.number === "0" ? { tiny: "L", miny: "R" }[value.kind] : bySign(numberOf(value.number));
  }
  if (value.kind === "switch") return "N";
  if (value.kind !== "named") return null;
  const { number, ups, power: powerOfUp, sum, nimber } = value;
  if (number !== "0") return bySign(numberOf(number));
  if (powerOfUp || sum) return nimber ? null : bySign(powerOfUp || sum);
  if (ups === 0) return nimber ? "N" : "P";
  return Math.abs(ups) === 1 && nimber === 1 ? "N" : bySign(ups);
}

const bySign = (number) => (number > 0 ? "L" : "R");

/** The options, shortened, with their names. */
function listed(options) {
  const texts = options.slice(0, 4).map((option) => shorten(option, 20));
  if (options.length > 4) return `${texts.join(", ")} and ${options.length - 4} more`;
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}` : texts[0];
}

/** The mirror image of a value, as far as it can be written without computing. */
export function negative(written) {
  const text = inUnicode(written);
  const value = parseValue(text);
  const all = (options) => options.map((option) => negative(option));
  const sides = () => `${bare(all(value.right))}|${bare(all(value.left))}`;
  switch (value.kind) {
    case "named":
      return negativeName(value);
    case "switch":
      return text;
    case "game":
      return `{${sides()}}`;
    case "tiny":
    case "miny":
      return text
        .replace(/[⧾⧿]/u, (sign) => (sign === "⧾" ? "⧿" : "⧾"))
        .replace(/^-?(?=\d)/, (minus) => (minus ? "" : "-"));
    default:
      return `−(${text})`;
  }
}

const bare = (options) => options.join(",");

function negativeName(value) {
  const number = value.number === "0" ? "" : value.number.startsWith("-") ? value.number.slice(1) : `-${value.number}`;
  const ups = upsSign({ ups: -value.ups, power: -value.power, sum: -value.sum });
  return `${number}${ups}${value.nimber ? nimberSign(value.nimber) : ""}` || "0";
}

function upsSign({ ups, power: powerOfUp, sum }) {
  const sign = arrowsOf({ ups, power: powerOfUp, sum });
  if (!sign) return "";
  const arrow = sign > 0 ? "↑" : "↓";
  if (powerOfUp) return power(arrow, Math.abs(powerOfUp));
  if (sum) return `${arrow}[${Math.abs(sum)}]`;
  if (Math.abs(ups) === 2) return sign > 0 ? "⇑" : "⇓";
  return Math.abs(ups) === 1 ? arrow : arrow + Math.abs(ups);
}

const power = (arrow, exponent) => (exponent === 1 ? arrow : `${arrow}<${exponent}>`);

function upsName({ ups, power: powerOfUp, sum }) {
  const sign = arrowsOf({ ups, power: powerOfUp, sum });
  if (!sign) return "";
  const arrow = sign > 0 ? "up" : "down";
  const count = Math.abs(sign);
  if (powerOfUp) return `${arrow} to the power ${count}`;
  if (sum) return `${arrow} summed to ${count}`;
  return { 1: arrow, 2: `double ${arrow}`, 3: `triple ${arrow}` }[count] ?? `${count} times ${arrow}`;
}

const nimberSign = (nimber) => ({ 0: "0", 1: "∗" })[nimber] ?? `∗${nimber}`;
const nimberName = (nimber) => ({ 0: "", 1: "star" })[nimber] ?? `star ${nimber}`;

/** 1 move, 2 moves. */
export const counted = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
