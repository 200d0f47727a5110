import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError } from '#shared/api/errors.ts';
import { defaultLanguage, isLanguage } from '#shared/i18n/language.ts';
import type { Access } from '#shared/pages/route.ts';
import type { ApiEnv } from './api-env.ts';
import { isAllowed } from './session.ts';

/** Reads `lang` in the query, or else `X-Localization`; unknown values mean the default. */
export const languageMiddleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requested = [c.req.query('lang'), c.req.header('x-localization')];
  const language = requested.find(isLanguage) ?? defaultLanguage;
  c.set('language', language);
  await next();
  if (!c.res.headers.has('Content-Language')) c.header('Content-Language', language);
  if (c.res.headers.has('Cache-Control')) return;
  c.header('Vary', 'X-Localization');
  c.header('Cache-Control', 'no-store');
};

/**
 * Rejects requests whose user may not call the endpoint. Paths at or below `ownerPrefix` are for owners,
 * existing or not, and the table cannot open them. Elsewhere, an endpoint missing from the table is denied to
 * everyone.
 * @throws AppError `unauthenticated` for anonymous clients, `forbidden` for others
 */
export function guardAccess(
  accessByEndpoint: Readonly<Record<string, Access>>,
  ownerPrefix: string,
): MiddlewareHandler<ApiEnv> {
  const isForOwners = (path: string) => path === ownerPrefix || path.startsWith(`${ownerPrefix}/`);
  return async (c, next) => {
    const { user } = c.var;
    // Middleware is registered for all methods and a path prefix; a handler for all methods is an endpoint
    // too.
    const endpoint = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' || !path.endsWith('*'));
    const deny = (reason: string) => new AppError(user ? 'forbidden' : 'unauthenticated', reason);
    if (isForOwners(c.req.path) && !isAllowed('owner', user)) throw deny('owners only');
    if (endpoint && !isForOwners(endpoint.path)) {
      const access = accessByEndpoint[`${endpoint.method} ${endpoint.path}`];
      if (access === undefined || !isAllowed(access, user)) throw deny('no access to this endpoint');
    }
    await next();
  };
}
