import { ApiError } from '../api/api-transport.ts';
import { currentTime } from '../dates/clock.ts';

export type SaveState =
  /** Time of the last save in this session. */
  | { readonly kind: 'saved'; readonly at?: Date }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** The server is unreachable; autosave retries. */
  | { readonly kind: 'offline' }
  /** The session has ended or belongs to another user; autosave continues after a login. */
  | { readonly kind: 'logged_out' }
  /** The server rejected the text; autosave sends it again with the next change. */
  | { readonly kind: 'rejected'; readonly error: ApiError };

export interface TypedDraft<Fields> {
  readonly fields: Fields;
  readonly version: number;
  /** Fields of that version; null if there were none or they are unknown. */
  readonly base: Fields | null;
}

export type ConflictOutcome<Fields, Conflict> =
  /** Autosave waits for a decision by the user. */
  | { readonly conflict: Conflict }
  /** Autosave continues with `typed`, and calls `onContinue` after the state has changed. */
  | { readonly typed: TypedDraft<Fields>; readonly onContinue?: (() => void) | undefined };

export interface AutosaveOptions<Fields, Conflict> {
  readonly typed: TypedDraft<Fields>;
  readonly save: (typed: TypedDraft<Fields>) => Promise<number>;
  /**
   * Handles the conflict that made a request fail; returns undefined for other errors.
   * @param unconfirmed texts of requests that got no response: the server may have any of them
   */
  readonly onConflict: (
    error: unknown,
    typed: TypedDraft<Fields>,
    unconfirmed: readonly TypedDraft<Fields>[],
  ) => ConflictOutcome<Fields, Conflict> | undefined;
  readonly onState: (state: SaveState | Conflict, typed: TypedDraft<Fields>) => void;
  /** Returns a function that cancels the call. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: (() => Date) | undefined;
}

/** Starts at the first unsaved change, so that a save takes at most 2 s even while the user types. */
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 5000, 15_000];
const maxUnconfirmed = 20;
/** How often `flush` sends text that was merged or typed while it saved. */
const maxFlushes = 3;

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function getFailureState(error: unknown): SaveState {
  if (!(error instanceof ApiError) || isTemporary(error)) return { kind: 'offline' };
  return error.status === 401 ? { kind: 'logged_out' } : { kind: 'rejected', error };
}

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

  get typed(): TypedDraft<Fields> {
    return this.#typed;
  }

  get state(): SaveState | Conflict {
    return this.#state;
  }

  /** True if the server has everything typed, as far as this session knows. */
  get isIdle(): boolean {
    return !this.#isDirty && !this.#running;
  }

  change(fields: Fields): void {
    this.#typed = { ...this.#typed, fields };
    this.#isDirty = true;
    const isWaiting = this.#state.kind === 'conflict' || this.#state.kind === 'logged_out';
    this.#report(isWaiting ? this.#state : { kind: 'unsaved' });
    if (!isWaiting) this.#plan(saveDelayMs);
  }

  /** Saves now and returns the version on the server; undefined if that lacks the typed text. */
  async flush(): Promise<number | undefined> {
    this.#cancel();
    await this.#running;
    if (this.#isDirty) await this.#start();
    // The text was merged with another session's, or more was typed meanwhile; both need another request.
    for (let again = 0; again < maxFlushes && this.#isDirty && this.#state.kind === 'unsaved'; again += 1) {
      this.#cancel();
      await this.#start();
    }
    return this.#isDirty || this.#state.kind === 'conflict' ? undefined : this.#typed.version;
  }

  replace(typed: TypedDraft<Fields>): void {
    this.#cancel();
    this.#typed = typed;
    this.#isDirty = false;
    this.#unconfirmed = [];
  }

  reportSaved(): void {
    this.#report({ kind: 'saved' });
  }

  /** Saves a text now, which ends a conflict. */
  async override(typed: TypedDraft<Fields>): Promise<void> {
    this.#typed = typed;
    this.#isDirty = true;
    this.#report({ kind: 'unsaved' });
    await this.#start();
  }

  /** Saves again after a login or when the server is reachable again. */
  async retry(): Promise<void> {
    if (this.#state.kind !== 'logged_out' && this.#state.kind !== 'offline') return;
    this.#cancel();
    this.#report({ kind: 'unsaved' });
    await this.#start();
  }

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
