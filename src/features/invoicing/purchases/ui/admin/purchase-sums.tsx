import { SmallCents } from '#design/page/small-cents.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { formatQuantity } from '../../../domain/rules/work/quantities.ts';
import type { PurchasesMeta } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';

export function PurchaseSums({ meta: { sums, kilometres } }: { meta: PurchasesMeta }) {
  const { sums: text } = useMessages(messages);
  const language = useLanguage();
  const values = [
    { label: text.cost, cents: sums.cost_cents, note: text.costNote },
    { label: text.deductible, cents: sums.deductible_cents, note: text.deductibleNote },
    { label: text.reverse, cents: sums.reverse_vat_cents, note: text.reverseNote },
    {
      label: text.kilometres,
      cents: kilometres.deduction_cents,
      note: text.kilometresNote(formatQuantity(kilometres.quantity, language)),
    },
  ];
  return (
    <section aria-label={text.title} className="border-line border-t max-sm:order-last">
      <dl className="grid grid-cols-2 gap-x-(--spacing-gutter) lg:grid-cols-4">
        {values.map(({ label, cents, note }) => (
          <div key={label} className="pt-3 pb-4">
            <dt className="label text-ink-2">{label}</dt>
            <dd className="pt-1.5">
              <LargeAmount cents={cents} />
              <span className="label block pt-1 text-ink-2">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LargeAmount({ cents }: { cents: number }) {
  return (
    <span className="font-display font-row text-t2 tabular-nums leading-none tracking-[-0.02em]">
      <SmallCents amount={formatEuros(cents, useLanguage())} />
    </span>
  );
}
