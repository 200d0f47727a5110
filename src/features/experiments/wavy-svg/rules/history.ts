/** States to undo and redo, the latest last. */
export interface History<S> {
  readonly past: readonly S[];
  readonly future: readonly S[];
  /** The last changed field, and the time in milliseconds. */
  readonly last: { readonly field: string; readonly at: number };
}

/** Changes of one field within this interval, such as a slider's, are undone together. */
const mergeWindowMs = 800;
const maxEntries = 200;

export const emptyHistory = { past: [], future: [], last: { field: '', at: 0 } } as const;

/**
 * Records a change.
 * @param before the previous state
 * @param at in milliseconds
 */
export function recordChange<S>(history: History<S>, before: S, field: string, at: number): History<S> {
  const { past, last } = history;
  const isMergeable = past.length > 0 && last.field === field && at - last.at < mergeWindowMs;
  return {
    past: isMergeable ? past : [...past, before].slice(-maxEntries),
    future: [],
    last: { field, at },
  };
}

export function undo<S>({ past, future }: History<S>, now: S): { state: S; history: History<S> } | undefined {
  const state = past.at(-1);
  if (state === undefined) return undefined;
  return { state, history: { past: past.slice(0, -1), future: [...future, now], last: emptyHistory.last } };
}

export function redo<S>({ past, future }: History<S>, now: S): { state: S; history: History<S> } | undefined {
  const state = future.at(-1);
  if (state === undefined) return undefined;
  return { state, history: { past: [...past, now], future: future.slice(0, -1), last: emptyHistory.last } };
}
