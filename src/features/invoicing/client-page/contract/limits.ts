export const maxDecisionName = 120;

export const maxReason = 1000;
