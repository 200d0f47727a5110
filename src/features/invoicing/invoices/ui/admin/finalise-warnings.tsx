import { currentTime } from '../../../../../shared/clock.ts';
import { useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { toPlainDate } from '../../../../../shared/plain-date.ts';
import { getEarlierQuarter } from '../../../rules/earlier-quarter.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { findUnfilledTexts } from '../../rules/unfilled-texts.ts';
import { FoundList, type ProblemDetail, WarningList } from './problem-list.tsx';
import { Warning } from './review-warning.tsx';

interface WarningsProps {
  readonly detail: InvoiceDetail;
  readonly onFollow: () => void;
}

/** Warns of a date in a quarter that is over, whose VAT return may have been filed. */
export function EarlierQuarterWarning({
  document: { kind, is_kor, issue_date },
}: Pick<InvoiceDetail, 'document'>) {
  const { finalise: text } = useMessages(messages);
  const earlier = getEarlierQuarter(issue_date, toPlainDate(currentTime()));
  if (!earlier || is_kor || kind === 'quote') return null;
  const { quarter, year } = earlier;
  return <Warning title={text.earlierQuarter(quarter, year)} text={text.earlierQuarterText} />;
}

/** Warns that a final document would have no e-invoice, which does not keep it from being finalised. */
export function EInvoiceWarnings({ detail, onFollow }: WarningsProps) {
  const { finalise: text } = useMessages(messages);
  const { e_invoice_warnings: warnings } = detail;
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
