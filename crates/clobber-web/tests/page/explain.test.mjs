import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, explainAtomicWeight, nameOf, negative, optionsOf } from "../../page/explain.js";
import { inUnicode, parseValue, shorten } from "../../page/value-text.js";

const said = (text, facts) => explain(text, facts).join(" ");

test("both notations are the same value", () => {
  const pairs = [
    ["*", "∗"],
    ["^^*", "⇑∗"],
    ["vv", "⇓"],
    ["+-{^<2>*,^}", "±{↑<2>∗,↑}"],
    ["Tiny(1)", "⧾(1)"],
    ["1/2v3*2", "1/2↓3∗2"],
  ];
  for (const [cgsuite, unicode] of pairs) {
    assert.equal(inUnicode(cgsuite), unicode);
    assert.deepEqual(parseValue(cgsuite), parseValue(unicode));
  }
});

test("names are taken apart", () => {
  const parts = (text) => {
    const { number, ups, power, sum, nimber } = parseValue(text);
    return [number, ups, power, sum, nimber];
  };
  assert.deepEqual(parts("0"), ["0", 0, 0, 0, 0]);
  assert.deepEqual(parts("1/2↓3∗2"), ["1/2", -3, 0, 0, 2]);
  assert.deepEqual(parts("⇑∗"), ["0", 2, 0, 0, 1]);
  assert.deepEqual(parts("↑<2>∗"), ["0", 0, 2, 0, 1]);
  assert.deepEqual(parts("↓[3]"), ["0", 0, 0, -3, 0]);
});

test("more bars divide first", () => {
  assert.deepEqual(optionsOf("{2||1|0}"), { left: ["2"], right: ["{1|0}"] });
  assert.deepEqual(optionsOf("{3|2||1}"), { left: ["{3|2}"], right: ["1"] });
  assert.deepEqual(optionsOf("{0,↑∗||±{∗,↑}|0}"), { left: ["0", "↑∗"], right: ["{±{∗,↑}|0}"] });
  assert.deepEqual(optionsOf("{⇑∗|↓,±{∗,↑}}"), { left: ["⇑∗"], right: ["↓", "±{∗,↑}"] });
  assert.deepEqual(optionsOf("{0|}"), { left: ["0"], right: [] });
});

test("a switch has the mirror images on the right", () => {
  assert.deepEqual(optionsOf("±{↑,↑∗}"), { left: ["↑", "↑∗"], right: ["↓", "↓∗"] });
  assert.deepEqual(optionsOf("±{1|∗}"), { left: ["{1|∗}"], right: ["{∗|-1}"] });
  assert.deepEqual(optionsOf("±(1↑)"), { left: ["1↑"], right: ["-1↓"] });
});

test("the negative of the negative is the value", () => {
  for (const text of [
    "0",
    "∗3",
    "↑",
    "⇓∗",
    "1/2↓3∗2",
    "↑<2>∗",
    "↓[2]",
    "{2|{1|0}}",
    "{⇑∗|∗,↑}",
    "⧾(1)",
    "-1⧿({2|1})",
  ]) {
    assert.equal(negative(negative(text)), text);
  }
});

test("every kind of value is explained", () => {
  assert.match(said("0"), /nobody is ahead.*whoever begins loses/);
  assert.match(said("∗"), /star.*both players may move to 0.*whoever begins wins/);
  assert.match(said("∗5"), /heap of 5 matches.*0, ∗, …, ∗4/);
  assert.match(said("↑"), /small advantage for Black.*positive: Black wins/);
  assert.match(said("v"), /small advantage for White.*negative: White wins/);
  assert.match(said("⇑"), /2 times ↑/);
  assert.match(said("↑∗"), /the sum ↑ \+ ∗.*whoever begins wins/);
  assert.match(said("⇑∗"), /the sum ⇑ \+ ∗.*Black wins/);
  assert.match(said("↑∗2"), /Black wins, whoever begins/);
  assert.match(said("-3"), /number: White is ahead by 3 moves/);
  assert.match(said("1/2"), /Black is ahead by 1\/2 of a move/);
  assert.match(said("±1"), /mirror image.*whoever begins wins/);
  assert.match(said("{2|-1}"), /Black may move to 2, White may move to -1\. It is hot/);
  assert.match(said("⧾(1)"), /tiny.*extremely small advantage for Black/);
  assert.match(said("{⇑∗|∗,↑}"), /Black may move to ⇑∗, White may move to ∗ or ↑/);
  assert.match(said("{0|↑,±{∗…"), /too long/);
});

test("what the server says about the outcome is believed", () => {
  assert.match(said("{⇑∗|∗,↑}", { outcome: "L" }), /positive: Black wins, whoever begins/);
  assert.match(said("↑<2>∗", { outcome: "N" }), /whoever begins wins/);
});

test("facts become sentences, and missing ones are left out", () => {
  const facts = { outcome: "L", atomic_weight: "2", birthday: 3, mean: "0", temperature: "0" };
  const sentences = said("⇑∗", facts);
  assert.match(sentences, /Atomic weight 2: Black is two ahead\. By the two-ahead rule/);
  assert.match(sentences, /Birthday 3: .* at most 3 moves/);
  assert.doesNotMatch(sentences, /temperature/);
  assert.doesNotMatch(said("1", { atomic_weight: null, birthday: 1, mean: "1", temperature: "-1" }), /tomic weight/);
});

test("mean and temperature are told where they say something", () => {
  assert.match(said("{2|-1}", { mean: "1/2", temperature: "3/2" }), /on average it is worth 1\/2, and a move gains 3\/2/);
  assert.match(said("±1", { mean: "0", temperature: "1" }), /Its mean is 0 and its temperature 1/);
  assert.match(said("-3∗", { mean: "-3", temperature: "0" }), /infinitely near to -3/);
  assert.doesNotMatch(said("1/2", { mean: "1/2", temperature: "-1/2" }), /mean|temperature|near/);
});

test("nothing is said about the atomic weight of 0 and of nimbers", () => {
  for (const text of ["0", "∗", "∗3"]) assert.doesNotMatch(said(text, { atomic_weight: "0" }), /tomic weight/);
  assert.match(said("↑<2>∗", { atomic_weight: "0" }), /Atomic weight 0/);
  assert.match(said("{⇑∗|∗,↓}", { atomic_weight: "1/2" }), /Its atomic weight is 1\/2/);
});

test("the threat in a tiny value is answered to the number beneath it", () => {
  assert.match(said("⧾(2)"), /White can only threaten to win 2, and Black answers to 0\./);
  assert.match(said("1⧿(1)"), /Black can only threaten to win 1, and White answers to 1\./);
});

test("the atomic weight says who is ahead", () => {
  assert.match(explainAtomicWeight("-2"), /White is two ahead.*whatever Black does/);
  assert.match(explainAtomicWeight("1"), /Black is one ahead, which is enough to win if Black begins/);
  assert.match(explainAtomicWeight("0"), /nobody is ahead/);
  assert.equal(explainAtomicWeight("{1|0}"), "");
  assert.equal(explainAtomicWeight(null), "");
});

test("names as they are said", () => {
  assert.equal(nameOf("0"), "zero");
  assert.equal(nameOf("⇑∗"), "double up star");
  assert.equal(nameOf("↓3∗2"), "triple down star 2");
  assert.equal(nameOf("{0|∗}"), "");
});

test("long values are cut to a line", () => {
  assert.equal(shorten("↑∗"), "↑∗");
  assert.equal([...shorten("x".repeat(100), 10)].length, 10);
  assert.ok(shorten("x".repeat(100), 10).endsWith("…"));
});

test("nothing that is typed breaks it", () => {
  for (const text of ["", "}{", "{|", "±", "{{{", "|||", "⧾(", "{0|0||", "((("]) {
    assert.ok(explain(text).length > 0, text);
  }
});
