import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMs = 10_000;
/** Event-loop utilization, from 0 to 1. */
const idleUtilization = 0.1;
/** The number of bytes. */
const minGrowth = 16 * 1024 * 1024;

function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

interface IdleCollectionDeps {
  /** From 0 to 1, since the last call. */
  readonly measureUtilization: () => number;
  readonly measureHeap: () => number;
  readonly collect: () => void;
}

function measureProcess(): IdleCollectionDeps {
  let last = performance.eventLoopUtilization();
  return {
    measureUtilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    measureHeap: () => process.memoryUsage().heapTotal,
    collect: exposeCollector(),
  };
}

/**
 * Returns memory to the system after much work. V8 collects garbage while memory is allocated, and an idle
 * process allocates none. Every ten seconds, collects (about 50 ms) if the process was idle and its heap has
 * grown. The returned function stops it.
 */
export function collectWhenIdle(deps: IdleCollectionDeps = measureProcess()): () => void {
  let heapBefore = deps.measureHeap();
  const timer = setInterval(() => {
    const isIdle = deps.measureUtilization() < idleUtilization;
    if (!isIdle || deps.measureHeap() < heapBefore + minGrowth) return;
    deps.collect();
    heapBefore = deps.measureHeap();
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
