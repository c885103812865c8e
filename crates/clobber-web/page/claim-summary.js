// How far a claim was checked and with which result, in words.

import { numberText } from "./numbers.js";

/** The verdicts, most important first. */
const VERDICTS = ["fails", "unknown", "holds", "observed"];

/** `fails in 1 of 33 instances; holds in 32 of 33 instances`. */
export function resultText({ summary }) {
  if (!summary) return "";
  const seen = VERDICTS.filter((verdict) => summary[verdict] > 0);
  const all = numberText(summary.instances);
  return seen.map((verdict) => `${verdict} in ${numberText(summary[verdict])} of ${all} instances`).join("; ");
}

/** `to 33`; the claim's `bound` names what is counted. */
export const checkedText = ({ summary }) => (summary ? `to ${numberText(summary.to)}` : "not yet");

/** Has a counterexample been found? */
export const fails = ({ summary }) => (summary?.fails ?? 0) > 0;
