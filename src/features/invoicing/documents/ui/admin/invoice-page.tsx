import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageProps } from '#shared/pages/route.ts';
import { type EditorPricing, loadPricing, type OpenInvoice } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { getSupplyDate } from '../../rules/price-draft.ts';
import { DraftEditor } from './editor/draft-editor.tsx';
import { type InvoiceDraft, useInvoiceDraft } from './editor/use-invoice-draft.ts';
import { FinalDocument } from './final-document.tsx';

/** The editor of a draft, or a final document. */
export function InvoicePage({ data }: PageProps<OpenInvoice>) {
  return <Document key={data.detail.id} data={data} />;
}

function Document({ data }: Pick<PageProps<OpenInvoice>, 'data'>) {
  const draft = useInvoiceDraft(data);
  const pricing = usePricing(data, draft.detail);
  useLoadedDocument(data.detail, draft);
  return draft.detail.is_final ? (
    <FinalDocument detail={draft.detail} onChange={draft.replace} />
  ) : (
    <DraftEditor draft={draft} pricing={pricing} />
  );
}

/**
 * Shows a document anew whenever it is loaded: at first it comes from the cache. A dialog that is open stays open with
 * what is typed in it, and so does a draft that is not saved.
 */
function useLoadedDocument(loaded: InvoiceDetail, { detail, state, replace }: InvoiceDraft): void {
  const show = useEffectEvent(() => {
    // Versions and events only ever grow: with fewer it was loaded before the last action of this page.
    const isOlder = loaded.version < detail.version || loaded.events.length < detail.events.length;
    if (loaded !== detail && !isOlder && state.kind === 'saved') replace(loaded);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the document is loaded
  useEffect(() => show(), [loaded]);
}

/** Returns what a new line begins with depends on: the client and the date of supply. */
const getBasis = ({ client, fields }: InvoiceDetail, { today }: EditorPricing): string =>
  `${client?.id} ${getSupplyDate(fields, today)}`;

/** Returns what a draft is computed with; a new line begins with what applies to the client and the date that were saved last. */
function usePricing({ detail, pricing: loaded }: OpenInvoice, saved: InvoiceDetail): EditorPricing {
  const { transport } = useRouter().options.context;
  const [state, setState] = useState({ loaded, basis: getBasis(detail, loaded), pricing: loaded });
  const { id } = detail;
  // The rates and the company may have changed elsewhere.
  if (loaded !== state.loaded) setState({ loaded, basis: getBasis(detail, loaded), pricing: loaded });
  const basis = getBasis(saved, loaded);
  const isOther = basis !== state.basis;
  useEffect(() => {
    if (!isOther) return;
    let isCurrent = true;
    loadPricing(transport, id).then(
      (pricing) => isCurrent && setState({ loaded, basis, pricing }),
      // New lines begin as those of the client or the date before; nothing that is computed depends on it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [transport, id, isOther, basis, loaded]);
  return state.pricing;
}
