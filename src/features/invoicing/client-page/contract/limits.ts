/** The longest name of who decides on a quote. */
export const maxDecisionName = 120;

/** The longest reason for declining a quote. */
export const maxReason = 1000;
