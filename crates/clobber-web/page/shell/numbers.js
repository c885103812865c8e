// Numbers as text. All calls share one formatter, because creating one takes longer than playing a move.

const FORMAT = new Intl.NumberFormat("en");

/** `1,000,000`. */
export const numberText = (number) => FORMAT.format(number);

/** `1 stone`, `12 stones`. */
export const counted = (count, noun) => `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;

export const stonesText = (count) => counted(count, "stone");
export const movesText = (count) => counted(count, "move");
