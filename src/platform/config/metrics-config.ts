import { isIP } from 'node:net';
import { z } from 'zod';

export interface MetricsConfig {
  /** What a scrape of `/metrics` has to bring; undefined if the path does not exist. */
  readonly token: string | undefined;
  /** An address that serves only the metrics, to anyone who reaches it. */
  readonly listen: { readonly host: string; readonly port: number } | undefined;
}

const tokenExpected = '32 to 200 visible ASCII characters';
const listenExpected = 'an IP address or localhost, and a port, such as 127.0.0.1:9464 or [::1]:9464';
const maxPort = 65_535;

function parseListen(value: string): MetricsConfig['listen'] {
  const [, bracketed, plain = '', digits = ''] = /^(?:\[([^\]]*)\]|([^:]*)):(\d{1,5})$/.exec(value) ?? [];
  const host = bracketed ?? plain;
  const isKnown = bracketed === undefined ? host === 'localhost' || isIP(host) === 4 : isIP(host) === 6;
  const port = Number(digits);
  return isKnown && port >= 1 && port <= maxPort ? { host, port } : undefined;
}

/** The settings of the metrics. */
export const metricsSettings = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, tokenExpected)
    .optional(),
  METRICS_LISTEN: z
    .string()
    .refine((value) => parseListen(value) !== undefined, listenExpected)
    .transform(parseListen)
    .optional(),
};

/** Returns undefined if nobody can read metrics: then nothing is counted. */
export function createMetricsConfig(settings: {
  readonly METRICS_TOKEN?: string | undefined;
  readonly METRICS_LISTEN?: MetricsConfig['listen'];
}): MetricsConfig | undefined {
  const { METRICS_TOKEN: token, METRICS_LISTEN: listen } = settings;
  return token === undefined && listen === undefined ? undefined : { token, listen };
}
