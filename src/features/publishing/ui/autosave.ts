import {
  Autosave,
  type ConflictOutcome,
  type SaveState as SharedState,
  type TypedDraft,
} from '#shared/drafts/autosave.ts';
import { EditConflictError } from '../client.ts';
import type { EditedPart, PartFields } from '../contract.ts';
import { hasSameFields, mergeFields } from '../rules/merge-fields.ts';

/** Another session changed the same lines or fields. */
export interface PartConflict {
  readonly kind: 'conflict';
  readonly current: EditedPart;
  readonly base: PartFields | null;
}

export type SaveState = SharedState | PartConflict;

/** The fields, and the version on which they are based. */
export interface SavedPart {
  readonly fields: PartFields;
  readonly version: number;
}

export type TypedPart = TypedDraft<PartFields>;

export interface PartAutosaveOptions extends TypedPart {
  /** Returns the new version; `discarded` are fields that lost a conflict. */
  readonly save: (part: SavedPart, discarded: readonly PartFields[]) => Promise<number>;
  readonly onState: (state: SaveState, typed: TypedPart) => void;
  /** Called when fields of another session were merged; `names` are the changed fields. */
  readonly onMerge: (fields: PartFields, names: readonly string[]) => void;
  /** Calls `run` after `ms`; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: () => Date;
}

/** `change` does nothing for fields that the server has. */
export interface PartAutosave
  extends Pick<Autosave<PartFields, PartConflict>, 'change' | 'flush' | 'override' | 'retry' | 'stop'> {
  /** Ends a conflict with merged fields; `discarded` are versions of which they omit something. */
  resolve(fields: PartFields, discarded: readonly PartFields[]): Promise<void>;
  /** Continues with the server's fields, such as a restored revision; false if this tab has newer fields. */
  replace(part: SavedPart): boolean;
}

/**
 * Merges the typed fields with the fields of another session; conflicts are left to the user.
 * @param unconfirmed fields that were sent but got no response
 */
function mergeParts(
  { onMerge }: PartAutosaveOptions,
  current: EditedPart,
  typed: TypedPart,
  unconfirmed: readonly TypedPart[],
): ConflictOutcome<PartFields, PartConflict> {
  // The server saved this session's fields, but its response did not arrive.
  const isOwn = unconfirmed.some(({ fields }) => hasSameFields(current.fields, fields));
  const base = isOwn ? current.fields : typed.base;
  // A deleted text is a revision, and the typed text becomes the draft again.
  const merge = current.fields && mergeFields(base, typed.fields, current.fields);
  if (merge && merge.conflicts.length > 0) return { conflict: { kind: 'conflict', current, base } };
  const fields = merge?.fields ?? typed.fields;
  return {
    typed: { fields, base: current.fields, version: current.version },
    onContinue: merge && !isOwn ? () => onMerge(fields, merge.taken) : undefined,
  };
}

export function createAutosave(options: PartAutosaveOptions): PartAutosave {
  const { fields, version, base, save, onState, schedule, now } = options;
  let discarded: readonly PartFields[] = [];
  const autosave = new Autosave<PartFields, PartConflict>({
    typed: { fields, version, base },
    async save(sent) {
      const lost = discarded;
      const next = await save({ fields: sent.fields, version: sent.version }, lost);
      discarded = discarded.slice(lost.length);
      return next;
    },
    onConflict: (error, typed, unconfirmed) =>
      error instanceof EditConflictError ? mergeParts(options, error.current, typed, unconfirmed) : undefined,
    onState,
    schedule,
    now,
  });
  return {
    change(changed) {
      // An editor may report a text that was set from outside, such as the text of a deleted language.
      const isSaved = autosave.state.kind === 'saved' && autosave.isIdle;
      if (isSaved && hasSameFields(changed, autosave.typed.fields)) return;
      autosave.change(changed);
    },
    flush: () => autosave.flush(),
    async resolve(merged, lost) {
      if (autosave.state.kind !== 'conflict') return;
      const { current } = autosave.state;
      discarded = [...discarded, ...lost];
      await autosave.override({ fields: merged, base: current.fields, version: current.version });
    },
    replace(part) {
      if (!autosave.isIdle || part.version < autosave.typed.version) return false;
      autosave.replace({ fields: part.fields, version: part.version, base: part.fields });
      return true;
    },
    override: (typed) => autosave.override(typed),
    retry: () => autosave.retry(),
    stop: () => autosave.stop(),
  };
}
