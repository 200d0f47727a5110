import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMs = 10_000;
/** The share of time in which the event loop of an idle process has work. */
const idleUtilization = 0.1;
/** The growth of the heap, in bytes, that is worth a collection. */
const minGrowth = 16 * 1024 * 1024;

/** Returns a function that collects all garbage, which takes some 50 ms. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** The dependencies of the collection. */
interface IdleCollectionDeps {
  /** Returns the share of time since the last call in which the event loop had work, from 0 to 1. */
  readonly measureUtilization: () => number;
  /** Returns the size of the heap in bytes. */
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
 * Returns memory to the system after much work: V8 collects garbage while memory is allocated, and an idle process
 * allocates none. Looks every ten seconds, and collects if the process was idle since and its heap has grown.
 * @returns a function that ends it
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
