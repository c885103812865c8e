// Game values as text.

/** A beginning of the value that fits into a line. */
export function shorten(text, limit = 28) {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
