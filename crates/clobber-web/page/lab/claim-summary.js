// How far a claim was checked and with which result, in words.

import { numberText } from "../shell/numbers.js";

/** The verdicts, most important first. */
const VERDICTS = { fails: "fails", unknown: "is unknown", holds: "holds", observed: "is measured" };

/** `fails in 1 of 33 instances; holds in 32 of 33 instances`. */
export function resultText({ summary }) {
  if (!summary) return "";
  const seen = Object.keys(VERDICTS).filter((verdict) => summary[verdict] > 0);
  const all = numberText(summary.instances);
  return seen
    .map((verdict) => `${VERDICTS[verdict]} in ${numberText(summary[verdict])} of ${all} instances`)
    .join("; ");
}

/** `to 33`; the claim's `bound` names what is counted. */
export const checkedText = ({ summary }) => (summary ? `to ${numberText(summary.to)}` : "not yet");

/** Has a counterexample been found? */
export const fails = ({ summary }) => (summary?.fails ?? 0) > 0;
