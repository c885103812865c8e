// Conjectures that the lab has refuted.

import { fails } from "./claim-summary.js";
import { claimLink } from "./claims-table.js";
import { codeText } from "../shell/code-text.js";
import { make } from "../shell/dom.js";

/** The main result, with its own title and board. */
const HEADLINE = {
  id: "black-row-white-row",
  title: "A conjecture from 2005 fails at n = 31",
  position: "(x)^31|(o)^31",
};

/** Returns a function that fills `element` from the list of claims. */
export function createNews(element, { openClaim, openPosition }) {
  return (claims) => {
    const failed = claims.filter((claim) => fails(claim) || claim.status === "refuted");
    const headline = failed.find((claim) => claim.id === HEADLINE.id);
    const others = failed.filter((claim) => claim !== headline);
    element.hidden = !failed.length;
    const parts = [make("p", { class: "lab-kicker" }, "News")];
    if (headline) parts.push(...story(headline));
    if (others.length) {
      const names = others.flatMap(({ id }, index) => [index ? ", " : "", claimLink(id, openClaim)]);
      parts.push(make("p", { class: "note" }, headline ? "Also refuted: " : "Refuted: ", ...names, "."));
    }
    element.replaceChildren(...parts);
  };

  function story({ id, statement, known }) {
    const onBoard = () => openPosition(HEADLINE.position, id);
    return [
      make("h2", {}, HEADLINE.title),
      make("p", {}, "It said: ", make("q", {}, statement)),
      make("p", {}, ...codeText(asSentence(known))),
      make(
        "div",
        { class: "row" },
        make("button", { type: "button", class: "button primary", onclick: onBoard }, "Open it on the board"),
        make("button", { type: "button", class: "button", onclick: () => openClaim(id) }, "Read the results"),
      ),
    ];
  }
}

/** A variable such as `n` stays in lower case. */
const capital = (text) => (/^[a-z]\b/.test(text) ? text : `${text[0].toUpperCase()}${text.slice(1)}`);
const asSentence = (text) => text && `${capital(text)}${/[.!?]$/.test(text) ? "" : "."}`;
