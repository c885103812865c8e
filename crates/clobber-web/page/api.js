// Asks the server. Every verb of the command line is one question, and every answer may be given up.

/** Why the server did not answer: the message that the command line would print, and the place in the text. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body.error ?? `the server answered with status ${status}`);
    this.status = status;
    /** What would be accepted. */
    this.help = body.help ?? "";
    /** The part of the text that went wrong, and where in it, in characters; or nothing. */
    this.shown = body.shown ?? "";
    this.span = body.span ?? null;
  }
}

/** The server is not there any more. */
export class Unreachable extends Error {
  constructor() {
    super("The server does not answer. Is `clobber serve` still running?");
  }
}

/** Did somebody give the question up? Then there is nothing to say. */
export const isCancelled = (error) => error.name === "AbortError";

/**
 * Asks and waits for the whole answer.
 *
 * `question` has the names of the command line's options: {position, first, all_moves, time, …}.
 */
export async function ask(verb, question, { signal } = {}) {
  const response = await send(verb, question, "application/json", signal);
  return response.json();
}

/**
 * Asks, and hears how it goes on the way: `onProgress({seconds})` while it is computed, `onQueued({ahead})` while
 * others come first, `onMoves(list)` for the moves of a long reduction, piece by piece. The moves of a reduction come
 * only that way; the answer has `move_count` instead.
 */
export async function follow(verb, question, { signal, onProgress, onQueued, onAnswer, onMoves } = {}) {
  const response = await send(verb, question, "text/event-stream", signal);
  let answer = null;
  for await (const { event, data } of events(response.body)) {
    if (event === "progress") onProgress?.(data);
    else if (event === "queued") onQueued?.(data);
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
      headers: { "Content-Type": "application/json", Accept: accept },
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
    // Whoever stops listening ends the computation, too.
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
  // Lines that begin with a colon only keep the connection alive.
  return data ? { event, data: JSON.parse(data) } : null;
}
