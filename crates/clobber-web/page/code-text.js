// Sentences that name commands `between backticks`.

import { make } from "./dom.js";

/** The parts of a sentence: texts, and elements for what stands between backticks; one alone is only a sign. */
export function codeText(sentence) {
  const parts = (sentence ?? "").split("`");
  if (parts.length % 2 === 0) return [sentence];
  return parts.map((part, index) => (index % 2 ? make("code", {}, part) : part));
}
