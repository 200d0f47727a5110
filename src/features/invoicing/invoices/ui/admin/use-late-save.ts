import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { scheduleTimeout } from '../../../../../shared/schedule-timeout.ts';
import { loadInvoice } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { hasSameDraft } from '../../rules/same-draft.ts';
import type { FoundDraft } from './use-invoice-draft.ts';

/** How long the last request of a closed tab may take until the server is asked whether it has its text. */
const waitMs = 1000;

interface LateSaveOptions {
  readonly id: string;
  readonly found: readonly FoundDraft[];
  /** Returns whether nothing has been typed since the page was loaded. */
  readonly isUntouched: () => boolean;
  /** Called with what the server has, and with the drafts of closed tabs that are the same. */
  readonly onSaved: (detail: InvoiceDetail, drafts: readonly FoundDraft[]) => void;
}

/**
 * Continues with what the server has, where the draft of a closed tab arrived there after this page was loaded: a page that
 * is loaded again can overtake the request before it.
 */
export function useLateSave({ id, found, isUntouched, onSaved }: LateSaveOptions): void {
  const { transport } = useRouter().options.context;
  const compare = useEffectEvent(async () => {
    const { detail } = await loadInvoice(transport, id);
    const arrived = found.filter(({ fields }) => hasSameDraft(fields, detail.fields));
    if (arrived.length > 0 && isUntouched()) onSaved(detail, arrived);
  });
  const hasFound = found.length > 0;
  useEffect(() => {
    if (!hasFound) return undefined;
    // Without an answer the draft is still offered.
    return scheduleTimeout(() => void compare().catch(() => undefined), waitMs);
  }, [hasFound]);
}
