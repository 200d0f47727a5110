import { ApiError } from '../api/api-transport.ts';
import { currentTime } from '../dates/clock.ts';

/** The state of what was typed towards the server. */
export type SaveState =
  /** The server has it; `at` is when it was saved in this session. */
  | { readonly kind: 'saved'; readonly at?: Date }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** The server could not be reached; it is tried again. */
  | { readonly kind: 'offline' }
  /** The session has ended, or is that of another user; it is sent again after a login. */
  | { readonly kind: 'logged_out' }
  /** The server rejected it; it is sent again with the next change. */
  | { readonly kind: 'rejected'; readonly error: ApiError };

/** Fields that were typed, and what they are based on. */
export interface TypedDraft<Fields> {
  readonly fields: Fields;
  /** The version that they were typed on. */
  readonly version: number;
  /** The fields of that version; null if it had none, or if they are unknown. */
  readonly base: Fields | null;
}

/** How autosave goes on after a conflict with another session. */
export type ConflictOutcome<Fields, Conflict> =
  /** It waits until somebody decides. */
  | { readonly conflict: Conflict }
  /** It goes on by itself with this; `onContinue` is called once the state says so. */
  | { readonly typed: TypedDraft<Fields>; readonly onContinue?: (() => void) | undefined };

export interface AutosaveOptions<Fields, Conflict> {
  /** What the server has. */
  readonly typed: TypedDraft<Fields>;
  /** Saves what was typed; resolves to its version. */
  readonly save: (typed: TypedDraft<Fields>) => Promise<number>;
  /**
   * Handles the conflict that a request failed with; undefined for any other error.
   * @param unconfirmed what was sent by requests without a response: the server may have one of them
   */
  readonly onConflict: (
    error: unknown,
    typed: TypedDraft<Fields>,
    unconfirmed: readonly TypedDraft<Fields>[],
  ) => ConflictOutcome<Fields, Conflict> | undefined;
  /** Called at each change of what is typed or of its state. */
  readonly onState: (state: SaveState | Conflict, typed: TypedDraft<Fields>) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: (() => Date) | undefined;
}

/** From the first change that is not saved, however much is typed after it; autosave takes 2 s at most. */
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 5000, 15_000];
const maxUnconfirmed = 20;
/** How often saving now sends again what was merged or typed meanwhile. */
const maxFlushes = 3;

/** Returns whether the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function getFailureState(error: unknown): SaveState {
  if (!(error instanceof ApiError) || isTemporary(error)) return { kind: 'offline' };
  return error.status === 401 ? { kind: 'logged_out' } : { kind: 'rejected', error };
}

/** Saves what is typed by itself: one request at a time, the newest last, and nothing is dropped. */
export class Autosave<Fields, Conflict extends { readonly kind: 'conflict' }> {
  readonly #options: AutosaveOptions<Fields, Conflict>;
  #typed: TypedDraft<Fields>;
  #isDirty = false;
  #state: SaveState | Conflict = { kind: 'saved' };
  #unconfirmed: readonly TypedDraft<Fields>[] = [];
  #failures = 0;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(options: AutosaveOptions<Fields, Conflict>) {
    this.#options = options;
    this.#typed = options.typed;
  }

  /** What was typed last, and what it is based on. */
  get typed(): TypedDraft<Fields> {
    return this.#typed;
  }

  get state(): SaveState | Conflict {
    return this.#state;
  }

  /** True if the server has everything that was typed, as far as this session knows. */
  get isIdle(): boolean {
    return !this.#isDirty && !this.#running;
  }

  /** Saves these fields soon. */
  change(fields: Fields): void {
    this.#typed = { ...this.#typed, fields };
    this.#isDirty = true;
    const isWaiting = this.#state.kind === 'conflict' || this.#state.kind === 'logged_out';
    this.#report(isWaiting ? this.#state : { kind: 'unsaved' });
    if (!isWaiting) this.#plan(saveDelayMs);
  }

  /** Saves now; resolves to the version on the server, or to undefined if what was typed is not there. */
  async flush(): Promise<number | undefined> {
    this.#cancel();
    await this.#running;
    if (this.#isDirty) await this.#start();
    // What another session had saved is merged with it by now, and what was typed meanwhile is sent too.
    for (let again = 0; again < maxFlushes && this.#isDirty && this.#state.kind === 'unsaved'; again += 1) {
      this.#cancel();
      await this.#start();
    }
    return this.#isDirty || this.#state.kind === 'conflict' ? undefined : this.#typed.version;
  }

  /** Continues with what the server has, instead of what was typed. */
  replace(typed: TypedDraft<Fields>): void {
    this.#cancel();
    this.#typed = typed;
    this.#isDirty = false;
    this.#unconfirmed = [];
  }

  /** Reports that what is typed is saved. */
  reportSaved(): void {
    this.#report({ kind: 'saved' });
  }

  /** Saves this now, also during a conflict, which it ends. */
  async override(typed: TypedDraft<Fields>): Promise<void> {
    this.#typed = typed;
    this.#isDirty = true;
    this.#report({ kind: 'unsaved' });
    await this.#start();
  }

  /** Saves again after a login, or once the server can be reached. */
  async retry(): Promise<void> {
    if (this.#state.kind !== 'logged_out' && this.#state.kind !== 'offline') return;
    this.#cancel();
    this.#report({ kind: 'unsaved' });
    await this.#start();
  }

  /** Stops saving. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  #report(state: SaveState | Conflict): void {
    this.#state = state;
    if (!this.#isStopped) this.#options.onState(state, this.#typed);
  }

  #cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #plan(ms: number): void {
    this.#cancelTimer ??= this.#options.schedule(() => {
      this.#cancelTimer = undefined;
      void this.#start();
    }, ms);
  }

  #start(): Promise<void> {
    if (this.#state.kind === 'conflict' || this.#isStopped) return Promise.resolve();
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const sent = this.#typed;
    this.#isDirty = false;
    this.#report({ kind: 'saving' });
    try {
      const version = await this.#options.save(sent);
      if (this.#isStopped) return;
      this.#typed = { fields: this.#typed.fields, version, base: sent.fields };
      this.#failures = 0;
      this.#unconfirmed = [];
      const { now = currentTime } = this.#options;
      this.#report(this.#isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: now() });
      if (this.#isDirty) this.#plan(saveDelayMs);
    } catch (error) {
      if (!this.#isStopped) this.#fail(error, sent);
    }
  }

  #fail(error: unknown, sent: TypedDraft<Fields>): void {
    this.#isDirty = true;
    const outcome = this.#options.onConflict(error, this.#typed, this.#unconfirmed);
    if (outcome) {
      this.#endConflict(outcome);
      return;
    }
    const state = getFailureState(error);
    this.#report(state);
    if (state.kind !== 'offline') return;
    if (this.#unconfirmed.at(-1) !== sent)
      this.#unconfirmed = [...this.#unconfirmed, sent].slice(-maxUnconfirmed);
    this.#plan(retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? saveDelayMs);
    this.#failures += 1;
  }

  #endConflict(outcome: ConflictOutcome<Fields, Conflict>): void {
    this.#unconfirmed = [];
    if ('conflict' in outcome) {
      this.#report(outcome.conflict);
      return;
    }
    this.#typed = outcome.typed;
    this.#report({ kind: 'unsaved' });
    outcome.onContinue?.();
    this.#plan(0);
  }
}
