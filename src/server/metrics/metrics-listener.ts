import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MetricsConfig } from '#platform/config/metrics-config.ts';
import { expositionType } from '#platform/metrics/exposition.ts';
import type { Metrics } from './metrics.ts';
import { metricsPath } from './serve-metrics.ts';

const maxConnections = 16;
const timeoutMs = 5000;

async function respond(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  { collect }: Pick<Metrics, 'collect'>,
): Promise<void> {
  if ((method !== 'GET' && method !== 'HEAD') || url?.split('?', 1)[0] !== metricsPath) {
    response.writeHead(404, { 'Content-Length': 0 }).end();
    return;
  }
  const body = await collect();
  response
    .writeHead(200, { 'Content-Type': expositionType, 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

/**
 * Serves the metrics, and nothing else, on an address of their own.
 * @throws the error of the address, with the setting that names it
 */
export async function listenForScrapes(
  { host, port }: NonNullable<MetricsConfig['listen']>,
  metrics: Pick<Metrics, 'collect'>,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer(
    { headersTimeout: timeoutMs, requestTimeout: timeoutMs },
    (request, response) => void respond(request, response, metrics),
  );
  server.maxConnections = maxConnections;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw Object.assign(error as Error, { setting: 'METRICS_LISTEN' });
  }
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
