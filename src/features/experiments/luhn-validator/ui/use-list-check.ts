import { useEffect, useReducer, useRef } from 'react';
import { type CheckedLine, countLines, type ListCounts } from '../rules/check-list.ts';
import type { ListNews, ListOrder } from './list-messages.ts';

/** How far the check of a list is, and what it has found. */
export interface ListState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly run: number;
  readonly lines: readonly CheckedLine[];
  readonly counts: ListCounts;
  readonly done: number;
  readonly total: number;
}

type Event =
  | { readonly kind: 'start' | 'cancel' | 'clear' | 'failure' }
  | { readonly kind: 'news'; readonly news: ListNews };

const nothing: ListState = {
  phase: 'idle',
  run: 0,
  lines: [],
  counts: countLines([]),
  done: 0,
  total: 0,
};

function add(state: ListState, { run, lines, done, total }: ListNews): ListState {
  // What comes after the cancelling, or of the list before, is not wanted any more.
  if (run !== state.run || state.phase !== 'running') return state;
  const { valid, invalid, unchecked } = countLines(lines);
  return {
    run,
    phase: done >= total ? 'done' : 'running',
    lines: state.lines.concat(lines),
    counts: {
      valid: state.counts.valid + valid,
      invalid: state.counts.invalid + invalid,
      unchecked: state.counts.unchecked + unchecked,
    },
    done,
    total,
  };
}

function advance(state: ListState, event: Event): ListState {
  if (event.kind === 'news') return add(state, event.news);
  if (event.kind === 'start') return { ...nothing, run: state.run + 1, phase: 'running' };
  if (event.kind === 'clear') return { ...nothing, run: state.run };
  if (event.kind === 'failure') return state.phase === 'running' ? { ...state, phase: 'failed' } : state;
  return { ...state, phase: state.phase === 'running' ? 'cancelled' : state.phase };
}

/** Starts a worker with a line of its own to it. */
function startWorker(onNews: (news: ListNews) => void, onFailure: () => void) {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  const { port1: port, port2: far } = new MessageChannel();
  port.onmessage = ({ data }: MessageEvent<ListNews>) => onNews(data);
  worker.onerror = onFailure;
  worker.postMessage(null, [far]);
  return {
    order: (order: ListOrder) => port.postMessage(order),
    end() {
      port.close();
      worker.terminate();
    },
  };
}

/**
 * Checks lists in a worker. It is started together with the page, so that nothing is loaded, and the line may be cut,
 * once there is a list.
 */
export function useListCheck() {
  const [state, dispatch] = useReducer(advance, nothing);
  const worker = useRef<ReturnType<typeof startWorker>>(undefined);
  useEffect(() => {
    const started = startWorker(
      (news) => dispatch({ kind: 'news', news }),
      () => {
        worker.current = undefined;
        dispatch({ kind: 'failure' });
      },
    );
    worker.current = started;
    return started.end;
  }, []);
  return {
    state,
    start(list: string) {
      dispatch({ kind: 'start' });
      if (!worker.current) dispatch({ kind: 'failure' });
      worker.current?.order({ kind: 'check', run: state.run + 1, list });
    },
    cancel() {
      dispatch({ kind: 'cancel' });
      worker.current?.order({ kind: 'cancel' });
    },
    clear() {
      dispatch({ kind: 'clear' });
      worker.current?.order({ kind: 'cancel' });
    },
  };
}
