// Sentences that name commands `between backticks`.

import { make } from "./dom.js";

/** The parts of a sentence: texts, and elements for what stands between backticks. */
export function codeText(sentence) {
  return (sentence ?? "").split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));
}
