// The panel of Solitaire Clobber: the rule, the score, hints, solutions, puzzles and certificates.

import { ask } from "../server/api.js";
import { createCertificateDialog } from "./certificate-dialog.js";
import { deltaOfBoards } from "./delta.js";
import { prefersReducedMotion } from "../shell/dom.js";
import { findHint, hintText } from "./hint.js";
import { movesText } from "../shell/numbers.js";
import { askPar, leastText, questionAt } from "./par.js";
import { Playback } from "./playback.js";
import { BLACK, colorNamed, countStones } from "../game/position.js";
import { createPuzzleView } from "./puzzle/puzzle-view.js";
import { Questions } from "../server/questions.js";
import { LoadedPlay, loadReduction } from "./reduction.js";
import { createRuleChoice } from "./rule.js";
import { createScore, verdict } from "./score.js";
import { createScrubber } from "./scrubber.js";
import { makeParts } from "./solitaire-parts.js";

/** Time limits in seconds: the server's default first, then one more for each "Think longer". */
const TIMES = [undefined, 15, 60];
/** For larger boards the page computes δ itself: the server would list every vertex. */
const MAX_VERTICES_FOR_DELTA = 20_000;
/** Milliseconds without edits or steps before the page asks. */
const DEBOUNCE_MS = 150;

export function createSolitaire(app, element) {
  return new Solitaire(app, element).panel();
}

class Solitaire {
  #active = false;
  #par = null;
  #time = 0;
  #hints = 0;
  #stones = 0;
  /** The play loaded for replay, and the user's own moves from before. */
  #loaded = null;
  #own = null;
  #marked = false;
  /** The number of moves to undo until par is within reach again. */
  #undoCount = 0;

  constructor(app, element) {
    this.app = app;
    this.game = app.game;
    this.parts = makeParts(element, {
      hint: () => this.#hint(),
      solution: () => this.#showSolution(),
      again: () => this.#tryAgain(),
      own: () => this.#backToOwn(),
      longer: () => this.#thinkLonger(),
      undo: () => this.game.goTo(this.game.at - this.#undoCount),
      here: () => this.#askHere(),
      certificate: () => this.certificates.open(),
    });
    this.questions = new Questions((name, error) => this.#failed(name, error));
    this.rule = createRuleChoice(app, this.parts.rule, () => this.#changeFirst());
    this.score = createScore(this.parts.score);
    this.scrubber = createScrubber(app, this.parts.scrubber);
    this.puzzles = createPuzzleView(app, this.parts.puzzles, (puzzle) => this.#beginPuzzle(puzzle));
    this.certificates = createCertificateDialog(app, (claim, moves) => this.#replay(claim, moves));
    this.game.addEventListener("change", ({ detail }) => this.#active && this.#changed(detail.kind));
    app.state.addEventListener(
      "change",
      ({ detail }) => this.#active && detail.key === "rule" && this.#applyRule(),
    );
  }

  panel() {
    return {
      show: () => {
        this.#applyRule();
        this.#active = true;
        this.scrubber.show();
        this.#begin();
      },
      hide: () => {
        this.#active = false;
        this.questions.cancelAll();
        this.scrubber.hide();
        this.puzzles.stop();
        this.#mark(null);
        // The other modes need a first player.
        if (this.game.first === null) this.game.setFirst(BLACK);
      },
    };
  }

  // The game

  /** Applies the rule to the game. Returns whether this changed the first player (and sent an event). */
  #applyRule() {
    const partisan = this.app.state.get("rule") === "partisan";
    this.rule.update();
    this.game.setAlternates(partisan);
    // If either colour may move first, the first move decides.
    const first = this.rule.first === "any" ? null : colorNamed(this.rule.first);
    if (!partisan || this.game.first === first) return false;
    this.game.setFirst(first);
    return true;
  }

  #changeFirst() {
    this.game.setMoves([]);
    this.#applyRule();
  }

  #changed(kind) {
    if (kind === "position" && this.#applyRule()) return;
    if (kind !== "move") {
      this.puzzles.boardChanged();
      this.#begin();
      return;
    }
    this.#mark(null);
    this.#say("");
    this.#moved();
  }

  /** Starts over, with another board or another rule. */
  #begin() {
    this.questions.cancel("hint");
    this.questions.cancel("solution");
    this.#stones = countStones(this.game.startCells);
    this.#loaded = this.#own = null;
    this.#hints = this.#time = 0;
    this.#par = null;
    this.score.setPar(null);
    this.score.setDelta(undefined);
    this.#mark(null);
    this.#say("");
    this.#moved();
    this.#askPar();
    this.#askDelta();
  }

  #moved() {
    const left = this.#stones - this.game.at;
    const isLoaded = this.#loaded?.isCurrent ?? false;
    this.score.setStones(left);
    this.score.setHints(this.#hints);
    this.scrubber.name(isLoaded ? this.#loaded.title : "Your moves");
    this.parts.again.disabled = this.game.at === 0;
    this.parts.own.hidden = !this.#own;
    if (!this.scrubber.playback.playing) this.#askHere();
    const isOver = !this.scrubber.playback.playing && this.game.at > 0 && this.game.isOver;
    this.puzzles.moved(isOver || isLoaded);
    this.parts.hint.disabled = isOver;
    if (isOver && !isLoaded) this.#finish(left);
    else this.score.setResult("");
  }

  #finish(left) {
    const { text, stars } = verdict(left, this.#par, this.#hints);
    this.score.setResult(text, stars);
    if (this.#par && left <= this.#par.remaining) this.puzzles.solve();
  }

  #tryAgain() {
    this.scrubber.playback.pause();
    this.#hints = 0;
    this.game.goTo(0);
    this.#moved();
  }

  // Questions

  #failed(name, error) {
    this.#say(error.message);
    if (name === "par") this.score.setParError("unknown");
  }

  #question(at) {
    const rule = this.app.state.get("rule");
    const first = rule === "partisan" ? this.rule.first : "any";
    return { ...questionAt(this.game, at, { rule, first }), time: TIMES[this.#time] };
  }

  #askPar() {
    const wait = this.app.state.get("edit") ? DEBOUNCE_MS : 0;
    return this.questions.ask(
      "par",
      async (signal) => {
        const onProgress = ({ seconds }) => {
          if (this.#time)
            this.#say(`Thinking for ${Math.floor(seconds)} of up to ${TIMES[this.#time]} seconds …`);
        };
        const par = await askPar(this.#question(0), { signal, onProgress });
        if (signal.aborted) return;
        this.#par = par;
        this.score.setPar(par);
        this.parts.longer.hidden = par.optimal || this.#time + 1 === TIMES.length;
        this.#moved();
      },
      wait,
    );
  }

  #thinkLonger() {
    this.#time++;
    this.parts.longer.hidden = true;
    this.#say(`Thinking for up to ${TIMES[this.#time]} seconds …`);
    this.#askPar().then(() => this.#say(""));
  }

  #askDelta() {
    const { position } = this.game;
    // A late answer about the previous board must not be shown for this one.
    this.questions.cancel("delta");
    if (position.order > MAX_VERTICES_FOR_DELTA) return this.score.setDelta(deltaOfBoards(position));
    return this.questions.ask(
      "delta",
      async (signal) => {
        const { delta_mod_3 } = await ask("classify", { position: this.#question(0).position }, { signal });
        if (signal.aborted) return;
        this.score.setDelta(delta_mod_3);
      },
      this.app.state.get("edit") ? DEBOUNCE_MS : 0,
    );
  }

  #askHere() {
    this.questions.cancel("here");
    this.parts.hereText.textContent = "";
    if (!this.parts.here.checked) return;
    this.questions.ask(
      "here",
      async (signal) => {
        const best = await askPar(this.#question(this.game.at), { signal });
        if (signal.aborted) return;
        this.parts.hereText.textContent = this.#hereText(best);
      },
      DEBOUNCE_MS,
    );
  }

  #hereText(best) {
    const from = `From here: ${leastText(best)}.`;
    if (!this.#par || this.game.at === 0) return from;
    if (best.remaining <= this.#par.remaining) return `${from} Par is still within reach.`;
    return best.lower_bound > this.#par.remaining ? `${from} A move has spoilt par.` : from;
  }

  // Hints and solutions

  #hint() {
    this.scrubber.playback.pause();
    const rule = this.app.state.get("rule");
    const first = rule === "partisan" ? this.rule.first : "any";
    this.#say("Searching for a good move …");
    return this.questions.ask("hint", async (signal) => {
      const at = this.game.at;
      const found = await findHint(this.game, { rule, first, time: TIMES[this.#time] }, { signal });
      if (signal.aborted || this.game.at !== at) return;
      if (found.move) this.#hints++;
      this.score.setHints(this.#hints);
      const text = hintText(found, (move) => this.game.position.moveText(move));
      this.#say(text, found.back);
      this.#mark(found.move, text);
    });
  }

  #say(text, back = 0) {
    this.#undoCount = back;
    this.parts.note.textContent = text;
    this.parts.undo.hidden = !back;
    this.parts.undo.textContent = back === 1 ? "Undo one move" : `Undo ${back} moves`;
  }

  #mark(move, title) {
    if (!move && !this.#marked) return;
    this.#marked = Boolean(move);
    this.app.board.setMarks(move ? [{ kind: "hint", from: move[0], to: move[1], title }] : []);
  }

  #showSolution() {
    const { playback } = this.scrubber;
    playback.pause();
    const question = this.#question(0);
    this.#say("Searching for the best play …");
    return this.questions.ask("solution", async (signal) => {
      playback.expecting = true;
      try {
        await loadReduction(this.game, question, { signal, begin: (answer) => this.#beginSolution(answer) });
      } finally {
        playback.expecting = false;
        this.scrubber.update();
      }
    });
  }

  #beginSolution({ move_count: count, optimal }) {
    const { moves } = this.game;
    if (!this.#loaded?.isCurrent && moves.length) this.#own = moves.slice();
    this.#loaded = new LoadedPlay(this.game, optimal ? "An optimal play" : "The best play found");
    this.#moved();
    this.#say(count ? "" : "No stone can move.");
    this.scrubber.setRate(Playback.rateFor(count));
    if (count && !prefersReducedMotion()) this.scrubber.playback.play();
    this.app.say(`${this.#loaded.title}: ${movesText(count)}.`);
    return this.#loaded;
  }

  #backToOwn() {
    this.scrubber.playback.pause();
    const own = this.#own;
    this.#own = this.#loaded = null;
    this.game.setMoves(own);
    this.game.goTo(own.length);
  }

  // Puzzles and certificates

  async #beginPuzzle({ position }) {
    this.app.state.set("edit", false);
    this.rule.setFirst("any");
    return this.app.load(position);
  }

  #replay({ rule, first }, moves) {
    if (rule) this.app.state.set("rule", rule);
    this.rule.setFirst(rule === "partisan" ? first : "any");
    this.#applyRule();
    this.#loaded = new LoadedPlay(this.game, "Moves of the certificate", moves);
    this.#moved();
    this.scrubber.setRate(Playback.rateFor(moves.length));
  }
}
