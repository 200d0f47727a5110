import type { Context, Hono } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { errorResponse } from './error-response.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Adds `HEAD` and `OPTIONS`; empty if there is no endpoint. Ignores wildcard routes. */
export function getAllowedMethods({ router }: Pick<Hono<ApiEnv>, 'router'>, path: string): string[] {
  const matched = methods.filter((method) =>
    router
      .match(method, path)[0]
      .some(([[, { method: routeMethod, path: routePath }]]) => routeMethod === method && routePath !== '/*'),
  );
  if (matched.length === 0) return [];
  return [...(matched[0] === 'GET' ? ['GET', 'HEAD', ...matched.slice(1)] : matched), 'OPTIONS'];
}

/** Responds with 405 and the allowed methods (RFC 9110, 15.5.6), or with 204 to `OPTIONS`. */
export function sendAllowedMethods(c: Context<ApiEnv>, allowed: readonly string[]): Response {
  c.header('Allow', allowed.join(', '));
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : errorResponse(c, 'method_not_allowed');
}
