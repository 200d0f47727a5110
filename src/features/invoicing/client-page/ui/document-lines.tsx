import { formatDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { describeDeduction } from '../../domain/rules/documents/describe-deduction.ts';
import { getUnitName } from '../../domain/rules/documents/unit-name.ts';
import { formatUnitPrice } from '../../domain/rules/documents/unit-price.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { isReverseCharged } from '../../domain/rules/vat/vat-rates.ts';
import { formatQuantity } from '../../domain/rules/work/quantities.ts';
import type { ClientDocument } from '../contract/document.ts';
import { messages } from '../messages.ts';

interface RowProps {
  label: string;
  /** The language of the label, if it is the document's. */
  lang?: string | undefined;
  detail?: string | undefined;
  cents?: number | undefined;
  isQuiet?: boolean | undefined;
  isStrong?: boolean | undefined;
}

function Row({ label, lang, detail = '', cents, isQuiet = false, isStrong = false }: RowProps) {
  const language = useLanguage();
  const style = isQuiet ? 'label text-ink-2' : isStrong ? 'label font-semibold text-ink' : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-line border-b py-2">
      <div className={`wrap-anywhere ${style}`.trim()}>
        <p lang={lang} className="whitespace-pre-line">
          {label}
        </p>
        {detail !== '' && <p className="label text-ink-2">{detail}</p>}
      </div>
      {cents !== undefined && (
        <p className={`label ${isStrong ? 'font-semibold' : ''}`.trim()}>{formatAmount(cents, language)}</p>
      )}
    </li>
  );
}

/** Returns the calculation of the amount of a line: `14:30 hours × 85.00, discount −123.25`. */
function useDetail() {
  const language = useLanguage();
  const { lineDiscount } = useMessages(messages);
  return ({ discount_cents, ...line }: ClientDocument['lines'][number]): string => {
    const { minutes, quantity, unit } = line;
    const count = minutes === null ? formatQuantity(quantity, language) : formatDuration(minutes);
    const name = getUnitName(unit, quantity, language);
    const gross = `${[count, name].filter(Boolean).join(' ')} × ${formatUnitPrice(line, language)}`;
    return discount_cents === 0
      ? gross
      : `${gross}, ${lineDiscount(formatAmount(-discount_cents, language))}`;
  };
}

function Line({ line, lang }: { line: ClientDocument['lines'][number]; lang: Language }) {
  const { subtotal, vatRate } = useMessages(messages);
  const language = useLanguage();
  const getDetail = useDetail();
  const { kind, description, amount_cents } = line;
  if (kind === 'section') return <Row label={description} lang={lang} isStrong />;
  if (kind === 'subtotal') return <Row label={description || subtotal} cents={amount_cents} isQuiet />;
  const hasRate = line.category === 'S' || line.category === 'Z';
  if (kind === 'item')
    return <Row label={description} lang={lang} detail={getDetail(line)} cents={amount_cents} />;
  // A deduction lowers the VAT of its rate.
  const ofDeduction = hasRate ? vatRate(formatRate(line.rate_bp, language)) : '';
  const { description: label, reference } = describeDeduction(line, lang);
  const named = reference === '' ? label : `${label}\n${reference}`;
  return <Row label={named} lang={lang} detail={ofDeduction} cents={amount_cents} />;
}

export function DocumentLines({ document }: { document: ClientDocument }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const {
    lines,
    kind,
    buyer,
    discount_cents,
    discount_bp,
    ex_cents,
    total_cents,
    outstanding_cents,
    status,
  } = document;
  const vat = document.is_kor ? [] : document.vat;
  const share = discount_bp === null ? '' : ` ${formatRate(discount_bp, language)}`;
  const hasRest = (status === 'outstanding' || status === 'overdue') && outstanding_cents !== total_cents;
  return (
    <section className="min-w-0">
      <h2 className="pb-2 font-display font-title text-t2 tracking-[-0.02em]">{text.lines}</h2>
      <ul className="border-line-2 border-t">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a final document does not change
          <Line key={index} line={line} lang={document.language} />
        ))}
        {discount_cents !== 0 && <Row label={`${text.discount}${share}`} cents={-discount_cents} />}
        {vat.length > 0 && <Row label={text.exVat} cents={ex_cents} isQuiet />}
        {vat.map(({ category, rate_bp, base_cents, vat_cents, text: reason }) => {
          const base = formatAmount(base_cents, language);
          const hasRate = category === 'S' || category === 'Z';
          const rate = formatRate(rate_bp, language);
          const without = vat_cents === 0 ? text.noVat(base) : text.vatWithoutRate(base);
          const label = hasRate ? text.vatOn(rate, base) : reason || without;
          const detail =
            isReverseCharged({ category }) && buyer.vat_id !== '' ? text.buyerVatId(buyer.vat_id) : '';
          const key = `${category} ${rate_bp} ${reason}`;
          return <Row key={key} label={label} detail={detail} cents={vat_cents} isQuiet />;
        })}
        <Row label={text.totals[kind]} cents={total_cents} isStrong />
        {hasRest && <Row label={text.outstanding} cents={outstanding_cents} isStrong />}
      </ul>
    </section>
  );
}
