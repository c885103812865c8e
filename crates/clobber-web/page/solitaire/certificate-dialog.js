// The dialog that has a certificate checked and shows its play on the board.

import { ask, isCancelled } from "../server/api.js";
import { countLegal, readCertificate } from "./certificate.js";
import { readFacts } from "./facts.js";
import { codeText } from "../shell/code-text.js";
import { make, makeDialog } from "../shell/dom.js";
import { movesText } from "../shell/numbers.js";

const VERDICTS = {
  true: { name: "✓ Accepted", badge: "win", words: "Every claim was verified." },
  false: { name: "✗ Rejected", badge: "loss", words: "It contains an error." },
  null: { name: "? Unknown", badge: "unknown", words: "No error, but not everything could be verified." },
};

/** Reports beyond this number are not shown. */
const MAX_REPORTS = 20;

const EXAMPLE =
  '{"position":"xoxo","rule":"impartial","stones":4,"remaining":1,"lower_bound":1,"optimal":true,"moves":[[0,1],[3,2],[1,2]]}';

/** `replay(claim, moves)` puts a claim's position and moves on the board. Returns {open()}. */
export function createCertificateDialog(app, replay) {
  const field = make("textarea", {
    id: "certificate-text",
    rows: 6,
    class: "mono certificate-text",
    spellcheck: false,
    placeholder: EXAMPLE,
  });
  const verdict = make("div", { class: "certificate-verdict", role: "status" });
  const check = make("button", { type: "submit", class: "button primary" }, "Check and replay");
  const example = make("button", { type: "button", class: "button quiet" }, "Use an example");
  const form = make(
    "form",
    { class: "certificate-form" },
    make(
      "p",
      {},
      "Paste a line printed by ",
      make("code", {}, "clobber reduce --format json"),
      " or any other certificate.",
    ),
    make("label", { for: "certificate-text" }, "Certificate"),
    field,
    make("div", { class: "row" }, check, example),
  );
  const dialog = makeDialog("Replay a certificate", form, verdict);
  let asked = null;

  example.addEventListener("click", () => (field.value = EXAMPLE));
  dialog.addEventListener("close", () => asked?.abort());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    asked?.abort();
    asked = new AbortController();
    check.disabled = true;
    verdict.replaceChildren(make("p", { class: "note" }, "Checking …"));
    try {
      await checkAndReplay(field.value, asked.signal);
    } catch (error) {
      if (!isCancelled(error)) verdict.replaceChildren(...refusal(error));
    } finally {
      check.disabled = false;
    }
  });

  async function checkAndReplay(text, signal) {
    const claim = readCertificate(text);
    const { reports, unknown } = await ask("check", { certificate: text.trim() }, { signal });
    verdict.replaceChildren(...reports.slice(0, MAX_REPORTS).map(reportOf));
    if (unknown) verdict.append(reportOf({ claim: "", ok: null, error: unknown }));
    if (claim.position === null) return;
    const facts = claim.kind === "win" ? readFacts(text) : [];
    if (facts.length) {
      await app.exercises.start(
        facts.map(({ position }) => position),
        facts.map(({ sentence }) => sentence),
      );
      verdict.append(factList(facts), backButton());
      return;
    }
    if (!(await app.load(claim.position))) {
      verdict.append(make("p", { class: "note" }, "Its position cannot be shown on the board."));
      return;
    }
    const legal = claim.moves ? countLegal(app.game.position, claim.moves, claim.rule) : 0;
    replay(claim, claim.moves?.slice(0, legal) ?? []);
    verdict.append(make("p", {}, replayText(claim, legal)), backButton());
  }

  const backButton = () =>
    make("button", { type: "button", class: "button", onclick: () => dialog.close() }, "Show the board");

  return {
    open() {
      verdict.replaceChildren();
      dialog.showModal();
      field.focus();
    },
  };
}

/** The facts, and what they mean. The bar above the board goes from one to the next. */
function factList(facts) {
  return make(
    "div",
    {},
    make(
      "p",
      {},
      "The proof in its order. Each fact says that Black wins this sum if White moves first, and follows from those ",
      "before it. In a proof for White the colours are swapped. The bar above the board steps through them.",
    ),
    make("ol", { class: "mono facts" }, ...facts.map(({ sentence }) => make("li", {}, sentence))),
  );
}

function reportOf({ ok, claim, error }) {
  const { name, badge, words } = VERDICTS[String(ok ?? null)];
  return make(
    "div",
    { class: "certificate-report" },
    make("span", { class: `badge ${badge}` }, name),
    make("p", {}, ...codeText(ok === true && claim ? claim : (error ?? claim ?? words))),
  );
}

function replayText(claim, legal) {
  if (!claim.moves) return "Its position is on the board; it has no moves to replay.";
  if (legal === claim.moves.length)
    return `Its position is on the board, with ${movesText(legal)} to replay.`;
  if (legal === 0) return "Its position is on the board; its first move is not legal.";
  return `Its position is on the board, with ${movesText(legal)}; the next is not legal.`;
}

function refusal(error) {
  const help = error.help ? [make("p", { class: "note" }, ...codeText(error.help))] : [];
  return [make("p", { class: "error" }, ...codeText(error.message)), ...help];
}
