import { Hono } from 'hono';
import type { ApiEnv } from '../platform/http/api-env.ts';

/** Whether the process can do its work. */
export interface Health {
  /** Rejects when the database cannot answer. */
  readonly ping: () => Promise<void>;
  /** True once the process has been told to stop. */
  readonly isStopping: () => boolean;
}

/** `/healthz`: alive is a process that answers; ready is one that can serve pages. */
export const health = ({ ping, isStopping }: Health) =>
  new Hono<ApiEnv>()
    .get('/live', (c) => c.json({ data: 'live' }))
    .get('/ready', async (c) => {
      if (isStopping()) return c.json({ data: 'stopping' }, 503);
      try {
        await ping();
        return c.json({ data: 'ready' });
      } catch {
        return c.json({ data: 'the database does not answer' }, 503);
      }
    });
