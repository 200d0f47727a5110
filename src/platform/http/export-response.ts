import type { Context } from 'hono';
import { defaultLanguage } from '#shared/i18n/language.ts';
import type { ApiEnv } from './api-env.ts';
import { errorResponse, unavailableRetrySeconds } from './error-response.ts';
import { tooManyExports } from './export-messages.ts';
import { createTaskQueue } from './limits/task-queue.ts';

/** Each has its ids and one chunk in memory. */
const maxExports = 8;

/** Exports take turns: between chunks the event loop handles other work. */
const takeTurn = createTaskQueue({ concurrency: 1, maxWaiting: maxExports });

let running = 0;

function rejectExport(c: Context<ApiEnv>): Response {
  c.header('Retry-After', String(unavailableRetrySeconds));
  return errorResponse(c, 'unavailable', undefined, tooManyExports[c.get('language') ?? defaultLanguage]);
}

/**
 * Responds with a file of any length, chunk by chunk as fast as the client reads. A failure before the first
 * chunk is a normal error; a later failure breaks the connection, so that the file does not look complete.
 * Responds with `unavailable` while too many exports are being sent.
 * @param chunks closed by `return` when the response ends or the client leaves
 */
export async function exportResponse(
  c: Context<ApiEnv>,
  headers: Record<string, string>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  if (running >= maxExports) return rejectExport(c);
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
    { highWaterMark: 0 },
  );
  return c.body(body, 200, headers);
}
