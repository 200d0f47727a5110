export const bulkLimits = { records: 1000, undoneLanguages: 200 } as const;
