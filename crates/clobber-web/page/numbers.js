// Numbers in words. One formatter for all: to make one for every number would take longer than to play the move.

const FORMAT = new Intl.NumberFormat("en");

/** `1,000,000`. */
export const numberText = (number) => FORMAT.format(number);

/** `1 stone`, `12 stones`. */
export const stonesText = (count) => `${numberText(count)} ${count === 1 ? "stone" : "stones"}`;

/** `1 move`, `12 moves`. */
export const movesText = (count) => `${numberText(count)} ${count === 1 ? "move" : "moves"}`;
