// Sentences with code `between backticks`.

import { make } from "./dom.js";

/** The parts of a sentence: text, and code elements. With an odd number of backticks, all of it is text. */
export function codeText(sentence) {
  const parts = (sentence ?? "").split("`");
  if (parts.length % 2 === 0) return [sentence];
  return parts.map((part, index) => (index % 2 ? make("code", {}, part) : part));
}
