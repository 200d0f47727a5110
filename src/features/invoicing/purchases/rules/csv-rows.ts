import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import type { PurchaseTreatment } from '../../domain/contract/values.ts';
import { formatPurchaseNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { Purchase } from '../contract/purchases.ts';

export interface PurchaseCsvTexts {
  readonly head: readonly string[];
  readonly treatments: Readonly<Record<PurchaseTreatment, string>>;
}

// A decimal amount has no separators.
const decimal = (cents: number): CsvValue => ({ decimal: formatDecimalAmount(cents) as `${number}` });
const percent = (basisPoints: number): CsvValue => decimal(basisPoints);

export function toPurchaseCells(
  purchases: readonly Purchase[],
  { treatments }: Pick<PurchaseCsvTexts, 'treatments'>,
): readonly (readonly CsvValue[])[] {
  return purchases.map((row): readonly CsvValue[] => [
    formatPurchaseNumber(row.number),
    row.date,
    row.supplier,
    row.supplier_country,
    row.supplier_vat_id,
    row.reference,
    row.description,
    treatments[row.treatment],
    percent(row.rate_bp),
    decimal(row.ex_cents),
    decimal(row.vat_cents),
    decimal(row.reverse_vat_cents),
    decimal(row.total_cents),
    percent(row.deductible_bp),
    decimal(row.deductible_cents),
    decimal(row.cost_cents),
    row.client?.name ?? '',
    row.reinvoiced?.invoice?.code ?? '',
    row.receipt?.name ?? '',
    row.receipt?.sha256 ?? '',
  ]);
}
