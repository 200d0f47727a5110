import { useRouter } from '@tanstack/react-router';
import type { TypedDraft } from '#shared/drafts/autosave.ts';
import type { TypedFields, UnsavedText } from '#shared/drafts/unsaved-texts.ts';
import type { BrowserTexts } from '#shared/drafts/use-browser-copy.ts';
import { useLateRequest } from '#shared/drafts/use-late-request.ts';
import { loadInvoice } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import { type DraftFields, draftFields } from '../../../contract/drafts.ts';
import { hasTypedFields } from '../../../rules/same-draft.ts';

export interface FoundDraft extends TypedDraft<DraftFields> {
  readonly text: UnsavedText;
}

/** Reads a draft from the browser’s storage; undefined if another version of the program stored it. */
export function readTyped({ fields, base, version }: TypedFields): TypedDraft<DraftFields> | undefined {
  const { success, data } = draftFields.safeParse(fields);
  return success ? { fields: data, version, base: draftFields.safeParse(base).data ?? null } : undefined;
}

function readFound(text: UnsavedText): FoundDraft[] {
  const typed = readTyped(text);
  return typed ? [{ ...typed, text }] : [];
}

/** @param show shows the server’s version; returns false if something was typed meanwhile */
export function useFoundDrafts(
  id: string,
  texts: BrowserTexts,
  show: (detail: InvoiceDetail) => boolean,
): readonly FoundDraft[] {
  const { transport } = useRouter().options.context;
  const found = texts.found.flatMap(readFound);
  useLateRequest(found.length > 0, async () => {
    const { detail } = await loadInvoice(transport, id);
    const arrived = found.filter((typed) => hasTypedFields(detail.fields, typed));
    if (arrived.length === 0 || !show(detail)) return;
    for (const { text } of arrived) await texts.remove(text);
  });
  return found;
}
