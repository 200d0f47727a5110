/** The messages of Node and of the adapter between Node and Hono for a body that ends before its length. */
const abortedMessages: ReadonlySet<string> = new Set(['aborted', 'Client connection prematurely closed.']);

/**
 * Returns whether an error says that a client left before its whole request had arrived. The code of such an error,
 * `ECONNRESET`, is also that of a lost connection to the database.
 */
export const isAbortedRequest = (error: unknown): boolean =>
  error instanceof Error && !('syscall' in error) && abortedMessages.has(error.message);
