import type { CachedResponse } from '#platform/http/cached-response.ts';
import { rejectionReasons } from '#platform/http/limits/rejection-log.ts';
import type { RequestCounters } from '#platform/http/request-listener.ts';
import { createHistogram, type Histogram } from '#platform/metrics/histogram.ts';
import { byLabel, type MetricValues } from './definitions.ts';

/** The label of paths that have no route, and of everything beyond the limits below. */
export const otherRoute = 'other';
/** The label of requests that were rejected before their route was looked up. */
export const rejectedRoute = 'rejected';

// Together less than 1,400 series, whatever is requested.
const maxCachedRoutes = 40;
const maxRequestSeries = 400;
const maxTimedRoutes = 100;

/** In seconds; few, since each route has a series for each of them. */
const durationBounds = [0.025, 0.1, 0.5, 2.5];

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const getMethodLabel = (method = '') => (methods.has(method) ? method : 'other');
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** The outcomes of a cached response, in the order of its counters. */
const cachedOutcomes = [
  { method: 'GET', status: '200' },
  { method: 'GET', status: '304' },
  { method: 'HEAD', status: '200' },
  { method: 'HEAD', status: '304' },
] as const;

type RequestLabels = Readonly<Record<'route' | 'method' | 'status' | 'cache', string>>;

interface RequestSeries {
  readonly labels: RequestLabels;
  value: number;
}

/** Counts the requests that the pipeline handled, by their labels. */
function createRequestSeries() {
  const series = new Map<string, RequestSeries>();
  const find = (labels: RequestLabels): RequestSeries => {
    const key = Object.values(labels).join(' ');
    const known = series.get(key);
    if (known) return known;
    if (series.size >= maxRequestSeries && labels.route !== otherRoute)
      return find({ ...labels, route: otherRoute });
    const added = { labels, value: 0 };
    series.set(key, added);
    return added;
  };
  return {
    series,
    count(labels: RequestLabels) {
      find(labels).value += 1;
    },
  };
}

/** Counts cached responses in an array for each route: a request costs one look-up and one addition. */
function createCachedCounts(getRoute: (url: string) => string) {
  const byRoute = new Map<string, Float64Array>();
  const byResponse = new WeakMap<CachedResponse, Float64Array>();
  const add = (url: string): Float64Array => {
    const route = getRoute(url);
    const key = byRoute.has(route) || byRoute.size < maxCachedRoutes ? route : otherRoute;
    const counts = byRoute.get(key) ?? new Float64Array(cachedOutcomes.length);
    byRoute.set(key, counts);
    return counts;
  };
  const onCached: RequestCounters['onCached'] = ({ method, url = '' }, response, status) => {
    let counts = byResponse.get(response);
    if (!counts) {
      counts = add(url);
      byResponse.set(response, counts);
    }
    const outcome = (method === 'HEAD' ? 2 : 0) + (status === 304 ? 1 : 0);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  const getSeries = (): RequestSeries[] =>
    [...byRoute].flatMap(([route, counts]) =>
      cachedOutcomes.flatMap((outcome, index) => {
        const value = counts[index] ?? 0;
        return value === 0 ? [] : [{ labels: { route, ...outcome, cache: 'hit' }, value }];
      }),
    );
  return { onCached, getSeries };
}

/** Measures the durations of responses, by route. */
function createDurations() {
  const byRoute = new Map<string, Histogram>();
  return {
    byRoute,
    observe(route: string, seconds: number) {
      const key = byRoute.has(route) || byRoute.size < maxTimedRoutes ? route : otherRoute;
      const histogram = byRoute.get(key) ?? createHistogram(durationBounds);
      byRoute.set(key, histogram);
      histogram.observe(seconds);
    },
  };
}

export interface RequestMetrics extends RequestCounters {
  collect(): MetricValues;
}

/** @param getRoute returns the label for a path and query, one of at most a few hundred */
export function createRequestMetrics(getRoute: (url: string) => string): RequestMetrics {
  const cached = createCachedCounts(getRoute);
  const requests = createRequestSeries();
  const durations = createDurations();
  const rejections = new Map<string, number>([...rejectionReasons, 'invalid_host'].map((name) => [name, 0]));
  return {
    onCached: cached.onCached,
    onHandled({ method, url = '' }, status, ms) {
      const route = getRoute(url);
      const label = getMethodLabel(method);
      const cache = isRead(label) ? 'miss' : 'none';
      requests.count({ route, method: label, status: String(status), cache });
      durations.observe(route, ms / 1000);
    },
    onRejected({ method }, status, reason) {
      const label = getMethodLabel(method);
      requests.count({ route: rejectedRoute, method: label, status: String(status), cache: 'none' });
      const name = reason ?? 'invalid_host';
      rejections.set(name, (rejections.get(name) ?? 0) + 1);
    },
    collect: () => ({
      vitrine_http_requests_total: [...cached.getSeries(), ...requests.series.values()],
      vitrine_http_request_duration_seconds: [...durations.byRoute].flatMap(([route, histogram]) =>
        histogram.getSeries({ route }),
      ),
      vitrine_http_rejected_total: byLabel('reason', rejections),
    }),
  };
}
