import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { type Access, allows } from './session.ts';

/**
 * Lets a call through only if the table grants its endpoint to the caller. An endpoint that the
 * table does not name is refused; so is, for the anonymous, everything below `guardedPrefix`,
 * whether it exists or not.
 */
export function guardAccess(
  table: Readonly<Record<string, Access>>,
  guardedPrefix: string,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { user } = c.var;
    const endpoint = matchedRoutes(c).find((route) => route.method !== 'ALL');
    if (!user && c.req.path.startsWith(guardedPrefix)) throw new AppError('unauthenticated', 'guarded area');
    if (endpoint) {
      const access = table[`${endpoint.method} ${endpoint.path}`];
      if (access === undefined || !allows(access, user)) {
        throw new AppError(user ? 'forbidden' : 'unauthenticated', 'the endpoint is not granted');
      }
    }
    await next();
  };
}
