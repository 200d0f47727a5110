import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { formatDecimalQuantity, toHourQuantity } from '../../domain/rules/work/quantities.ts';
import type { WorkItem } from '../contract/items.ts';

export interface CsvText {
  readonly head: readonly string[];
  readonly kinds: Readonly<Record<WorkItem['kind'], string>>;
  /** `draft` is on an invoice that is not final. */
  readonly states: Readonly<Record<'invoiced' | 'draft' | 'open' | 'not_billable', string>>;
  readonly yes: string;
  readonly no: string;
}

const decimal = (text: string): CsvValue => ({ decimal: text as `${number}` });
const amount = (cents: number | null): CsvValue =>
  cents === null ? null : decimal(formatDecimalAmount(cents));
const quantity = (value: number | null): CsvValue =>
  value === null ? null : decimal(formatDecimalQuantity(value));

function getState({ invoice, is_invoicable }: WorkItem): keyof CsvText['states'] {
  if (invoice) return invoice.is_final ? 'invoiced' : 'draft';
  return is_invoicable ? 'open' : 'not_billable';
}

export function toCsvRows(items: readonly WorkItem[], text: CsvText): readonly (readonly CsvValue[])[] {
  return items.map((item) => [
    item.number,
    item.date,
    text.kinds[item.kind],
    item.client?.name ?? null,
    item.project?.name ?? null,
    item.title,
    item.minutes === null ? null : quantity(toHourQuantity(item.minutes)),
    quantity(item.kind === 'kilometres' ? item.quantity : null),
    amount(item.applied_rate_cents),
    amount(item.total_cents),
    item.is_invoicable ? text.yes : text.no,
    item.counts_for_hours ? text.yes : text.no,
    item.invoice?.code ?? null,
    text.states[getState(item)],
  ]);
}
