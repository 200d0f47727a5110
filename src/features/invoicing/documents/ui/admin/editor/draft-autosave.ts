import { Autosave, type SaveState, type TypedDraft } from '#shared/drafts/autosave.ts';
import { DraftConflictError } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields } from '../../../contract/drafts.ts';
import { hasSameDraft } from '../../../rules/same-draft.ts';

/** Another session has changed the draft; the owner decides. */
export interface DraftConflict {
  readonly kind: 'conflict';
  readonly current: InvoiceDetail;
}

/** The fields of a draft, and what they are based on. */
export type TypedInvoice = TypedDraft<DraftFields>;

/** The autosave of a draft. */
export type InvoiceAutosave = Autosave<DraftFields, DraftConflict>;

export interface InvoiceAutosaveOptions extends TypedInvoice {
  readonly save: (draft: TypedInvoice) => Promise<InvoiceDetail>;
  /** Called at each change of the draft or of its state. */
  readonly onState: (state: SaveState | DraftConflict, typed: TypedInvoice) => void;
  /** Called with what the server has after a request. */
  readonly onSaved: (detail: InvoiceDetail) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** Returns what the server has, as the base of what is typed next. */
export const toTyped = ({ fields, version }: Pick<InvoiceDetail, 'fields' | 'version'>): TypedInvoice => ({
  fields,
  version,
  base: fields,
});

/** Creates the autosave of a draft. */
export function createInvoiceAutosave(options: InvoiceAutosaveOptions): InvoiceAutosave {
  const { fields, version, base, save, onSaved, onState, schedule } = options;
  return new Autosave<DraftFields, DraftConflict>({
    typed: { fields, version, base },
    async save(sent) {
      const detail = await save(sent);
      onSaved(detail);
      return detail.version;
    },
    onConflict(error, typed, unconfirmed) {
      if (!(error instanceof DraftConflictError)) return undefined;
      const { current } = error;
      // The response to an earlier request was lost, or the other session typed the same.
      const isOwn = [...unconfirmed, typed].some(({ fields }) => hasSameDraft(fields, current.fields));
      return isOwn
        ? { typed: { ...toTyped(current), fields: typed.fields } }
        : { conflict: { kind: 'conflict', current } };
    },
    onState,
    schedule,
  });
}
