import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ClientContext, UserRequestContext } from '../service/request-context.ts';

export function getClientContext(c: Context<ApiEnv>): ClientContext {
  return {
    ipAddress: c.env?.clientIp,
    userAgent: c.req.header('user-agent'),
    cookie: c.req.header('cookie'),
  };
}

/** @throws AppError `unauthenticated` if nobody is logged in */
export function requireUserRequestContext(c: Context<ApiEnv>): UserRequestContext {
  const { user } = c.var;
  if (!user) throw new AppError('unauthenticated', 'not logged in');
  return { ...getClientContext(c), user };
}

export function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
