/** The limits of one request: the records of an action, and the languages that undoing it restores. */
export const bulkLimits = { records: 1000, undoneLanguages: 200 } as const;
