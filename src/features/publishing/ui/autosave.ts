import { ApiError } from '../../../shared/api-transport.ts';
import { currentTime } from '../../../shared/clock.ts';
import { EditConflictError } from '../client.ts';
import type { EditedPart, PartFields } from '../contract.ts';

/** The place of the text: on the server, or in this tab only. */
export type SaveState =
  /** The server has it; `at` is when it was saved in this session. */
  | { readonly kind: 'saved'; readonly at?: Date }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** The server could not be reached; it is tried again. */
  | { readonly kind: 'offline' }
  /** The server rejected it; it is sent again with the next change. */
  | { readonly kind: 'rejected'; readonly error: ApiError }
  /** Another session saved something else. */
  | { readonly kind: 'conflict'; readonly current: EditedPart };

/** The fields of a part and the version that they are based on. */
export interface SavedPart {
  readonly fields: PartFields;
  readonly version: number;
}

export interface AutosaveOptions extends SavedPart {
  /** Saves the fields; returns their version. */
  readonly save: (part: SavedPart, discarded?: PartFields) => Promise<number>;
  readonly onState: (state: SaveState) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: () => Date;
}

/** Saves a text by itself. */
export interface Autosave {
  /** Saves these fields soon. */
  change(fields: PartFields): void;
  /** Saves now; resolves to the version of the text on the server, or undefined if it is not there. */
  flush(): Promise<number | undefined>;
  /** Ends a conflict: the text that is not chosen becomes a revision. */
  resolve(choice: 'mine' | 'theirs'): Promise<void>;
  /** Continues with what the server has, such as a restored revision; false if there is something newer to save. */
  replace(part: SavedPart): boolean;
  /** Stops saving. */
  stop(): void;
}

/** From the first change that is not saved, however much is typed after it; autosave takes 2 s at most. */
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 5000, 15_000];

/** Returns whether the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function getFailureState(error: unknown): SaveState {
  if (error instanceof EditConflictError) return { kind: 'conflict', current: error.current };
  return error instanceof ApiError && !isTemporary(error) ? { kind: 'rejected', error } : { kind: 'offline' };
}

/** Creates the autosave of one part: one request at a time, the newest text last, and nothing is dropped. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { save, onState, schedule, now = currentTime } = options;
  let { fields, version } = options;
  let isDirty = false;
  let failures = 0;
  let conflict: EditedPart | undefined;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;
  let isStopped = false;

  const plan = (ms: number) => {
    cancelTimer ??= schedule(() => {
      cancelTimer = undefined;
      void start();
    }, ms);
  };
  const fail = (error: unknown) => {
    isDirty = true;
    const state = getFailureState(error);
    if (state.kind === 'conflict') conflict = state.current;
    onState(state);
    if (state.kind !== 'offline') return;
    plan(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? saveDelayMs);
    failures += 1;
  };
  const send = async (discarded?: PartFields) => {
    isDirty = false;
    onState({ kind: 'saving' });
    try {
      version = await save({ fields, version }, discarded);
      failures = 0;
      onState(isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: now() });
      if (isDirty) plan(saveDelayMs);
    } catch (error) {
      if (!isStopped) fail(error);
    }
  };
  const start = (discarded?: PartFields): Promise<void> => {
    if (conflict || isStopped) return Promise.resolve();
    running ??= send(discarded).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    change(next) {
      fields = next;
      isDirty = true;
      if (conflict) return;
      if (!running) onState({ kind: 'unsaved' });
      plan(saveDelayMs);
    },
    async flush() {
      cancelTimer?.();
      cancelTimer = undefined;
      await running;
      if (isDirty) await start();
      return isDirty || conflict ? undefined : version;
    },
    async resolve(choice) {
      if (!conflict) return;
      const theirs = conflict.fields ?? {};
      const [chosen, discarded] = choice === 'mine' ? [fields, theirs] : [theirs, fields];
      ({ version } = conflict);
      conflict = undefined;
      fields = chosen;
      await start(discarded);
    },
    replace(part) {
      if (isDirty || running || conflict) return false;
      ({ fields, version } = part);
      return true;
    },
    stop() {
      isStopped = true;
      cancelTimer?.();
    },
  };
}
