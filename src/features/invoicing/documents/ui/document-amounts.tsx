import { formatAmount, formatEuros } from '#shared/money/money.ts';
import type { PaymentCode, PrintedDocument, PrintedVat } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import type { SettledReason } from '../../domain/rules/documents/settled-reason.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { toPrintedVat } from '../../domain/rules/vat/printed-vat.ts';

/** The total without VAT and the VAT of each group; nothing under the small businesses scheme. */
export function DocumentSums({ document }: { document: PrintedDocument }) {
  const { language, ex_cents, vat, is_kor } = document;
  if (is_kor) return null;
  return (
    <dl className="a4-sums">
      <div>
        <dt>{documentMessages[language].exVat}</dt>
        <dd>{formatAmount(ex_cents, language)}</dd>
      </div>
      {toPrintedVat(vat).map((group) => (
        <div key={`${group.category} ${group.rate_bp} ${group.text}`}>
          <dt>{describeVat(group, document)}</dt>
          <dd>{formatAmount(group.vat_cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function describeVat(group: PrintedVat, { language, buyer }: PrintedDocument): string {
  const text = documentMessages[language];
  const { category, rate_bp, text: reason } = group;
  const base = formatAmount(group.base_cents, language);
  if (category === 'AE') return text.reverseCharged(reason, buyer.vat_id, base);
  if (category === 'S' || category === 'Z') return text.vatOf(formatRate(rate_bp, language), base);
  // An import may have the amount of the VAT without its rates.
  return group.vat_cents === 0 ? text.noVat(base) : text.vatWithoutRate(base);
}

interface DocumentAmountProps {
  readonly document: PrintedDocument;
  readonly settled: SettledReason | null;
  readonly paymentCode: PaymentCode | null;
}

/** What the document comes to and how it is paid, at the foot of the A4. */
export function DocumentAmount({ document, settled, paymentCode }: DocumentAmountProps) {
  const { language, total_cents } = document;
  return (
    <div className="a4-amount">
      <div>
        <p className="a4-label">{getLabel(document, settled)}</p>
        <p className="a4-due">{formatEuros(total_cents, language)}</p>
        {listPaymentLines(document, settled, paymentCode !== null).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {paymentCode && (
        <svg
          viewBox={`0 0 ${paymentCode.size} ${paymentCode.size}`}
          role="img"
          aria-label={documentMessages[language].paymentCode}
          shapeRendering="crispEdges"
        >
          <path d={paymentCode.path} />
        </svg>
      )}
      {!paymentCode && willHaveCode(document) && <span className="a4-code-place" />}
    </div>
  );
}

/** Tests whether a draft gets a payment code once it has a number. */
const willHaveCode = ({ kind, code, seller, total_cents }: PrintedDocument): boolean =>
  code === null && payableKinds.has(kind) && seller.iban !== '' && total_cents > 0;

function getLabel(
  { kind, language, total_cents, is_kor }: PrintedDocument,
  settled: SettledReason | null,
): string {
  const text = documentMessages[language];
  if (kind === 'quote') return is_kor ? text.totalKor : text.total;
  if (kind === 'credit_note') return text.credited;
  if (settled === 'paid') return text.paid;
  if (settled) return is_kor ? text.totalKor : text.total;
  return total_cents < 0 ? text.refunded : text.due;
}

/** Returns how the amount is paid: the account and the number; or why nothing is. */
function listPaymentLines(
  document: PrintedDocument,
  settled: SettledReason | null,
  hasCode: boolean,
): readonly string[] {
  const { kind, code, language, seller, buyer, total_cents } = document;
  const text = documentMessages[language];
  if (kind === 'credit_note') return [text.creditSettled];
  if (!payableKinds.has(kind)) return [];
  if (settled) return [text.settled[settled]];
  if (total_cents <= 0 && code !== null) return [text.settled.nothing_to_pay];
  const bic = buyer.country === seller.country || seller.bic === '' ? '' : `BIC ${seller.bic}`;
  const account = [formatIban(seller.iban), bic, seller.account_holder || seller.name].filter(Boolean);
  const quote = hasCode ? text.quoteOrScan : text.quote;
  return [
    ...(seller.iban === '' ? [] : [account.join(', ')]),
    code === null ? text.numberFollows : quote(code),
  ];
}
