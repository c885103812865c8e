// The table of results for the instances of a claim, one page at a time.

import { make } from "../shell/dom.js";
import { numberText } from "../shell/numbers.js";
import { isPosition, positionIn } from "./openable.js";

/** Rows per page. */
export const PAGE_ROWS = 200;

const COLUMNS = [
  ["instance", "Instance"],
  ["claimed", "Claimed"],
  ["found", "Found"],
  ["verdict", "Verdict"],
  ["counterexample", "Counterexample"],
];

const VERDICTS = {
  holds: ["win", "✓ holds"],
  fails: ["loss", "✗ fails"],
};

/** Fills `element`. `turn(from)` fetches another page, `open(text)` puts a position on the board. */
export function createFindings(element, { open, turn }) {
  const place = make("span", { class: "note", role: "status" });
  const button = (name) => make("button", { type: "button", class: "button" }, name);
  const before = button("Previous");
  const after = button("Next");
  const pager = make("div", { class: "row" }, before, after, place);
  const table = make("table", { class: "findings" });
  element.append(make("h3", {}, "Instances"), pager, make("div", { class: "table-wrap" }, table));
  let from = 0;
  before.addEventListener("click", () => turn(Math.max(0, from - PAGE_ROWS)));
  after.addEventListener("click", () => turn(from + PAGE_ROWS));

  return {
    fill({ findings, total }, start) {
      from = start;
      const end = start + findings.length;
      before.disabled = start === 0;
      after.disabled = end >= total;
      before.hidden = after.hidden = total <= PAGE_ROWS;
      place.textContent = `${findings.length ? start + 1 : 0} to ${end} of ${numberText(total)}`;
      const columns = COLUMNS.filter(([key]) => findings.some((finding) => finding[key]));
      const head = columns.map(([, name]) => make("th", { scope: "col" }, name));
      const rows = findings.map((finding) =>
        make("tr", {}, ...columns.map(([key]) => cell(finding, key, open))),
      );
      table.replaceChildren(make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
    },
  };
}

function cell(finding, key, open) {
  const text = finding[key] ?? "";
  if (key === "verdict") return make("td", {}, verdictOf(text));
  const position = isPosition(text) ? text : key === "instance" ? null : positionIn(text);
  const where = key === "claimed" ? "" : "mono";
  return make("td", { class: where }, text, position && openButton(position, open));
}

function openButton(position, open) {
  const label = `Open ${position} on the board`;
  return make(
    "button",
    {
      type: "button",
      class: "lab-open",
      "aria-label": label,
      title: "Open on the board",
      onclick: () => open(position),
    },
    "open",
  );
}

function verdictOf(name) {
  const [badge, text] = VERDICTS[name] ?? ["neutral", name];
  return make("span", { class: `badge ${badge}` }, text);
}
