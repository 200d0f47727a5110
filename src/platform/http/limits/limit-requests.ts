import type { MiddlewareHandler } from 'hono';
import { systemClock } from '../../clock/clock.ts';
import type { ApiEnv } from '../api-env.ts';
import { errorResponse } from '../error-response.ts';
import { createRateLimiter } from './rate-limiter.ts';

const windowMs = 10 * 60_000;
/** People in one network may have different links. */
const linksPerNetwork = 3;

/**
 * Creates a middleware for a `:token` endpoint that anyone with the link may call. Limits calls per link in
 * ten minutes to `max`, and per client network to three times as many; further calls get 429 with
 * `Retry-After`.
 */
export function limitLinkRequests(max: number): MiddlewareHandler<ApiEnv, '/:token'> {
  const networks = createRateLimiter(max * linksPerNetwork, windowMs, systemClock);
  const links = createRateLimiter(max, windowMs, systemClock, (token) => token);
  return async (c, next) => {
    const seconds =
      networks.consume(c.env?.clientIp ?? 'unknown') ?? links.consume(c.req.param('token') ?? '');
    if (seconds === undefined) return next();
    c.header('Retry-After', String(seconds));
    return errorResponse(c, 'too_many_requests');
  };
}
