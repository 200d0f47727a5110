import { currentTime } from '#shared/dates/clock.ts';
import { formatPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { findEarlierReturn } from '../../rules/earlier-return.ts';
import { findUnfilledTexts } from '../../rules/unfilled-texts.ts';
import { MissingReference } from './editor/missing-reference.tsx';
import type { InvoiceDraft } from './editor/use-invoice-draft.ts';
import { FoundList, type ProblemDetail, WarningList } from './problem-list.tsx';
import { Warning } from './review-warning.tsx';

/** Warns of a document whose VAT belongs to a past quarter, whose return may have been filed. */
export function EarlierQuarterWarning({ document }: Pick<InvoiceDetail, 'document'>) {
  const { finalise: text } = useMessages(messages);
  const language = useLanguage();
  const earlier = findEarlierReturn(document, toPlainDate(currentTime()));
  if (!earlier) return null;
  const { quarter, year, late } = earlier;
  if (!late) return <Warning title={text.earlierQuarter(quarter, year)} text={text.earlierQuarterText} />;
  return (
    <Warning
      title={text.lateInvoice(quarter, year)}
      text={
        late.due === late.supplied
          ? text.suppliedEarlier(formatPlainDate(late.supplied, language))
          : text.lateInvoiceText(
              formatPlainDate(late.supplied, language),
              formatPlainDate(late.due, language),
            )
      }
    />
  );
}

interface EInvoiceNoteProps {
  readonly draft: Pick<InvoiceDraft, 'change' | 'flush'> & {
    readonly detail: ProblemDetail & Pick<InvoiceDetail, 'client' | 'e_invoice_warnings'>;
  };
  readonly onFollow: () => void;
}

export function EInvoiceNote({ draft, onFollow }: EInvoiceNoteProps) {
  const { finalise: text } = useMessages(messages);
  const { detail } = draft;
  const { client, e_invoice_warnings } = detail;
  if (e_invoice_warnings.length === 0) return null;
  const isOffered = ({ place, field }: (typeof e_invoice_warnings)[number]) =>
    client !== null && place === 'draft' && field === 'buyer_reference';
  const warnings = e_invoice_warnings.filter((warning) => !isOffered(warning));
  const [profile, other] = new Set(e_invoice_warnings.flatMap(({ profiles }) => profiles));
  const title = profile !== undefined && other === undefined ? profile : 'all';
  return (
    <section className="mt-6 border-line border-y py-3 text-[0.9375rem]">
      <h3 className="font-regular font-text text-[0.9375rem] leading-normal tracking-normal">
        {text.noEInvoice[title]}
      </h3>
      <p className="text-ink-2">{text.noEInvoiceText}</p>
      {client && warnings.length < e_invoice_warnings.length && (
        <MissingReference client={client} draft={draft} />
      )}
      <WarningList detail={detail} warnings={warnings} onFollow={onFollow} />
    </section>
  );
}

interface PrintWarningsProps {
  readonly detail: ProblemDetail & Pick<InvoiceDetail, 'unprinted'>;
  readonly onFollow: () => void;
}

export function PrintWarnings({ detail, onFollow }: PrintWarningsProps) {
  const { finalise: text } = useMessages(messages);
  if (detail.unprinted.length === 0) return null;
  return (
    <Warning title={text.unprinted} text={text.unprintedText}>
      <FoundList
        detail={detail}
        texts={detail.unprinted.map(({ characters, ...text }) => ({ ...text, found: characters }))}
        onFollow={onFollow}
      />
    </Warning>
  );
}

interface PlaceholderWarningsProps {
  readonly detail: ProblemDetail & { readonly fields: Parameters<typeof findUnfilledTexts>[0] };
  readonly onFollow: () => void;
}

/** Warns of placeholders of recurring invoices, which would be printed literally. */
export function PlaceholderWarnings({ detail, onFollow }: PlaceholderWarningsProps) {
  const { finalise: text } = useMessages(messages);
  const texts = findUnfilledTexts(detail.fields);
  if (texts.length === 0) return null;
  return (
    <Warning title={text.unfilled} text={text.unfilledText}>
      <FoundList detail={detail} texts={texts} onFollow={onFollow} />
    </Warning>
  );
}
