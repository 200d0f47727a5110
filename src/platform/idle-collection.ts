import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMs = 10_000;
/** Below this event-loop utilization a process is idle. */
const idleUtilization = 0.1;
/** The heap growth in bytes that is worth a collection. */
const minGrowth = 16 * 1024 * 1024;

function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

interface IdleCollectionDeps {
  /** Returns the event-loop utilization since the last call, from 0 to 1. */
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
 * grown.
 * @returns a function that stops it
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
