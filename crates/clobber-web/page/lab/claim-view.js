// One claim: its statement, its source, what is known, and every instance that was checked.

import { ask } from "../server/api.js";
import { resultText } from "./claim-summary.js";
import { statusBadge } from "./claims-table.js";
import { codeText } from "../shell/code-text.js";
import { make } from "../shell/dom.js";
import { PAGE_ROWS, createFindings } from "./findings.js";

/** Returns {show(id)}, which fills `element`. */
export function createClaimView(element, { questions, openPosition, back }) {
  const backLink = () =>
    make("button", { type: "button", class: "button quiet", onclick: back }, "← All claims");
  let picture = null;

  const fetchFindings = (id, from, signal) => ask("lab/results", { id, from, limit: PAGE_ROWS }, { signal });

  function fill(id, results) {
    const { claim, heading } = results;
    const findings = make("section", {});
    const page = createFindings(findings, {
      open: (text) => openPosition(text, id),
      turn: (from) =>
        questions.ask("page", async (signal) => page.fill(await fetchFindings(id, from, signal), from)),
    });
    page.fill(results, 0);
    if (picture) URL.revokeObjectURL(picture);
    picture = results.plot ? URL.createObjectURL(new Blob([results.plot], { type: "image/svg+xml" })) : null;
    const title = make("h2", { tabIndex: -1 }, id);
    element.replaceChildren(
      make("div", { class: "row" }, backLink()),
      make("div", { class: "row claim-head" }, title, statusBadge(claim)),
      make("p", { class: "claim-statement" }, ...codeText(claim.statement)),
      facts(claim, heading),
      ...(claim.summary?.together ?? []).map((sentence) => make("p", {}, ...codeText(sentence))),
      ...plot(picture, claim),
      findings,
    );
    title.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  return {
    show(id) {
      element.replaceChildren(backLink(), make("p", { class: "note" }, "Loading results …"));
      questions.ask("claim", async (signal) => {
        try {
          fill(id, await fetchFindings(id, 0, signal));
        } catch (error) {
          if (signal.aborted) throw error;
          element.replaceChildren(backLink(), make("p", { class: "error", role: "alert" }, error.message));
        }
      });
    },
  };
}

function facts(claim, heading) {
  const rows = [
    ["Source", codeText(claim.source)],
    ["Known", codeText(claim.known)],
    ["Checked by", codeText(claim.method)],
    ["Result", [resultText(claim)]],
    ["Reproduce", [make("code", {}, commandOf(claim, heading))]],
    ["Computed", [provenance(heading)]],
  ];
  const shown = rows.filter(([, content]) => content.some((part) => part !== ""));
  return make(
    "dl",
    { class: "claim-facts" },
    ...shown.flatMap(([name, content]) => [make("dt", {}, name), make("dd", {}, ...content)]),
  );
}

function commandOf(claim, heading) {
  return `clobber lab run ${claim.id} --to ${heading?.settings?.to ?? claim.usual}`;
}

function provenance(heading) {
  if (!heading) return "";
  const { seconds, version, machine } = heading;
  const parts = [
    seconds === undefined ? "" : `in ${secondsText(seconds)}`,
    version && `version ${version}`,
    machine,
  ];
  return parts.filter(Boolean).join(", ");
}

const secondsText = (seconds) =>
  seconds < 1 ? `${Math.ceil(seconds * 1000)} ms` : `${Math.round(seconds)} s`;

/** As an image, the plot cannot run scripts. */
function plot(address, claim) {
  if (!address) return [];
  const alt = `Plot of the results of ${claim.id}; the table below has the same numbers.`;
  return [make("div", { class: "claim-plot" }, make("img", { src: address, alt }))];
}
