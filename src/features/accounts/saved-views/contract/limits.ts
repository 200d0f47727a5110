/** The limits of saved views: how many a user has of one list, and the lengths of their texts. */
export const savedViewLimits = { perList: 20, name: 60, search: 500 } as const;
