// The value of a repeated word for every number of repetitions: a form for the prover, and known results.

import { ask, follow } from "../server/api.js";
import { codeText } from "../shell/code-text.js";
import { make } from "../shell/dom.js";
import { Questions } from "../server/questions.js";

/** The claims whose results are closed forms, by rule. */
const RESULTS = { false: "repeated-words", true: "repeated-words-impartial" };

/** Fills `element`. Returns {show(), hide()}. */
export function createFamily(element) {
  const word = make("input", {
    id: "family-word",
    class: "mono",
    value: "(xxo)^n",
    size: 12,
    autocomplete: "off",
    spellcheck: false,
  });
  const impartial = make("input", { type: "checkbox" });
  const time = make("input", { id: "family-time", type: "number", min: 1, max: 60, value: 5 });
  const prove = make("button", { type: "submit", class: "button primary" }, "Prove");
  const stop = make("button", { type: "button", class: "button", hidden: true }, "Stop");
  const answer = make("div", { class: "family-answer", role: "status" });
  const known = make("div", { class: "family-known" });
  const form = make(
    "form",
    { class: "family-form" },
    make("div", { class: "field" }, make("label", { for: word.id }, "Family"), word),
    make("div", { class: "field" }, make("label", { for: time.id }, "Seconds"), time),
    make("label", { class: "toggle" }, impartial, "Impartial version"),
    make("div", { class: "row" }, prove, stop),
  );
  element.append(
    make("h2", {}, "Family prover"),
    make(
      "p",
      { class: "note" },
      "The value of a repeated word for every n. The prover searches for a period and proves it.",
    ),
    form,
    answer,
    known,
  );

  const questions = new Questions((name, error) => answer.replaceChildren(...refusal(error)));
  const listed = new Map();

  function run() {
    const question = { word: word.value.trim(), impartial: impartial.checked, time: Number(time.value) || 5 };
    setBusy(true);
    answer.replaceChildren(make("p", { class: "note" }, "Searching for a period …"));
    questions.ask("family", async (signal) => {
      try {
        const onProgress = ({ seconds }) =>
          (answer.firstChild.textContent = `Searching for a period … ${Math.floor(seconds)} s`);
        const found = await follow("lab/family", question, { signal, onProgress });
        answer.replaceChildren(...answerOf(found, question));
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    });
  }

  function setBusy(isBusy) {
    prove.disabled = isBusy;
    stop.hidden = !isBusy;
  }

  stop.addEventListener("click", () => {
    questions.cancel("family");
    setBusy(false);
    answer.replaceChildren(make("p", { class: "note" }, "Stopped."));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  impartial.addEventListener("change", () => list());

  /** Lists the closed forms that the lab has proved under the selected rule. */
  async function list() {
    const key = String(impartial.checked);
    if (!listed.has(key)) {
      const { findings } = await ask("lab/results", { id: RESULTS[key], limit: 1000 }).catch(() => ({
        findings: [],
      }));
      listed.set(key, findings.filter(isProved));
    }
    if (key === String(impartial.checked)) known.replaceChildren(...tableOf(listed.get(key), choose));
  }

  function choose(family) {
    word.value = family;
    run();
  }

  return {
    show: () => list(),
    hide() {
      questions.cancelAll();
      setBusy(false);
    },
  };
}

const isProved = ({ found }) => /for all n|for n ≥/.test(found ?? "") && !found.startsWith("no proof");

function tableOf(proved, choose) {
  if (!proved.length) return [];
  const rows = proved.map(({ instance, found }) => {
    const set = make(
      "button",
      { type: "button", class: "lab-link mono", onclick: () => choose(instance) },
      instance,
    );
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, set),
      make("td", { class: "mono" }, found.replace(/ \(p = [^)]*\)$/, "")),
    );
  });
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, "Family"),
    make("th", { scope: "col" }, "Proved value"),
  );
  return [
    make("h3", {}, `Proved for all n: ${proved.length} families of short words`),
    make(
      "div",
      { class: "table-wrap", tabIndex: 0, role: "region", "aria-label": "Known closed forms" },
      make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
    ),
  ];
}

function answerOf({ closed_form: closed, period, from, unknown }, { word, impartial }) {
  if (!closed) {
    return [
      make(
        "p",
        {},
        make("span", { class: "badge unknown" }, "? Unknown"),
        ` ${unknown ?? "no period proved"}`,
      ),
      make("p", { class: "note" }, "More time may help."),
    ];
  }
  const rule = impartial ? " --impartial" : "";
  return [
    make(
      "p",
      {},
      make("span", { class: "badge win" }, "✓ Proved"),
      " ",
      make("strong", { class: "mono" }, closed),
    ),
    make(
      "p",
      { class: "note" },
      `The proof uses a period of ${period} stones, valid in strips of at least ${from}.`,
    ),
    make("p", { class: "note" }, "Reproduce: ", make("code", {}, `clobber lab family${rule} '${word}'`)),
  ];
}

function refusal(error) {
  const help = error.help ? [make("p", { class: "note" }, ...codeText(error.help))] : [];
  return [make("p", { class: "error" }, ...codeText(error.message)), ...help];
}
