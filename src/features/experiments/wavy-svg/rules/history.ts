/** What can be undone, and done again; the latest comes last. */
export interface History<S> {
  readonly past: readonly S[];
  readonly future: readonly S[];
  /** What was changed last, and when, in milliseconds. */
  readonly last: { readonly what: string; readonly at: number };
}

/** Changes of one thing that follow each other this closely, as those of a slider, are undone together. */
const togetherMs = 800;
const longest = 200;

/** Where nothing can be undone yet. */
export const noHistory = { past: [], future: [], last: { what: '', at: 0 } } as const;

/**
 * Notes a change.
 * @param before the state that it leaves
 * @param what names what is changed
 * @param at the time, in milliseconds
 */
export function noteChange<S>(history: History<S>, before: S, what: string, at: number): History<S> {
  const { past, last } = history;
  const isSame = past.length > 0 && last.what === what && at - last.at < togetherMs;
  return {
    past: isSame ? past : [...past, before].slice(-longest),
    future: [],
    last: { what, at },
  };
}

/** The state before `now`, and what can be undone from there; nothing where there is none. */
export function undo<S>({ past, future }: History<S>, now: S): { state: S; history: History<S> } | undefined {
  const state = past.at(-1);
  if (state === undefined) return undefined;
  return { state, history: { past: past.slice(0, -1), future: [...future, now], last: noHistory.last } };
}

/** The state that was undone last, and what can be undone from there; nothing where there is none. */
export function redo<S>({ past, future }: History<S>, now: S): { state: S; history: History<S> } | undefined {
  const state = future.at(-1);
  if (state === undefined) return undefined;
  return { state, history: { past: [...past, now], future: future.slice(0, -1), last: noHistory.last } };
}
