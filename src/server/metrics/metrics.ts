import type { ExecutedQuery } from '#platform/log/debug-trace.ts';
import { formatMetrics } from '#platform/metrics/exposition.ts';
import { createHistogram } from '#platform/metrics/histogram.ts';
import { jobKindNames } from '../job-kind-names.ts';
import { programCommit, programVersion } from '../program-version.ts';
import { byLabel, type MetricValues, metricDefinitions } from './definitions.ts';
import { watchProcess } from './process-metrics.ts';

/** Returns what it knows now. What is not known is left out, never zero. */
export type MetricSource = () => MetricValues | Promise<MetricValues>;

/** Counts what happens in the process, and collects the counts when they are scraped. */
export interface Metrics {
  readonly onQuery: (query: ExecutedQuery) => void;
  /** Called with the duration in milliseconds. */
  readonly onRender: (ms: number) => void;
  readonly onJobFailure: (kind: string) => void;
  add(source: MetricSource): void;
  /** Returns all metrics as text for Prometheus; a source that fails is left out. */
  collect(): Promise<string>;
}

const renderBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const queryBounds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

const describeBuild = (engine: string): MetricValues => ({
  vitrine_build_info: [
    {
      labels: { version: programVersion, commit: programCommit, node: process.version.slice(1), engine },
      value: 1,
    },
  ],
});

/** @param engine of the database */
export function createMetrics(engine: 'sqlite' | 'postgres'): Metrics {
  const rendering = createHistogram(renderBounds);
  const queries = createHistogram(queryBounds);
  const jobFailures = new Map<string, number>(jobKindNames.map((kind) => [kind, 0]));
  const sources: MetricSource[] = [
    () => describeBuild(engine),
    watchProcess(),
    () => ({
      vitrine_page_render_duration_seconds: rendering.getSeries(),
      vitrine_database_query_duration_seconds: queries.getSeries(),
      vitrine_job_failures_total: byLabel('kind', jobFailures),
    }),
  ];
  return {
    onQuery: ({ ms }) => queries.observe(ms / 1000),
    onRender: (ms) => rendering.observe(ms / 1000),
    onJobFailure: (kind) => jobFailures.set(kind, (jobFailures.get(kind) ?? 0) + 1),
    add: (source) => void sources.push(source),
    async collect() {
      const parts = await Promise.all(
        sources.map(async (source) => source()).map((part) => part.catch(() => ({}))),
      );
      return formatMetrics(metricDefinitions, Object.assign({}, ...parts));
    },
  };
}
