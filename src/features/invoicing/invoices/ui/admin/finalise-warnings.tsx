import { currentTime } from '../../../../../shared/clock.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { formatPlainDate, toPlainDate } from '../../../../../shared/plain-date.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { findEarlierReturn } from '../../rules/earlier-return.ts';
import { findUnfilledTexts } from '../../rules/unfilled-texts.ts';
import { MissingReference } from './missing-reference.tsx';
import { FoundList, type ProblemDetail, WarningList } from './problem-list.tsx';
import { Warning } from './review-warning.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

interface WarningsProps {
  readonly detail: InvoiceDetail;
  readonly onFollow: () => void;
}

/** Warns of a document whose VAT belongs to a quarter that is over, whose return may have been filed. */
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

interface EInvoiceWarningsProps {
  readonly draft: Pick<InvoiceDraft, 'detail' | 'change' | 'flush'>;
  readonly onFollow: () => void;
}

/** Warns that a final document would have no e-invoice, and offers the reference that it lacks, which does not keep it from being finalised. */
export function EInvoiceWarnings({ draft, onFollow }: EInvoiceWarningsProps) {
  const { detail } = draft;
  const { client, e_invoice_warnings } = detail;
  const isOffered = ({ place, field }: (typeof e_invoice_warnings)[number]) =>
    client !== null && place === 'draft' && field === 'buyer_reference';
  const warnings = e_invoice_warnings.filter((warning) => !isOffered(warning));
  return (
    <>
      {client && warnings.length < e_invoice_warnings.length && (
        <MissingReference client={client} draft={draft} />
      )}
      <OtherWarnings detail={detail} warnings={warnings} onFollow={onFollow} />
    </>
  );
}

interface OtherWarningsProps extends WarningsProps {
  readonly warnings: InvoiceDetail['e_invoice_warnings'];
}

function OtherWarnings({ detail, warnings, onFollow }: OtherWarningsProps) {
  const { finalise: text } = useMessages(messages);
  if (warnings.length === 0) return null;
  const [profile, other] = new Set(warnings.flatMap(({ profiles }) => profiles));
  const title = profile !== undefined && other === undefined ? profile : 'all';
  return (
    <Warning title={text.noEInvoice[title]} text={text.noEInvoiceText}>
      <WarningList detail={detail} warnings={warnings} onFollow={onFollow} />
    </Warning>
  );
}

interface PrintWarningsProps {
  readonly detail: ProblemDetail & Pick<InvoiceDetail, 'unprinted'>;
  readonly onFollow: () => void;
}

/** Warns of characters that the PDF cannot print, which does not keep a draft from being finalised. */
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

/** Warns of placeholders of recurring invoices, which stand on the document as they are. */
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
