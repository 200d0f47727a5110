import { SmallCents } from '#design/page/small-cents.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, sumCents } from '#shared/money/money.ts';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { messages } from '../../../messages/messages.ts';
import type { PricedDraft } from '../../../rules/price-draft.ts';
import { describeVat } from './describe-vat.ts';

export function LargeAmount({ cents }: { cents: number }) {
  return (
    <span className="font-display font-title text-t3 tabular-nums leading-none tracking-tight">
      <SmallCents amount={formatAmount(cents, useLanguage())} />
    </span>
  );
}

type Totals = PricedDraft['totals'];

export function DraftTotals({ totals }: { totals: Totals }) {
  const { editor: text } = useMessages(messages);
  const { document } = useMessages(sharedMessages);
  return (
    <div>
      <table aria-label={text.vatTable} className="label data-table w-full">
        <thead>
          <tr>
            <th scope="col">{document.vat}</th>
            <th scope="col" className="figure">
              {text.lines}
            </th>
            {totals.discount_cents !== 0 && (
              <th scope="col" className="figure max-md:hidden">
                {document.discount}
              </th>
            )}
            <th scope="col" className="figure">
              {text.base}
            </th>
            <th scope="col" className="figure">
              {document.vat}
            </th>
          </tr>
        </thead>
        <GroupRows totals={totals} />
      </table>
      <p className="mt-4 flex items-baseline justify-between gap-x-4 border-ink border-t-[1.5px] pt-2.5">
        <span className="label">{document.total}</span>
        <LargeAmount cents={totals.total_cents} />
      </p>
    </div>
  );
}

function GroupRows({ totals: { groups, discount_cents, ex_cents, vat_cents } }: { totals: Totals }) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  const format = (cents: number) => formatAmount(cents, language);
  return (
    <tbody>
      {groups.map(({ vat, lines_cents, discount_cents: discount, base_cents, vat_cents: charged }) => (
        <tr key={`${vat.code} ${vat.rate_bp}`}>
          <th scope="row" className="wrap-anywhere whitespace-normal!">
            {describeVat(vat, language)}
          </th>
          <td className="figure">{format(lines_cents)}</td>
          {discount_cents !== 0 && <td className="figure max-md:hidden">{format(-discount)}</td>}
          <td className="figure">{format(base_cents)}</td>
          <td className="figure">{format(charged)}</td>
        </tr>
      ))}
      <tr className="text-ink-2">
        <th scope="row">{text.sum}</th>
        <td className="figure">{format(sumCents(groups.map(({ lines_cents }) => lines_cents)))}</td>
        {discount_cents !== 0 && (
          <td className="figure max-md:hidden">
            {format(-sumCents(groups.map((group) => group.discount_cents)))}
          </td>
        )}
        <td className="figure">{format(ex_cents)}</td>
        <td className="figure">{format(vat_cents)}</td>
      </tr>
    </tbody>
  );
}
