// Game values as text.

/** Cuts a text to at most `limit` characters. */
export function shorten(text, limit = 28) {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
