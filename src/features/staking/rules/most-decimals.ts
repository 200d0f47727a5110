/** Tokens with more digits behind the point are refused: nobody counts in them. */
export const mostDecimals = 36;
