import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { formatDecimalQuantity, toHourQuantity } from '../../domain/rules/work/durations.ts';
import type { WorkItem } from '../contract/items.ts';

/** The texts of the file. */
export interface CsvText {
  readonly head: readonly string[];
  readonly kinds: Readonly<Record<WorkItem['kind'], string>>;
  readonly yes: string;
  readonly no: string;
}

/** Writes a number as a decimal with a point. */
const decimal = (text: string): CsvValue => ({ decimal: text as `${number}` });
const amount = (cents: number | null): CsvValue =>
  cents === null ? null : decimal(formatDecimalAmount(cents));
const quantity = (value: number | null): CsvValue =>
  value === null ? null : decimal(formatDecimalQuantity(value));

/** Returns the cells of the rows of a file of work items. */
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
  ]);
}
