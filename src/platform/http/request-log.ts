import type { MiddlewareHandler } from 'hono';
import { type Log, nextRequestId } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';

/** Gives each request an id, answers with it, and logs one line when it is done. */
export function logRequests(log: Log): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const id = nextRequestId();
    const began = performance.now();
    c.set('requestId', id);
    await next();
    c.header('X-Request-Id', id);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
}
