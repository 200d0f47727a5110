import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusHeading } from '#design/page/focus-heading.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { type EditorPricing, loadPricing, type OpenInvoice } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { getSupplyDate } from '../../rules/price-draft.ts';
import { DraftEditor } from './editor/draft-editor.tsx';
import { type InvoiceDraft, useInvoiceDraft } from './editor/use-invoice-draft.ts';
import { FinalDocument } from './final-document.tsx';

export function InvoicePage({ data }: PageProps<OpenInvoice>) {
  return <Document key={data.detail.id} data={data} />;
}

function Document({ data }: Pick<PageProps<OpenInvoice>, 'data'>) {
  const draft = useInvoiceDraft(data);
  const pricing = usePricing(data, draft.detail);
  useLoadedDocument(data.detail, draft);
  const madeFinal = useMadeFinal(draft.detail);
  return (
    <>
      <p role="status" className="sr-only">
        {madeFinal}
      </p>
      {draft.detail.is_final ? (
        <FinalDocument detail={draft.detail} onChange={draft.replace} />
      ) : (
        <DraftEditor draft={draft} pricing={pricing} />
      )}
    </>
  );
}

/** Moves the focus to the number of a draft that becomes final; returns the announcement, empty until then. */
function useMadeFinal({ is_final, document: { code } }: InvoiceDetail): string {
  const { finalise: text } = useMessages(messages);
  const [wasDraft] = useState(!is_final);
  const isMadeFinal = wasDraft && is_final;
  useEffect(() => {
    if (isMadeFinal) focusHeading();
  }, [isMadeFinal]);
  return isMadeFinal ? text.done(code ?? '') : '';
}

/**
 * Updates a document whenever it is loaded: the first data may come from the cache. An open dialog and an
 * unsaved draft keep the typed values.
 */
function useLoadedDocument(loaded: InvoiceDetail, { detail, state, replace }: InvoiceDraft): void {
  const show = useEffectEvent(() => {
    // Versions and events only increase: fewer of them means it was loaded before the last action of this
    // page.
    const isOlder = loaded.version < detail.version || loaded.events.length < detail.events.length;
    if (loaded !== detail && !isOlder && state.kind === 'saved') replace(loaded);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the document is loaded
  useEffect(() => show(), [loaded]);
}

/** Returns a key of the data on which new lines depend: the client and the supply date. */
const getBasis = ({ client, fields }: InvoiceDetail, { today }: EditorPricing): string =>
  `${client?.id} ${getSupplyDate(fields, today)}`;

/** Returns the prices for a draft; new lines use the defaults of the last saved client and date. */
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
      // New lines then keep the previous defaults, which affect no computed amounts.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [transport, id, isOther, basis, loaded]);
  return state.pricing;
}
