// A slider through the moves of a game, with playback buttons.

import { iconButton, icon, make } from "../shell/dom.js";
import { numberText, stonesText } from "../shell/numbers.js";
import { countStones } from "../game/position.js";
import { Playback, RATES } from "./playback.js";

const PATHS = {
  start: "M6 5v14M19 5l-9 7 9 7z",
  back: "M15 5l-8 7 8 7",
  play: "M7 4.5l12 7.5-12 7.5z",
  pause: "M8 5v14M16 5v14",
  forward: "M9 5l8 7-8 7",
  end: "M18 5v14M5 5l9 7-9 7z",
};

/** On boards with more vertices only a part is visible, and the view can follow the moves. */
const MAX_VERTICES_SEEN_WHOLE = 400;
const FOLLOW_INTERVAL_MS = 300;

/** Fills `element`. Returns {playback, show(), hide()}. */
export function createScrubber({ game, board }, element) {
  const playback = new Playback(game);
  const parts = makeParts(game, playback);
  element.append(parts.heading, parts.slider, parts.place, parts.buttons, parts.settings);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Replay");
  const follow = makeFollower(game, board);
  let shown = false;
  let stones = 0;
  let wanted = null;
  let frame = 0;

  /** Many moves may come at once, so update once per frame. */
  const updateSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (shown) update();
    });
  };
  const update = () => {
    const count = game.moves.length;
    element.hidden = count === 0 && !playback.expecting;
    if (element.hidden) return;
    parts.slider.max = count;
    if (wanted === null) parts.slider.value = game.at;
    parts.place.textContent = placeText(game, stones);
    parts.slider.setAttribute("aria-valuetext", parts.place.textContent);
    parts.followField.hidden = game.position.order <= MAX_VERTICES_SEEN_WHOLE;
    if (playback.playing && parts.follow.checked && !parts.followField.hidden) follow();
  };

  // The slider may move several times per frame; only its last value counts.
  parts.slider.addEventListener("input", () => {
    const first = wanted === null;
    wanted = Number(parts.slider.value);
    playback.pause();
    if (first) requestAnimationFrame(seek);
  });
  const seek = () => {
    const target = wanted;
    wanted = null;
    game.goTo(target);
  };
  parts.slider.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    playback.toggle();
  });

  playback.addEventListener("change", () => {
    parts.setPlaying(playback.playing);
    board.setLocked(playback.playing, "Pause first, then move.");
    updateSoon();
  });
  game.addEventListener("change", ({ detail }) => {
    if (detail.kind !== "move") {
      playback.pause();
      stones = countStones(game.startCells);
    }
    if (shown) updateSoon();
  });

  return {
    playback,
    /** Sets the heading, such as "Your moves". */
    name(text) {
      parts.heading.textContent = text;
    },
    setRate(rate) {
      playback.rate = rate;
      parts.speed.value = rate;
    },
    update: updateSoon,
    show() {
      shown = true;
      stones = countStones(game.startCells);
      update();
    },
    hide() {
      shown = false;
      playback.pause();
    },
  };
}

function makeParts(game, playback) {
  const heading = make("h3", {}, "Moves");
  const slider = make("input", {
    type: "range",
    min: 0,
    step: 1,
    class: "scrubber-slider",
    "aria-label": "Move",
  });
  const place = make("p", { class: "scrubber-place" });
  const toggle = iconButton(PATHS.play, "Play", () => playback.toggle());
  toggle.classList.add("primary");
  const go = (count) => () => {
    playback.pause();
    game.goTo(count());
  };
  const buttons = make(
    "div",
    { class: "row scrubber-buttons" },
    iconButton(
      PATHS.start,
      "Go to start",
      go(() => 0),
    ),
    iconButton(
      PATHS.back,
      "Step back",
      go(() => game.at - 1),
    ),
    toggle,
    iconButton(
      PATHS.forward,
      "Step forward",
      go(() => game.at + 1),
    ),
    iconButton(
      PATHS.end,
      "Go to end",
      go(() => game.moves.length),
    ),
  );
  const speed = make(
    "select",
    { id: "scrubber-speed", onchange: () => (playback.rate = Number(speed.value)) },
    ...RATES.map((rate) => make("option", { value: rate }, `${numberText(rate)} a second`)),
  );
  speed.value = playback.rate;
  const follow = make("input", { type: "checkbox", checked: true });
  const followField = make("label", { class: "toggle" }, follow, "Follow the moves");
  const settings = make(
    "div",
    { class: "row" },
    make("div", { class: "field" }, make("label", { for: "scrubber-speed" }, "Speed"), speed),
    followField,
  );
  const setPlaying = (playing) => {
    const label = playing ? "Pause" : "Play";
    toggle.setAttribute("aria-label", label);
    toggle.title = label;
    toggle.replaceChildren(icon(playing ? PATHS.pause : PATHS.play));
  };
  return { heading, slider, place, buttons, settings, speed, follow, followField, setPlaying };
}

function placeText(game, stones) {
  const last = game.lastMove ? `: ${game.position.moveText(game.lastMove)}` : "";
  const left = stones - game.at;
  return `Move ${numberText(game.at)} of ${numberText(game.moves.length)}${last} · ${stonesText(left)}`;
}

/** Scrolls a large board to the last move, at most once per interval. */
function makeFollower(game, board) {
  let last = 0;
  return () => {
    const now = performance.now();
    if (!game.lastMove || board.scene.isOverview || now - last < FOLLOW_INTERVAL_MS) return;
    last = now;
    board.reveal(game.lastMove[1], 2);
  };
}
