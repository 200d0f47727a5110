import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '#platform/clock/clock.ts';
import { getOpenFileLimit } from '#platform/http/limits/connection-limits.ts';
import { byLabel, type MetricValues, single } from './definitions.ts';

/** Of the timer whose delay is measured. */
const resolutionMs = 20;
const quantiles = [0.5, 0.9, 0.99, 1];

/** Starts measuring the event loop; each call returns how late timers were since the last one. */
function watchEventLoop(): () => MetricValues {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return () => {
    // The times between two runs of the timer, which include its own.
    const toDelay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
    const hasRun = histogram.count > 0;
    const values = quantiles.map(
      (quantile) => [String(quantile), toDelay(histogram.percentile(quantile * 100))] as const,
    );
    histogram.reset();
    return hasRun ? { vitrine_event_loop_delay_seconds: byLabel('quantile', values) } : {};
  };
}

/** Returns the number of open files; undefined on systems without `/proc`. */
const countOpenFiles = () =>
  readdir('/proc/self/fd').then(
    ({ length }) => length,
    () => undefined,
  );

/** Starts measuring the process; returns the source of its metrics. */
export function watchProcess(): () => Promise<MetricValues> {
  const collectEventLoop = watchEventLoop();
  const startedAt = systemClock().getTime() / 1000 - process.uptime();
  const maxFiles = getOpenFileLimit();
  return async () => {
    const { user, system } = process.cpuUsage();
    const openFiles = await countOpenFiles();
    return {
      ...collectEventLoop(),
      process_cpu_seconds_total: single((user + system) / 1e6),
      process_resident_memory_bytes: single(process.memoryUsage.rss()),
      process_start_time_seconds: single(startedAt),
      ...(openFiles !== undefined && { process_open_fds: single(openFiles) }),
      process_max_fds: single(maxFiles),
    };
  };
}
