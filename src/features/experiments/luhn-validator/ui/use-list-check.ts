import { useEffect, useReducer, useRef } from 'react';
import { type CheckedLine, countLines, type ListCounts } from '../rules/check-list.ts';
import type { ListProgress, ListRequest } from './list-worker.ts';

export interface ListState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly run: number;
  readonly lines: readonly CheckedLine[];
  readonly counts: ListCounts;
  readonly done: number;
  readonly total: number;
}

type ListAction =
  | { readonly kind: 'start' | 'cancel' | 'clear' | 'failure' }
  | { readonly kind: 'progress'; readonly progress: ListProgress };

const initialState: ListState = {
  phase: 'idle',
  run: 0,
  lines: [],
  counts: countLines([]),
  done: 0,
  total: 0,
};

function addProgress(state: ListState, { run, lines, done, total }: ListProgress): ListState {
  // Ignore progress of a cancelled or earlier run.
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

function reduceList(state: ListState, action: ListAction): ListState {
  if (action.kind === 'progress') return addProgress(state, action.progress);
  if (action.kind === 'start') return { ...initialState, run: state.run + 1, phase: 'running' };
  if (action.kind === 'clear') return { ...initialState, run: state.run };
  if (action.kind === 'failure') return state.phase === 'running' ? { ...state, phase: 'failed' } : state;
  return { ...state, phase: state.phase === 'running' ? 'cancelled' : state.phase };
}

function startWorker(onProgress: (progress: ListProgress) => void, onFailure: () => void) {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  const { port1: port, port2: remotePort } = new MessageChannel();
  port.onmessage = ({ data }: MessageEvent<ListProgress>) => onProgress(data);
  worker.onerror = onFailure;
  worker.postMessage(null, [remotePort]);
  return {
    request: (request: ListRequest) => port.postMessage(request),
    terminate() {
      port.close();
      worker.terminate();
    },
  };
}

/** Checks lists in a worker, which starts with the page, so that checking needs no network. */
export function useListCheck() {
  const [state, dispatch] = useReducer(reduceList, initialState);
  const worker = useRef<ReturnType<typeof startWorker>>(undefined);
  useEffect(() => {
    const started = startWorker(
      (progress) => dispatch({ kind: 'progress', progress }),
      () => {
        worker.current = undefined;
        dispatch({ kind: 'failure' });
      },
    );
    worker.current = started;
    return started.terminate;
  }, []);
  return {
    state,
    start(list: string) {
      dispatch({ kind: 'start' });
      if (!worker.current) dispatch({ kind: 'failure' });
      worker.current?.request({ kind: 'check', run: state.run + 1, list });
    },
    cancel() {
      dispatch({ kind: 'cancel' });
      worker.current?.request({ kind: 'cancel' });
    },
    clear() {
      dispatch({ kind: 'clear' });
      worker.current?.request({ kind: 'cancel' });
    },
  };
}
