import { sumCents } from '#shared/money/money.ts';
import { priceDraft } from '../../../rules/price-draft.ts';
import type { LinesEditorProps } from '../../lines-editor-context.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftTotals } from './draft-totals.tsx';

export function TemplateLines(props: LinesEditorProps) {
  const { lines, prices_include_vat, discount, supply_date, rates, default_vat, rate_cents, onChange } =
    props;
  const pricing = {
    rates,
    default_vat,
    rate_cents,
    today: supply_date,
    advances: [],
    credit: null,
    quote_rest: null,
    deductible: [],
    kor_periods: [],
    kor_revenues: [],
  };
  const dates = { issue_date: null, supply_from: null, supply_to: supply_date };
  const priced = priceDraft({ ...dates, prices_include_vat, discount, lines: [...lines] }, pricing);
  const shown = priced.totals.lines.map(({ amount_cents }) => amount_cents);
  const amounts = lines.map(({ kind }, position) => {
    if (kind !== 'subtotal') return shown[position] ?? 0;
    const start = lines.slice(0, position).findLastIndex((above) => above.kind !== 'item') + 1;
    return sumCents(shown.slice(start, position));
  });
  return (
    <>
      <DraftLines lines={lines} priced={priced} amounts={amounts} pricing={pricing} onChange={onChange} />
      <div className="ml-auto max-w-[34rem] pt-6">
        <DraftTotals totals={priced.totals} />
      </div>
    </>
  );
}
