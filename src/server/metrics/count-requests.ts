import { byLabel, type MetricValues } from './definitions.ts';
import type { Metrics } from './metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import { createRouteNames, type RouteNameDeps } from './route-names.ts';

type Caches = Readonly<Record<string, { readonly bytes: number; readonly evictions: number }>>;

const collectCaches = (caches: Caches): MetricValues => {
  const select = (key: 'bytes' | 'evictions') =>
    byLabel(
      'cache',
      Object.entries(caches).map(([name, cache]) => [name, cache[key]]),
    );
  return {
    vitrine_page_cache_bytes: select('bytes'),
    vitrine_page_cache_evictions_total: select('evictions'),
  };
};

/** Creates the counters of the requests, and adds them and the caches to the metrics. */
export function countRequests(
  metrics: Metrics,
  { caches, ...routes }: RouteNameDeps & { readonly caches: Caches },
): RequestMetrics {
  const counters = createRequestMetrics(createRouteNames(routes));
  metrics.add(counters.collect);
  metrics.add(() => collectCaches(caches));
  return counters;
}
