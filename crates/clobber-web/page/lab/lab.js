// The panel of the lab: claims about Clobber, how far each was checked, and a prover for families.

import { ask } from "../server/api.js";
import { createClaimView } from "./claim-view.js";
import { createClaimsTable } from "./claims-table.js";
import { make } from "../shell/dom.js";
import { createFamily } from "./family.js";
import { createNews } from "./news.js";
import { modeOf } from "./openable.js";
import { Questions } from "../server/questions.js";

export function createLab(app, element) {
  const overview = make("div", { class: "lab-overview" });
  const detail = make("div", { class: "lab-detail", hidden: true });
  const problem = make("p", { class: "error", role: "alert", hidden: true });
  const news = make("section", { class: "card lab-news", hidden: true });
  const family = make("section", { class: "card lab-family" });
  const claims = make("section", { class: "lab-claims" });
  overview.append(make("div", { class: "lab-top" }, news, family), claims);
  element.append(problem, overview, detail);

  const openClaim = (id) => app.state.set("claim", id);
  const openPosition = async (text, claim) => {
    app.state.set("mode", modeOf(claim));
    if (await app.load(text)) app.toast(`On the board: ${shorten(text)}`);
  };

  const questions = new Questions((name, error) => {
    problem.hidden = false;
    problem.textContent = error.message;
  });
  const fillNews = createNews(news, { openClaim, openPosition });
  const table = createClaimsTable(claims, openClaim);
  const view = createClaimView(detail, { questions, openPosition, back: () => openClaim("") });
  const prover = createFamily(family);
  let active = false;
  let listed = false;

  async function list() {
    if (listed) return;
    await questions.ask("list", async (signal) => {
      const answer = await ask("lab/list", {}, { signal });
      listed = true;
      problem.hidden = true;
      table.fill(answer.claims);
      fillNews(answer.claims);
    });
  }

  /** Shows the overview, or the claim that the address names. */
  function route() {
    const id = app.state.get("claim");
    overview.hidden = Boolean(id);
    detail.hidden = !id;
    problem.hidden = true;
    if (id) view.show(id);
    else list().then(() => prover.show());
  }

  app.state.addEventListener("change", ({ detail: { key } }) => {
    if (!active || key !== "claim") return;
    const left = element.dataset.claim;
    element.dataset.claim = app.state.get("claim");
    route();
    // Return the focus to the claim that was open.
    if (!app.state.get("claim")) table.focus(left);
  });

  return {
    show() {
      active = true;
      element.dataset.claim = app.state.get("claim");
      route();
    },
    hide() {
      active = false;
      questions.cancelAll();
      prover.hide();
    },
  };
}

const shorten = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
