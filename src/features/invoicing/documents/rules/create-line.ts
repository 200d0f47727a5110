import { quantityScale } from '../../domain/contract/limits.ts';
import type { VatCode } from '../../domain/contract/values.ts';
import type { DraftLine } from '../contract/drafts.ts';

interface LineDefaults {
  readonly default_vat: VatCode;
  /** Per hour; null if there is none. */
  readonly rate_cents: number | null;
}

/**
 * Creates a line with the unit of the item above it and the hourly rate. It has the VAT of the client: a
 * different treatment is chosen per line, and copying it unnoticed would be an error.
 */
export function createLine(
  kind: DraftLine['kind'],
  above: readonly DraftLine[],
  { default_vat, rate_cents }: LineDefaults,
): DraftLine {
  const last = above.findLast((line) => line.kind === 'item');
  const unit = last?.unit ?? 'hour';
  const isHour = unit === 'hour';
  return {
    id: crypto.randomUUID(),
    kind,
    description: '',
    unit,
    vat_code: default_vat,
    quantity: quantityScale,
    minutes: isHour ? 60 : null,
    price_cents: isHour ? (last?.price_cents ?? rate_cents ?? 0) : 0,
    ...(isHour && last?.price_hundredths && { price_hundredths: last.price_hundredths }),
    discount: null,
    supply_date: null,
    advance_id: null,
  };
}
