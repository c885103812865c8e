// The dialog for sharing: a link, a command, pictures, data.

import { ask, isCancelled } from "../server/api.js";
import { cgsuiteOf, commandOf, gameObject } from "./command.js";
import { codeText } from "../shell/code-text.js";
import { make, makeDialog } from "../shell/dom.js";
import { listText, positionsOf } from "./exercises.js";
import { MAX_MOVES as MAX_LINKED_MOVES, addressOf, isTooLong } from "./share.js";

/** Larger positions get no picture. */
const MAX_PICTURE_VERTICES = 10_000;
/** A picture shows the moves of the game only up to this number. */
const MAX_MOVES = 300;

let dialog = null;
let body = null;
let asking = null;

export function openShare(app) {
  if (!dialog) {
    body = make("div", { class: "exports" });
    dialog = makeDialog("Share", body);
    dialog.addEventListener("close", () => asking?.abort());
  }
  fill(app);
  dialog.showModal();
}

function fill(app) {
  const { game } = app;
  const cgsuite = cgsuiteOf(game);
  body.replaceChildren(
    textRow(app, "Link", location.origin + location.pathname + addressOf(app), linkNote(game)),
    textRow(app, "Command", commandOf(app), null),
    listRow(app),
    cgsuite.text ? textRow(app, "CGSuite", cgsuite.text, null) : make("p", { class: "note" }, cgsuite.why),
    make("h3", {}, "Picture"),
    pictureRow(app),
    make("h3", {}, "Game record (JSON)"),
    make(
      "div",
      { class: "row" },
      button("Copy the game record", () => copy(app, JSON.stringify(gameObject(game)), "game record")),
      button("Save the game record", () =>
        download("clobber.json", JSON.stringify(gameObject(game), null, 1), "application/json"),
      ),
    ),
  );
}

/** Names of this machine that mean another one elsewhere. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Makes a link to several positions, one per line. */
function listRow(app) {
  const text = make("textarea", { id: "share-list", rows: 3, class: "mono", spellcheck: false });
  text.value = positionsOf(app.state.get("list")).join("\n") || app.game.startText;
  const copyList = () => {
    const list = listText(positionsOf(text.value));
    copy(app, `${location.origin}${location.pathname}#list=${encodeURIComponent(list)}`, "link to the list");
  };
  return make(
    "details",
    { class: "export-row" },
    make("summary", {}, "List of positions for a class"),
    make("label", { for: "share-list" }, "Positions, one per line"),
    text,
    button("Copy the link to the list", copyList),
  );
}

function linkNote(game) {
  const notes = [];
  if (isTooLong(game)) notes.push("The position is too long for a link: it has only the mode.");
  else if (game.at > MAX_LINKED_MOVES)
    notes.push(`The link has the first ${MAX_LINKED_MOVES.toLocaleString("en")} moves.`);
  if (LOCAL_HOSTS.includes(location.hostname))
    notes.push("It works on this machine only; `clobber serve --host 0.0.0.0` makes links for the network.");
  return notes.join(" ") || null;
}

function textRow(app, label, text, note) {
  const id = `share-${label.toLowerCase()}`;
  const input = make("input", { id, readOnly: true, value: text, onfocus: () => input.select() });
  return make(
    "div",
    { class: "export-row" },
    make("label", { for: id }, label),
    make(
      "div",
      { class: "copy-line" },
      input,
      button("Copy", () => copy(app, text, label), `Copy ${label}`),
    ),
    note && make("p", { class: "note" }, ...codeText(note)),
  );
}

function pictureRow(app) {
  if (app.game.position.order > MAX_PICTURE_VERTICES)
    return make("p", { class: "note" }, "This board is too large for a picture.");
  const get = async (format) => {
    asking?.abort();
    asking = new AbortController();
    const { game } = app;
    const few = game.at > 0 && game.at <= MAX_MOVES;
    const moves = few
      ? game.moves
          .slice(0, game.at)
          .map((move) => game.position.moveText(move))
          .join(",")
      : undefined;
    const question = { position: few ? game.startText : game.text, moves, [format]: true };
    try {
      return (await ask("show", question, { signal: asking.signal }))[format];
    } catch (error) {
      if (!isCancelled(error)) app.toast(error.message);
      return null;
    }
  };
  const withPicture = (format, use) => async () => {
    const picture = await get(format);
    if (picture) use(picture);
  };
  return make(
    "div",
    { class: "row" },
    button(
      "Download SVG",
      withPicture("svg", (svg) => download("clobber.svg", svg, "image/svg+xml")),
    ),
    button(
      "Copy SVG",
      withPicture("svg", (svg) => copy(app, svg, "SVG")),
    ),
    button(
      "Copy TikZ",
      withPicture("tikz", (tikz) => copy(app, tikz, "TikZ")),
    ),
    button(
      "Download TikZ",
      withPicture("tikz", (tikz) => download("clobber.tex", tikz, "text/x-tex")),
    ),
  );
}

async function copy(app, text, name) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard API needs a secure context; `execCommand` also works without one.
    const area = make("textarea", { value: text, class: "visually-hidden" });
    dialog.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  app.toast(`Copied: ${name}`);
}

function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const button = (text, onclick, label) =>
  make("button", { type: "button", class: "button", onclick, "aria-label": label }, text);
