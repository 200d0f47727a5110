import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { type Access, allows } from './session.ts';

/**
 * Lets a call through only if the table grants its endpoint to the caller. An endpoint that the
 * table does not name is refused; so is, for everyone but owners, `ownersPrefix` and all that is
 * below it, whether it exists or not.
 */
export function guardAccess(
  table: Readonly<Record<string, Access>>,
  ownersPrefix: string,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { user } = c.var;
    const endpoint = matchedRoutes(c).find((route) => route.method !== 'ALL');
    const refuse = (reason: string) => new AppError(user ? 'forbidden' : 'unauthenticated', reason);
    const isOwners = c.req.path === ownersPrefix || c.req.path.startsWith(`${ownersPrefix}/`);
    if (isOwners && !allows('owner', user)) throw refuse('an area for owners');
    if (endpoint) {
      const access = table[`${endpoint.method} ${endpoint.path}`];
      if (access === undefined || !allows(access, user)) throw refuse('the endpoint is not granted');
    }
    await next();
  };
}
