import type { Context } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { createTaskQueue } from './task-queue.ts';

/** The exports that may be sent at the same time; each has the ids of its list and one chunk in memory. */
const maxExports = 8;

/** All exports take turns: between two chunks the event loop handles whatever has come meanwhile. */
const takeTurn = createTaskQueue({ concurrency: 1, maxWaiting: maxExports });

let running = 0;

/**
 * Responds with a file of any length, chunk by chunk as fast as the client reads it. What fails before the first chunk is
 * an error like any other; a failure after it breaks the connection, so that the file does not look complete. When the
 * client leaves, the chunks are closed.
 * @param chunks are closed by `return` at the latest when the response ends
 * @throws AppError `unavailable` while as many exports are sent as may be
 */
export async function exportResponse(
  c: Context<ApiEnv>,
  headers: Record<string, string>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  if (running >= maxExports) throw new AppError('unavailable', 'too many exports at the same time');
  running += 1;
  const iterator = chunks[Symbol.asyncIterator]();
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    running -= 1;
    await iterator.return?.();
  };
  const readNext = async () => {
    try {
      const result = await takeTurn(() => iterator.next());
      if (result.done) await close();
      return result;
    } catch (error) {
      await close();
      throw error;
    }
  };
  let first: IteratorResult<Uint8Array> | undefined = await readNext();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await readNext());
        first = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: close,
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, headers);
}
