/** Messages of Node and of Hono's Node adapter for a body that ends before its length. */
const abortedMessages: ReadonlySet<string> = new Set(['aborted', 'Client connection prematurely closed.']);

/**
 * Tests whether an error means that a client left before its request was complete. Its code `ECONNRESET` is
 * also that of a lost database connection.
 */
export const isAbortedRequest = (error: unknown): boolean =>
  error instanceof Error && !('syscall' in error) && abortedMessages.has(error.message);
