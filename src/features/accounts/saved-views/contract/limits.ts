/** Views per user and list, and lengths in characters. */
export const savedViewLimits = { perList: 20, name: 60, search: 500 } as const;
