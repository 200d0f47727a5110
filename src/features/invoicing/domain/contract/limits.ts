/** Quantities are integers in ten-thousandths: 25000 is 2.5. */
export const quantityScale = 10_000;

/** The largest quantity of a line: one hundred thousand. */
export const maxQuantity = 100_000 * quantityScale;

/** The most minutes of one work item: a thousand hours. */
export const maxMinutes = 60_000;
