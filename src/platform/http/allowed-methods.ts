import type { Context, Hono } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { answerError } from './error-answers.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The methods of the endpoints at a path, `HEAD` and `OPTIONS` included; none where there is nothing.
 * What answers every address is no endpoint of this one.
 * @param path with the base path of the app
 */
export function methodsAt({ router }: Pick<Hono<ApiEnv>, 'router'>, path: string): string[] {
  const known = methods.filter((method) =>
    router.match(method, path)[0].some(([[, { method: own, path: at }]]) => own === method && at !== '/*'),
  );
  if (known.length === 0) return [];
  return [...(known[0] === 'GET' ? ['GET', 'HEAD', ...known.slice(1)] : known), 'OPTIONS'];
}

/** Answers a method that an address does not take: 405 with those that it takes (RFC 9110, 15.5.6), 204 to `OPTIONS`. */
export function answerMethods(c: Context<ApiEnv>, allowed: readonly string[]): Response {
  c.header('Allow', allowed.join(', '));
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : answerError(c, 'method_not_allowed');
}
