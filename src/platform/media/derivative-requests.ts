import { createBatch, type DerivativeJobDeps, stageCount } from './create-missing-derivatives.ts';

/** Few assets, so that each of many uploads is soon visible. */
const batchSize = 4;

/** Assets that were just uploaded; their derivatives are created first. */
export interface DerivativeRequests {
  /** Moves an asset to the front; its derivatives are created from the first stage on. */
  add(assetId: string): void;
  has(assetId: string): boolean;
  countUnpublished(assetId: string): number;
  run(deps: DerivativeJobDeps): Promise<void>;
  /** Resolves when an asset waits, after a time, or when the signal aborts. */
  wait(maxMs: number, signal: AbortSignal): Promise<void>;
}

export function createDerivativeRequests(): DerivativeRequests {
  const waiting = Array.from({ length: stageCount }, () => new Set<string>());
  const unpublished = new Map<string, number>();
  let running: readonly string[] = [];
  let onAdded = () => {};
  const takeNext = () => {
    const stage = waiting.findIndex((ids) => ids.size > 0);
    const ids = [...(waiting[stage] ?? [])].slice(0, batchSize);
    for (const id of ids) waiting[stage]?.delete(id);
    return { stage, ids };
  };
  const countFile = (id: string) => unpublished.set(id, (unpublished.get(id) ?? 0) + 1);
  return {
    add(id) {
      for (const ids of waiting) ids.delete(id);
      waiting[0]?.add(id);
      onAdded();
    },
    has: (id) => running.includes(id) || waiting.some((ids) => ids.has(id)),
    countUnpublished: (id) => unpublished.get(id) ?? 0,
    async run(deps) {
      while (!deps.isStopping()) {
        const { stage, ids } = takeNext();
        if (ids.length === 0) return;
        running = ids;
        try {
          const completed = await createBatch({ ...deps, onFile: countFile }, stage, ids);
          for (const id of completed) waiting[stage + 1]?.add(id);
        } finally {
          running = [];
          for (const id of ids) unpublished.delete(id);
        }
      }
    },
    wait: (maxMs, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, maxMs).unref();
        onAdded = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', onAdded, { once: true });
        if (signal.aborted || waiting.some((ids) => ids.size > 0)) onAdded();
      }),
  };
}
