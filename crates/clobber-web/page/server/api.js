// Sends questions to the server, one for each verb of the command line. Every question can be cancelled.

/**
 * What to call while a question is open, and the signal that cancels it.
 *
 * @typedef {object} Listeners
 * @property {AbortSignal} [signal]
 * @property {(progress: {seconds: number}) => void} [onProgress]
 * @property {(queue: {ahead: number}) => void} [onQueued]
 * @property {(found: any[]) => void} [onFound]
 * @property {(answer: any) => void} [onAnswer]
 * @property {(moves: number[][]) => void} [onMoves]
 */

/** The server rejected the question: the message of the command line, and the place in the text. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body.error ?? `the server answered with status ${status}`);
    this.status = status;
    /** What the server would accept. */
    this.help = body.help ?? "";
    /** The line with the error, and the characters in it that are wrong, or null. */
    this.shown = body.shown ?? "";
    this.span = body.span ?? null;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {
  constructor() {
    super("The server does not answer. Is `clobber serve` still running?");
  }
}

/** A limit was reached before there was any answer. */
export class Unknown extends Error {
  constructor(reason) {
    super(`Unknown: ${reason}.`);
  }
}

/** The server keeps an engine warm for the next question under the same name. */
const VISITOR = crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Was the question cancelled? Then there is nothing to report. */
export const isCancelled = (error) => error.name === "AbortError";

/**
 * Asks and waits for the whole answer.
 *
 * `question` has the names of the command line's options: {position, first, all_moves, time, …}.
 *
 * @param {string} verb
 * @param {object} question
 * @param {{signal?: AbortSignal}} [options]
 */
export async function ask(verb, question, { signal } = {}) {
  const response = await send(verb, question, "application/json", signal);
  return response.json();
}

/**
 * Asks and reports progress: `onProgress({seconds})` during the computation, `onQueued({ahead})` while the
 * question waits, `onFound(list)` with parts of the answer as they are found, `onMoves(list)` for the moves of
 * a reduction, in pieces. A reduction's moves come only that way; its answer has `move_count` instead.
 *
 * @param {string} verb
 * @param {object} question
 * @param {Listeners} [listeners]
 */
export async function follow(
  verb,
  question,
  { signal, onProgress, onQueued, onFound, onAnswer, onMoves } = {},
) {
  const response = await send(verb, question, "text/event-stream", signal);
  let answer = null;
  for await (const { event, data } of events(response.body)) {
    if (event === "progress") onProgress?.(data);
    else if (event === "queued") onQueued?.(data);
    else if (event === "found") onFound?.(data.found);
    else if (event === "moves") onMoves?.(data.moves);
    else if (event === "error") throw new Refusal(data.status, data);
    else if (event === "answer") {
      answer = data;
      onAnswer?.(data);
    }
  }
  if (!answer) throw new Unreachable();
  return answer;
}

async function send(verb, question, accept, signal) {
  let response;
  try {
    response = await fetch(`/api/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept, "Clobber-Visitor": VISITOR },
      body: JSON.stringify(question),
      signal,
    });
  } catch (error) {
    throw isCancelled(error) ? error : new Unreachable();
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  throw new Refusal(response.status, body);
}

/** The server-sent events of a stream. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const pieces = (rest + value).split("\n\n");
      rest = pieces.pop();
      for (const piece of pieces) {
        const event = parseEvent(piece);
        if (event) yield event;
      }
    }
  } finally {
    // Closing the stream also stops the computation.
    reader.cancel().catch(() => {});
  }
}

function parseEvent(text) {
  let event = "message";
  let data = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    if (line.startsWith("data:")) data += line.slice(5);
  }
  // Lines that start with a colon only keep the connection alive.
  return data ? { event, data: JSON.parse(data) } : null;
}
