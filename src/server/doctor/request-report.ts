import { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { programVersion } from '../program-version.ts';
import { doctorHeader, proveDoctorToken } from './doctor-token.ts';

/** What the program saw of a request of the doctor. */
export const requestReportSchema = z.object({
  data: z.object({
    proof: z.string().max(100),
    version: z.string().max(100),
    host: z.string().max(300),
    /** The addresses in `X-Forwarded-For`, in their order. */
    forwarded_for: z.array(z.string().max(300)).max(50),
    trusted_proxies: z.int(),
  }),
});

export type RequestReport = z.infer<typeof requestReportSchema>['data'];

interface ReportDeps {
  readonly secrets: readonly string[];
  readonly trustedProxies: number;
  readonly now: Clock;
}

const splitAddresses = (header: string) =>
  header
    .split(',')
    .map((address) => address.trim().slice(0, 300))
    .filter((address) => address !== '')
    .slice(-50);

/** Reports what arrived of a request, to “vitrine doctor” only: for everyone else it does not exist. */
export function requestReport({ secrets, trustedProxies, now }: ReportDeps) {
  return new Hono<ApiEnv>().get('/doctor', (c) => {
    const proof = proveDoctorToken(secrets, c.req.header(doctorHeader), now());
    if (proof === undefined) return errorResponse(c, 'not_found');
    const data: RequestReport = {
      proof,
      version: programVersion,
      host: (c.req.header('host') ?? '').slice(0, 300),
      forwarded_for: splitAddresses(c.req.header('x-forwarded-for') ?? ''),
      trusted_proxies: trustedProxies,
    };
    return c.json({ data });
  });
}
