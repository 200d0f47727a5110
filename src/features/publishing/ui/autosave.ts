import { ApiError } from '../../../shared/api-transport.ts';
import { currentTime } from '../../../shared/clock.ts';
import { EditConflictError } from '../client.ts';
import type { EditedPart, PartFields } from '../contract.ts';
import { hasSameFields, mergeFields } from '../rules/merge-fields.ts';

/** The state of a text towards the server. */
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
  | { readonly kind: 'rejected'; readonly error: ApiError }
  /** Another session changed the same lines or fields. */
  | { readonly kind: 'conflict'; readonly current: EditedPart; readonly base: PartFields | null };

/** The fields of a part and the version that they are based on. */
export interface SavedPart {
  readonly fields: PartFields;
  readonly version: number;
}

/** Fields that were typed, and what they are based on. */
export interface TypedPart extends SavedPart {
  /** The fields of the version; null if it had none. */
  readonly base: PartFields | null;
}

export interface AutosaveOptions extends TypedPart {
  /**
   * Saves the fields; returns their version.
   * @param discarded the fields that lost a conflict
   */
  readonly save: (part: SavedPart, discarded: readonly PartFields[]) => Promise<number>;
  /** Called at each change of the text or of its state. */
  readonly onState: (state: SaveState, typed: TypedPart) => void;
  /** Called when fields of another session were taken; `names` are those that changed. */
  readonly onMerge: (fields: PartFields, names: readonly string[]) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: () => Date;
}

/** Saves a text by itself. */
export interface Autosave {
  /** Saves these fields soon, unless they are what the server has. */
  change(fields: PartFields): void;
  /** Saves now; resolves to the version of the text on the server, or undefined if it is not there. */
  flush(): Promise<number | undefined>;
  /**
   * Ends a conflict with merged fields.
   * @param discarded the versions of which they leave something out; each becomes a revision
   */
  resolve(fields: PartFields, discarded: readonly PartFields[]): Promise<void>;
  /** Continues with what the server has, such as a restored revision; false if there is something newer here. */
  replace(part: SavedPart): boolean;
  /** Continues with a text that was not saved, and saves it; it is merged with what the server has by now. */
  restore(typed: TypedPart): Promise<void>;
  /** Saves again after a login, or once the server can be reached. */
  retry(): Promise<void>;
  /** Stops saving. */
  stop(): void;
}

/** From the first change that is not saved, however much is typed after it; autosave takes 2 s at most. */
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 5000, 15_000];
const maxUnconfirmed = 20;

/** Returns whether the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function getFailureState(error: unknown): SaveState {
  if (!(error instanceof ApiError) || isTemporary(error)) return { kind: 'offline' };
  return error.status === 401 ? { kind: 'logged_out' } : { kind: 'rejected', error };
}

/** The autosave of one part: one request at a time, the newest text last, and nothing is dropped. */
class PartAutosave implements Autosave {
  readonly #options: AutosaveOptions;
  #typed: TypedPart;
  #isDirty = false;
  #state: SaveState = { kind: 'saved' };
  #discarded: readonly PartFields[] = [];
  /** What was sent by requests without a response: the server may have one of them. */
  #unconfirmed: readonly PartFields[] = [];
  #failures = 0;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(options: AutosaveOptions) {
    const { fields, version, base } = options;
    this.#options = options;
    this.#typed = { fields, version, base };
  }

  change(fields: PartFields): void {
    // An editor may report a text that it was given, such as that of a language that was deleted.
    const isSaved = this.#state.kind === 'saved' && !this.#isDirty && !this.#running;
    if (isSaved && hasSameFields(fields, this.#typed.fields)) return;
    this.#typed = { ...this.#typed, fields };
    this.#isDirty = true;
    const isWaiting = this.#state.kind === 'conflict' || this.#state.kind === 'logged_out';
    this.#report(isWaiting ? this.#state : { kind: 'unsaved' });
    if (!isWaiting) this.#plan(saveDelayMs);
  }

  async flush(): Promise<number | undefined> {
    this.#cancel();
    await this.#running;
    if (this.#isDirty) await this.#start();
    return this.#isDirty || this.#state.kind === 'conflict' ? undefined : this.#typed.version;
  }

  async resolve(fields: PartFields, discarded: readonly PartFields[]): Promise<void> {
    if (this.#state.kind !== 'conflict') return;
    const { current } = this.#state;
    this.#discarded = [...this.#discarded, ...discarded];
    await this.#continueWith({ fields, base: current.fields, version: current.version });
  }

  replace({ fields, version }: SavedPart): boolean {
    if (this.#isDirty || this.#running || version < this.#typed.version) return false;
    this.#typed = { fields, version, base: fields };
    return true;
  }

  restore(typed: TypedPart): Promise<void> {
    return this.#continueWith(typed);
  }

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

  #report(state: SaveState): void {
    this.#state = state;
    if (!this.#isStopped) this.#options.onState(state, this.#typed);
  }

  async #continueWith(typed: TypedPart): Promise<void> {
    this.#typed = typed;
    this.#isDirty = true;
    this.#report({ kind: 'unsaved' });
    await this.#start();
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
    const { fields, version } = this.#typed;
    const discarded = this.#discarded;
    this.#isDirty = false;
    this.#report({ kind: 'saving' });
    try {
      const next = await this.#options.save({ fields, version }, discarded);
      this.#typed = { fields: this.#typed.fields, version: next, base: fields };
      this.#discarded = this.#discarded.slice(discarded.length);
      this.#failures = 0;
      this.#unconfirmed = [];
      const { now = currentTime } = this.#options;
      this.#report(this.#isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: now() });
      if (this.#isDirty) this.#plan(saveDelayMs);
    } catch (error) {
      if (!this.#isStopped) this.#fail(error, fields);
    }
  }

  #fail(error: unknown, sent: PartFields): void {
    this.#isDirty = true;
    if (error instanceof EditConflictError) {
      this.#merge(error.current);
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

  /** Merges with what another session saved; without a conflict the merged text is saved by itself. */
  #merge(current: EditedPart): void {
    const { fields } = this.#typed;
    // The server saved what this session sent, but its response did not arrive.
    const isOwn = this.#unconfirmed.some((sent) => hasSameFields(current.fields, sent));
    const base = isOwn ? current.fields : this.#typed.base;
    this.#unconfirmed = [];
    // What was deleted elsewhere is a revision there, and what is typed here becomes the draft again.
    const merge = current.fields && mergeFields(base, fields, current.fields);
    if (merge && merge.conflicts.length > 0) {
      this.#report({ kind: 'conflict', current, base });
      return;
    }
    const merged = merge?.fields ?? fields;
    this.#typed = { fields: merged, base: current.fields, version: current.version };
    this.#report({ kind: 'unsaved' });
    if (merge && !isOwn) this.#options.onMerge(merged, merge.taken);
    this.#plan(0);
  }
}

/** Creates the autosave of one part. */
export const createAutosave = (options: AutosaveOptions): Autosave => new PartAutosave(options);
