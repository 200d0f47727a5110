import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import { messages } from '../../messages/messages.ts';
import { isReverseChargedPurchase } from '../../rules/purchase-amounts.ts';
import type { PurchaseFormState } from './use-purchase-form.ts';

export function AmountLines({ state: { form, preview } }: { state: PurchaseFormState }) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const { amounts, is_kor, deductible_cents, cost_cents } = preview;
  const rate = formatRate(preview.rate_bp, language);
  const isReverse = isReverseChargedPurchase(form.treatment);
  const lines = [
    ...(form.treatment === 'domestic'
      ? [
          { label: text.lineEx, cents: amounts.ex_cents },
          { label: text.lineVat(rate), cents: amounts.vat_cents },
        ]
      : []),
    { label: text.lineTotal, cents: amounts.total_cents },
    ...(isReverse ? [{ label: text.lineReverse(rate), cents: amounts.reverse_vat_cents }] : []),
    ...(form.treatment === 'none' ? [] : [{ label: text.lineDeductible, cents: deductible_cents }]),
    { label: text.lineCost, cents: cost_cents },
  ];
  return (
    <section aria-label={text.computed} className="border-line-2 border-t pt-3">
      <dl className="grid gap-y-1">
        {lines.map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="label text-ink-2">{label}</dt>
            <dd className="font-mono text-[0.9375rem] tabular-nums">{formatAmount(cents, language)}</dd>
          </div>
        ))}
      </dl>
      {is_kor && <p className="label dotted pt-3">{text.kor}</p>}
    </section>
  );
}
