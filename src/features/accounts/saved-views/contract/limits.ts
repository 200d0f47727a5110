/** Saved views per user and list, and the lengths of their texts. */
export const savedViewLimits = { perList: 20, name: 60, search: 500 } as const;
