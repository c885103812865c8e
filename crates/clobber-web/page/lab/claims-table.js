// The table of all claims: searched by words, filtered by status, sorted by any column.

import { checkedText, fails, resultText } from "./claim-summary.js";
import { codeText } from "../shell/code-text.js";
import { make } from "../shell/dom.js";

/** Colour and sign by the first word of the standing. */
const BADGES = {
  proved: ["win", "✓"],
  lemmas: ["win", "✓"],
  theorem: ["win", "✓"],
  refuted: ["loss", "✗"],
  computed: ["neutral", "…"],
  open: ["unknown", "?"],
};

const COLUMNS = [
  { key: "id", name: "Claim" },
  { key: "status", name: "Status" },
  { key: "statement", name: "Statement" },
  { key: "to", name: "Checked" },
  { key: "result", name: "Result" },
];

/** How well a claim is established, in the words of the server. */
export const standingOf = ({ standing, status }) => standing ?? status;

/** The kind of standing, without the number of a computation. */
const kindOf = (claim) => standingOf(claim).replace(/ to [\d,]+$/, "");

/** The standing as colour, symbol and words. */
export function statusBadge(claim) {
  const text = standingOf(claim);
  const [kind, sign] = BADGES[text.split(/[ ,]/)[0]] ?? ["neutral", "•"];
  return make("span", { class: `badge ${kind}` }, `${sign} ${text}`);
}

/** A link to a claim, which can also be opened in a new tab. */
export function claimLink(id, openClaim) {
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openClaim(id);
  };
  return make("a", { class: "lab-link", href: `#mode=lab&claim=${id}`, "data-claim": id, onclick }, id);
}

/** Fills `element`. Returns {fill(claims), focus(id)}. */
export function createClaimsTable(element, openClaim) {
  let claims = [];
  let sorted = { key: null, down: false };
  const words = make("input", {
    id: "claims-words",
    type: "search",
    placeholder: "cycle, Theorem 3, Demaine …",
  });
  const status = make("select", { id: "claims-status" }, make("option", { value: "" }, "all"));
  const count = make("p", { class: "note", role: "status" }, "Loading claims …");
  const head = COLUMNS.map((column) => headCell(column, () => sortBy(column.key)));
  const body = make("tbody");
  element.append(
    make("h2", {}, "Claims from the literature"),
    make(
      "div",
      { class: "row" },
      make("div", { class: "field" }, make("label", { for: words.id }, "Search"), words),
      make("div", { class: "field" }, make("label", { for: status.id }, "Status"), status),
      count,
    ),
    make(
      "div",
      { class: "table-wrap" },
      make(
        "table",
        { class: "claims" },
        make("thead", {}, make("tr", {}, ...head.map((each) => each.cell))),
        body,
      ),
    ),
  );
  words.addEventListener("input", () => update());
  status.addEventListener("change", () => update());

  function sortBy(key) {
    sorted = { key, down: sorted.key === key && !sorted.down };
    update();
  }

  function update() {
    const rows = matching(claims, words.value, status.value);
    if (sorted.key) rows.sort(comparison(sorted));
    for (const { key, mark } of head) mark(key === sorted.key ? sorted.down : null);
    count.textContent = `${rows.length} of ${claims.length} claims`;
    body.replaceChildren(...rows.map((claim) => rowOf(claim, openClaim)));
  }

  return {
    fill(list) {
      claims = list;
      const names = [...new Set(list.map(kindOf))].sort();
      status.replaceChildren(
        make("option", { value: "" }, "all"),
        ...names.map((name) => make("option", { value: name }, name)),
      );
      update();
    },
    focus(id) {
      body.querySelector(`[data-claim="${CSS.escape(id ?? "")}"]`)?.focus();
    },
  };
}

function matching(claims, text, status) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return claims.filter((claim) => {
    const all =
      `${claim.id} ${claim.statement} ${claim.source} ${claim.known} ${resultText(claim)}`.toLowerCase();
    return (!status || kindOf(claim) === status) && words.every((word) => all.includes(word));
  });
}

function comparison({ key, down }) {
  const sign = down ? -1 : 1;
  const valueOf =
    { to: (claim) => claim.summary?.to ?? 0, result: resultText, status: standingOf }[key] ??
    ((claim) => claim[key]);
  return (a, b) => sign * String(valueOf(a)).localeCompare(String(valueOf(b)), "en", { numeric: true });
}

function headCell({ key, name }, onclick) {
  const arrow = make("span", { "aria-hidden": "true" });
  const button = make("button", { type: "button", class: "lab-sort", onclick }, name, arrow);
  const cell = make("th", { scope: "col", class: `claims-${key}` }, button);
  const mark = (down) => {
    arrow.textContent = down === null ? "" : down ? " ▼" : " ▲";
    cell.setAttribute("aria-sort", down === null ? "none" : down ? "descending" : "ascending");
  };
  return { key, cell, mark };
}

function rowOf(claim, openClaim) {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, claimLink(claim.id, openClaim)),
    make("td", {}, statusBadge(claim)),
    make("td", { class: "claims-statement" }, ...codeText(claim.statement)),
    make("td", {}, checkedText(claim), make("br"), make("span", { class: "note" }, claim.bound)),
    make("td", {}, fails(claim) ? "✗ " : "", resultText(claim)),
  );
}
