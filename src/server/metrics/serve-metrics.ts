import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { sendAllowedMethods } from '#platform/http/allowed-methods.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { expositionType } from '#platform/metrics/exposition.ts';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time depends on neither text. */
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Serves the metrics to whoever has the token; without a token in the settings, the path does not exist. */
export const serveMetrics =
  (metrics: Pick<Metrics, 'collect'> | undefined, token: string | undefined): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!metrics || token === undefined) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return sendAllowedMethods(c, ['GET', 'HEAD', 'OPTIONS']);
    const [, given = ''] = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isEqual(given, token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return errorResponse(c, 'unauthenticated');
    }
    const headers = { 'Content-Type': expositionType, 'Cache-Control': 'no-store' };
    return c.body(await metrics.collect(), 200, headers);
  };
