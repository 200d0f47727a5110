import { Autosave, type SaveState, type TypedDraft } from '#shared/drafts/autosave.ts';
import { DraftConflictError } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields } from '../../../contract/drafts.ts';
import { hasSameDraft } from '../../../rules/same-draft.ts';

export interface DraftConflict {
  readonly kind: 'conflict';
  readonly current: InvoiceDetail;
}

export type TypedInvoice = TypedDraft<DraftFields>;

export type InvoiceAutosave = Autosave<DraftFields, DraftConflict>;

export interface InvoiceAutosaveOptions extends TypedInvoice {
  readonly save: (draft: TypedInvoice) => Promise<InvoiceDetail>;
  readonly onState: (state: SaveState | DraftConflict, typed: TypedInvoice) => void;
  readonly onSaved: (detail: InvoiceDetail) => void;
  /** Calls a function after a delay in milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

export const toTyped = ({ fields, version }: Pick<InvoiceDetail, 'fields' | 'version'>): TypedInvoice => ({
  fields,
  version,
  base: fields,
});

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
