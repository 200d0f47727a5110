/** The limits of one request: records per action, and languages that undoing it restores. */
export const bulkLimits = { records: 1000, undoneLanguages: 200 } as const;
