import { yearOf } from '#shared/dates/plain-date.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { getKorLevel, type KorRevenue, sumKorRevenue } from '../../domain/rules/vat/kor-revenue.ts';

export interface KorExcess extends KorRevenue {
  readonly level: 'over' | 'maybe_over';
}

/**
 * Returns the revenue including a document that exceeds the KOR limit, or may do so (art. 25 Wet OB 1968).
 * @param revenues of the possible years of the document, without it
 */
export function findKorExcess(
  { kind, issue_date, is_kor, vat }: Pick<DocumentData, 'kind' | 'issue_date' | 'is_kor' | 'vat'>,
  revenues: readonly KorRevenue[],
): KorExcess | undefined {
  const year = yearOf(issue_date);
  const revenue = revenues.find((other) => other.year === year);
  const hasKor = is_kor || vat.some(({ vat_code }) => vat_code === 'kor');
  if (!revenue || !hasKor || !payableKinds.has(kind)) return undefined;
  const added = sumKorRevenue(vat);
  const counted_cents = revenue.counted_cents + added.counted_cents;
  const unknown_cents = revenue.unknown_cents + added.unknown_cents;
  const level = getKorLevel({ counted_cents, unknown_cents });
  return level === 'over' || level === 'maybe_over'
    ? { year, counted_cents, unknown_cents, level }
    : undefined;
}
