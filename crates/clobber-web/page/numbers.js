// Numbers in words. One formatter for all: to make one for every number would take longer than to play the move.

const FORMAT = new Intl.NumberFormat("en");

/** `1,000,000`. */
export const numberText = (number) => FORMAT.format(number);

/** `1 stone`, `12 stones`. */
export const counted = (count, noun) => `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;

export const stonesText = (count) => counted(count, "stone");
export const movesText = (count) => counted(count, "move");
