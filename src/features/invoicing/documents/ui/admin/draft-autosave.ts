import { Autosave, type SaveState } from '#shared/drafts/autosave.ts';
import { DraftConflictError } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import type { DraftFields } from '../../contract/drafts.ts';
import { hasSameDraft } from '../../rules/same-draft.ts';

/** Another session has changed the draft; the owner decides. */
interface DraftConflict {
  readonly kind: 'conflict';
  readonly current: InvoiceDetail;
}

/** The state of a draft towards the server. */
export type ServerState = SaveState | DraftConflict;

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

/** Saves a draft by itself. */
export interface DraftAutosave {
  /** Saves these fields soon. */
  change(fields: DraftFields): void;
  /** Saves now; resolves to the version on the server, or undefined if what is typed is not there. */
  flush(): Promise<number | undefined>;
  /** Continues with what the server has, such as after work was added. */
  replace(draft: TypedDraft): void;
  /** Saves fields over a version: those that win a conflict, or those of a tab that was closed. */
  override(typed: TypedDraft): Promise<void>;
  /** Saves again after a login, or once the server can be reached. */
  retry(): Promise<void>;
  /** Stops saving. */
  stop(): void;
}

/** Creates the autosave of a draft. */
export function createDraftAutosave(options: DraftAutosaveOptions): DraftAutosave {
  const { fields, version, save, onSaved, onState, schedule } = options;
  const autosave = new Autosave<TypedDraft, DraftConflict>({
    typed: { fields, version },
    async save(sent) {
      const detail = await save(sent);
      return (typed) => {
        onSaved(detail);
        return { fields: typed.fields, version: detail.version };
      };
    },
    onConflict(error, typed, unconfirmed) {
      if (!(error instanceof DraftConflictError)) return undefined;
      const { current } = error;
      // The response to an earlier request was lost, or the other session typed the same.
      const isOwn = [...unconfirmed, typed].some(({ fields }) => hasSameDraft(fields, current.fields));
      return isOwn
        ? { typed: { ...typed, version: current.version } }
        : { conflict: { kind: 'conflict', current } };
    },
    onState,
    schedule,
  });
  return {
    change: (changed) => autosave.change({ ...autosave.typed, fields: changed }),
    flush: async () => (await autosave.flush())?.version,
    replace(draft) {
      autosave.replace({ fields: draft.fields, version: draft.version });
      autosave.reportSaved();
    },
    override: (typed) => autosave.override(typed),
    retry: () => autosave.retry(),
    stop: () => autosave.stop(),
  };
}
