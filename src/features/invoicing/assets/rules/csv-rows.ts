import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import type { AssetType, DisposalKind } from '../../domain/contract/asset-values.ts';
import { formatAssetNumber, formatPurchaseNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { RegisterRow } from '../contract/assets.ts';

interface CsvTexts {
  readonly types: Readonly<Record<AssetType, string>>;
  readonly disposals: Readonly<Record<DisposalKind, string>>;
}

// A decimal amount has no separators.
const decimal = (cents: number): CsvValue => ({ decimal: formatDecimalAmount(cents) as `${number}` });

/** Returns the rows of the register's CSV file. */
export function toAssetCells(rows: readonly RegisterRow[], { types, disposals }: CsvTexts): CsvValue[][] {
  return rows.map((row) => [
    formatAssetNumber(row.number),
    row.name,
    types[row.type],
    row.purchased_on,
    row.ordered_on,
    row.in_use_from ?? '',
    decimal(row.cost_cents),
    decimal(row.business_bp),
    decimal(row.business_cost_cents),
    decimal(row.residual_cents),
    row.life_months,
    decimal(row.depreciation_cents),
    decimal(row.book_value_cents),
    row.disposal ? disposals[row.disposal.kind] : '',
    row.disposal?.disposed_on ?? '',
    row.sold_for_cents === null ? '' : decimal(row.sold_for_cents),
    row.disposal && row.disposal.kind !== 'mistake' ? decimal(row.disposal.result_cents) : '',
    row.disposal?.invoice?.code ?? '',
    row.purchase ? formatPurchaseNumber(row.purchase.number) : '',
  ]);
}
