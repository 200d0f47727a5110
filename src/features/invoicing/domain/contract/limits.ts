/** Quantities are integers in ten-thousandths: 25000 is 2.5. */
export const quantityScale = 10_000;

export const maxQuantity = 100_000 * quantityScale;
