import type { Context } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Caller, OwnCaller } from '../service/caller.ts';

/** Where a call comes from. */
export function callerOf(c: Context<ApiEnv>): Caller {
  return {
    address: c.env?.clientAddress,
    userAgent: c.req.header('user-agent'),
    cookie: c.req.header('cookie'),
  };
}

/** The same of an endpoint that only signed-in people may call. */
export function ownCallerOf(c: Context<ApiEnv>): OwnCaller {
  const { user } = c.var;
  if (!user) throw new AppError('unauthenticated', 'nobody is signed in');
  return { ...callerOf(c), user };
}

/** Gives cookies to the browser. */
export function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
