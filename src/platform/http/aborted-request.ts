/** Messages of Node and of Hono's Node adapter for a body that ends before its length. */
const abortedMessages: ReadonlySet<string> = new Set(['aborted', 'Client connection prematurely closed.']);

/** Tests for a client that left. A lost database connection has the code `ECONNRESET` too. */
export const isAbortedRequest = (error: unknown): boolean =>
  error instanceof Error && !('syscall' in error) && abortedMessages.has(error.message);
