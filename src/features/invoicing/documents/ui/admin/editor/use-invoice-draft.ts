import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type DraftSession, useDraftSession } from '#shared/drafts/use-draft-session.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { invoicesPath, type OpenInvoice, saveDraft } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { hasSameDraft, hasTypedFields } from '../../../rules/same-draft.ts';
import {
  createInvoiceAutosave,
  type DraftConflict,
  type InvoiceAutosave,
  toTyped,
} from './draft-autosave.ts';
import { type FoundDraft, readTyped, useFoundDrafts } from './use-found-drafts.ts';

type Session = DraftSession<DraftFields, DraftConflict, InvoiceAutosave>;

export type SaveState = Session['state'];

export interface InvoiceDraft extends Pick<Session, 'fields' | 'state' | 'userId' | 'resume'> {
  readonly detail: InvoiceDetail;
  /** Drafts of closed tabs that are not on the server, the newest first. */
  readonly found: readonly FoundDraft[];
  change(changed: Partial<DraftFields>): void;
  /** Saves pending changes; resolves to the version on the server, or undefined on failure. */
  flush(): Promise<number | undefined>;
  replace(next: InvoiceDetail): void;
  keepMine(current: InvoiceDetail): Promise<void>;
  restore(found: FoundDraft): Promise<void>;
  discard(found: FoundDraft): Promise<void>;
}

/** Edits a draft and saves it automatically, in the browser and on the server. */
export function useInvoiceDraft({ detail: loaded }: OpenInvoice): InvoiceDraft {
  const { transport } = useRouter().options.context;
  const { leave } = useMessages(messages).editor;
  const [detail, setDetail] = useState(loaded);
  const { autosave, texts, getFields, show, restore, ...session } = useDraftSession<
    DraftFields,
    DraftConflict,
    InvoiceAutosave
  >({
    scope: { noun: invoicesPath, record: loaded.id, part: 'draft' },
    fields: loaded.fields,
    createAutosave: ({ fields, onState, schedule }) =>
      createInvoiceAutosave({
        fields,
        version: loaded.version,
        base: loaded.fields,
        save: (typed) => saveDraft(transport, loaded.id, { ...typed.fields, version: typed.version }),
        onSaved: setDetail,
        onState,
        schedule,
      }),
    isOnServer(stored) {
      const typed = readTyped(stored);
      return typed !== undefined && hasTypedFields(loaded.fields, typed);
    },
    leaveText: leave,
  });
  const replace = (next: InvoiceDetail) => {
    setDetail(next);
    show(next.fields);
    autosave.current?.replace(toTyped(next));
    autosave.current?.reportSaved();
  };
  const found = useFoundDrafts(loaded.id, texts, (next) => {
    const isUntouched = hasSameDraft(getFields(), loaded.fields);
    if (isUntouched) replace(next);
    return isUntouched;
  });
  return {
    detail,
    fields: session.fields,
    state: session.state,
    userId: session.userId,
    resume: session.resume,
    found,
    change(changed) {
      const next = { ...getFields(), ...changed };
      show(next);
      autosave.current?.change(next);
    },
    flush: async () => autosave.current?.flush(),
    replace,
    async keepMine(current) {
      await autosave.current?.override({ ...toTyped(current), fields: getFields() });
    },
    restore: ({ fields, version, base, text }) => restore(text, () => ({ fields, version, base })),
    discard: ({ text }) => texts.remove(text),
  };
}
