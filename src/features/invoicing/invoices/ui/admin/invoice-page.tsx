import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PageProps } from '../../../../../shared/route.ts';
import { type EditorPricing, loadPricing, type OpenInvoice } from '../../client.ts';
import { DraftEditor } from './draft-editor.tsx';
import { FinalDocument } from './final-document.tsx';
import { useInvoiceDraft } from './use-invoice-draft.ts';

/**
 * Returns what identifies a page. A final document is shown from the cache at first, and anew once what belongs to it or
 * happened to it is loaded; a draft stays as it is typed.
 */
function getPageKey({ detail: { id, is_final, related, events } }: OpenInvoice): string {
  if (!is_final) return id;
  return [id, events.length, ...related.map((other) => `${other.id} ${other.status}`)].join(' ');
}

/** The editor of a draft, or a final document. */
export function InvoicePage({ data }: PageProps<OpenInvoice>) {
  return <Document key={getPageKey(data)} data={data} />;
}

function Document({ data }: Pick<PageProps<OpenInvoice>, 'data'>) {
  const draft = useInvoiceDraft(data);
  const pricing = usePricing(data, draft.detail.client?.id);
  return draft.detail.is_final ? (
    <FinalDocument detail={draft.detail} onChange={draft.replace} />
  ) : (
    <DraftEditor draft={draft} pricing={pricing} />
  );
}

/** Returns what a draft is computed with; a new line begins with what applies to the client that was chosen last. */
function usePricing({ detail, pricing: loaded }: OpenInvoice, clientId: string | undefined): EditorPricing {
  const { transport } = useRouter().options.context;
  const [state, setState] = useState({ clientId: detail.client?.id, pricing: loaded });
  const { id } = detail;
  const isOther = clientId !== state.clientId;
  useEffect(() => {
    if (!isOther) return;
    let isCurrent = true;
    loadPricing(transport, id).then(
      (pricing) => isCurrent && setState({ clientId, pricing }),
      // New lines begin as those of the client before; nothing that is computed depends on it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [transport, id, isOther, clientId]);
  return state.pricing;
}
