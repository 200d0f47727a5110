import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CachedResponse } from '#platform/http/cached-response.ts';
import { formatMetrics, type Sample } from '#platform/metrics/exposition.ts';
import { metricDefinitions } from './definitions.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

const toRequest = (method: string, url: string) => ({ method, url }) as IncomingMessage;
const createResponse = () => new CachedResponse(Buffer.from('cached'), {}, {});

const getLines = (metrics: RequestMetrics) =>
  formatMetrics(metricDefinitions, metrics.collect())
    .split('\n')
    .filter((line) => line.startsWith('vitrine_'));

const countRequests = (metrics: RequestMetrics) =>
  (metrics.collect().vitrine_http_requests_total ?? []).reduce(
    (total, { value }: Sample) => total + value,
    0,
  );

test('cached responses are counted by route, method and status', () => {
  const metrics = createRequestMetrics((url) => `route of ${url}`);
  const [home, other] = [createResponse(), createResponse()];
  for (let index = 0; index < 3; index += 1) metrics.onCached(toRequest('GET', '/'), home, 200);
  metrics.onCached(toRequest('GET', '/'), home, 304);
  metrics.onCached(toRequest('HEAD', '/'), home, 200);
  metrics.onCached(toRequest('HEAD', '/a'), other, 304);
  // The same route, made again from other content.
  metrics.onCached(toRequest('GET', '/'), createResponse(), 200);
  expect(getLines(metrics).filter((line) => line.includes('requests_total'))).toEqual([
    'vitrine_http_requests_total{route="route of /",method="GET",status="200",cache="hit"} 4',
    'vitrine_http_requests_total{route="route of /",method="GET",status="304",cache="hit"} 1',
    'vitrine_http_requests_total{route="route of /",method="HEAD",status="200",cache="hit"} 1',
    'vitrine_http_requests_total{route="route of /a",method="HEAD",status="304",cache="hit"} 1',
  ]);
});

test('handled requests are counted and timed, rejected ones counted by their reason', () => {
  const metrics = createRequestMetrics(() => '/api/site');
  metrics.onHandled(toRequest('GET', '/api/site'), 200, 30);
  metrics.onHandled(toRequest('POST', '/api/site'), 422, 4000);
  metrics.onRejected(toRequest('GET', '/'), 503, 'waited_too_long');
  metrics.onRejected(toRequest('BREW', '/'), 400, undefined);
  expect(getLines(metrics)).toEqual([
    'vitrine_http_requests_total{route="/api/site",method="GET",status="200",cache="miss"} 1',
    'vitrine_http_requests_total{route="/api/site",method="POST",status="422",cache="none"} 1',
    'vitrine_http_requests_total{route="rejected",method="GET",status="503",cache="none"} 1',
    'vitrine_http_requests_total{route="rejected",method="other",status="400",cache="none"} 1',
    'vitrine_http_request_duration_seconds_bucket{route="/api/site",le="0.025"} 0',
    'vitrine_http_request_duration_seconds_bucket{route="/api/site",le="0.1"} 1',
    'vitrine_http_request_duration_seconds_bucket{route="/api/site",le="0.5"} 1',
    'vitrine_http_request_duration_seconds_bucket{route="/api/site",le="2.5"} 1',
    'vitrine_http_request_duration_seconds_bucket{route="/api/site",le="+Inf"} 2',
    'vitrine_http_request_duration_seconds_sum{route="/api/site"} 4.03',
    'vitrine_http_request_duration_seconds_count{route="/api/site"} 2',
    'vitrine_http_rejected_total{reason="network_has_too_many"} 0',
    'vitrine_http_rejected_total{reason="connection_has_too_many"} 0',
    'vitrine_http_rejected_total{reason="too_many_waiting"} 0',
    'vitrine_http_rejected_total{reason="waited_too_long"} 1',
    'vitrine_http_rejected_total{reason="not_logged_in"} 0',
    'vitrine_http_rejected_total{reason="invalid_host"} 1',
  ]);
});

test('beyond the limits requests are counted under another route, and none is lost', () => {
  const metrics = createRequestMetrics((url) => url);
  for (let index = 0; index < 2000; index += 1) {
    metrics.onCached(toRequest('GET', `/${index}`), createResponse(), 200);
    metrics.onHandled(toRequest('GET', `/${index}`), 200, 1);
  }
  expect(getLines(metrics).length).toBeLessThan(1400);
  expect(countRequests(metrics)).toBe(4000);
  expect(getLines(metrics)).toContainEqual(
    expect.stringMatching(/_requests_total\{route="other",method="GET",status="200",cache="hit"\} 19\d\d$/),
  );
});
