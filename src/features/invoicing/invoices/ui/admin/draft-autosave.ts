import { ApiError } from '../../../../../shared/api-transport.ts';
import { currentTime } from '../../../../../shared/clock.ts';
import { DraftConflictError } from '../../client.ts';
import type { DraftFields, InvoiceDetail } from '../../contract.ts';
import { hasSameDraft } from '../../rules/same-draft.ts';

/** The state of a draft towards the server. */
export type ServerState =
  | { readonly kind: 'saved'; readonly at?: Date }
  /** Offline: the server could not be reached, and is tried again. Logged out: it is sent again after a login. */
  | { readonly kind: 'unsaved' | 'saving' | 'offline' | 'logged_out' }
  /** The server rejected it; it is sent again with the next change. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Another session has changed the draft; the owner decides. */
  | { readonly kind: 'conflict'; readonly current: InvoiceDetail };

/** The fields of a draft and the version that they are based on. */
export interface TypedDraft {
  readonly fields: DraftFields;
  readonly version: number;
}

export interface DraftAutosaveOptions extends TypedDraft {
  readonly save: (draft: TypedDraft) => Promise<InvoiceDetail>;
  /** Called at each change of the draft or of its state. */
  readonly onState: (state: ServerState, typed: TypedDraft) => void;
  /** Called with what the server has after a request. */
  readonly onSaved: (detail: InvoiceDetail) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** From the first change that is not saved; autosave takes 2 s at most. */
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 5000, 15_000];
const maxUnconfirmed = 20;

function getFailure(error: unknown): ServerState {
  if (error instanceof DraftConflictError) return { kind: 'conflict', current: error.current };
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500)
    return { kind: 'offline' };
  return error.status === 401 ? { kind: 'logged_out' } : { kind: 'rejected', reason: error.message };
}

/** Saves a draft by itself: one request at a time, the newest fields last, and nothing is dropped. */
export class DraftAutosave {
  readonly #options: DraftAutosaveOptions;
  #typed: TypedDraft;
  #isDirty = false;
  #state: ServerState = { kind: 'saved' };
  #running: Promise<void> | undefined;
  /** What was sent by requests without a response: the server may have one of them. */
  #unconfirmed: readonly DraftFields[] = [];
  #failures = 0;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
    this.#typed = { fields: options.fields, version: options.version };
  }

  /** Saves these fields soon. */
  change(fields: DraftFields): void {
    this.#typed = { ...this.#typed, fields };
    this.#isDirty = true;
    const isWaiting = this.#state.kind === 'conflict' || this.#state.kind === 'logged_out';
    this.#report(isWaiting ? this.#state : { kind: 'unsaved' });
    if (!isWaiting) this.#plan(saveDelayMs);
  }

  /** Saves now; resolves to the version on the server, or undefined if what is typed is not there. */
  async flush(): Promise<number | undefined> {
    this.#cancel();
    await this.#running;
    if (this.#isDirty) await this.#start();
    return this.#isDirty || this.#state.kind === 'conflict' ? undefined : this.#typed.version;
  }

  /** Continues with what the server has, such as after work was added. */
  replace({ fields, version }: TypedDraft): void {
    this.#cancel();
    this.#typed = { fields, version };
    this.#isDirty = false;
    this.#unconfirmed = [];
    this.#report({ kind: 'saved' });
  }

  /** Saves fields over a version: those that win a conflict, or those of a tab that was closed. */
  async override(typed: TypedDraft): Promise<void> {
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

  #report(state: ServerState): void {
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
      const detail = await this.#options.save(sent);
      if (this.#isStopped) return;
      this.#typed = { ...this.#typed, version: detail.version };
      this.#failures = 0;
      this.#unconfirmed = [];
      this.#options.onSaved(detail);
      this.#report(this.#isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: currentTime() });
      if (this.#isDirty) this.#plan(saveDelayMs);
    } catch (error) {
      if (!this.#isStopped) this.#fail(error, sent.fields);
    }
  }

  #fail(error: unknown, sent: DraftFields): void {
    this.#isDirty = true;
    const state = getFailure(error);
    // The response to an earlier request was lost: what looks like another session is this one.
    if (
      state.kind === 'conflict' &&
      this.#unconfirmed.some((one) => hasSameDraft(one, state.current.fields))
    ) {
      this.#unconfirmed = [];
      this.#typed = { ...this.#typed, version: state.current.version };
      this.#report({ kind: 'unsaved' });
      this.#plan(0);
      return;
    }
    this.#report(state);
    if (state.kind !== 'offline') return;
    this.#unconfirmed = [...this.#unconfirmed, sent].slice(-maxUnconfirmed);
    this.#plan(retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? saveDelayMs);
    this.#failures += 1;
  }
}
