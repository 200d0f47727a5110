import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { IcpKind, SalesBox, VatCategory, VatCode, VatRate } from '../../contract/values.ts';

/** The VAT of a line on its date of supply. Final documents store these values. */
export interface ResolvedVat {
  readonly code: VatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly return_box: SalesBox | null;
  readonly icp: IcpKind | null;
  readonly text_en: string;
  readonly text_nl: string;
  readonly exemption_code: string | null;
}

/**
 * Returns the VAT of a code on the date of supply, which determines the rate even if the invoice is of
 * another year (Wet op de omzetbelasting 1968, art. 13 and 9).
 * @returns undefined if the code has no rate on that date
 */
export function resolveVat(
  rates: readonly VatRate[],
  code: VatCode,
  supplyDate: PlainDate,
): ResolvedVat | undefined {
  const rate = rates.find(
    (candidate) =>
      candidate.code === code &&
      candidate.valid_from <= supplyDate &&
      (candidate.valid_to === null || supplyDate <= candidate.valid_to),
  );
  if (!rate) return undefined;
  const { rate_bp, category, return_box, icp, text_en, text_nl, exemption_code } = rate;
  return { code, rate_bp, category, return_box, icp, text_en, text_nl, exemption_code };
}

/** Tests whether the buyer accounts for the VAT: both VAT numbers must then be on the invoice. */
export const isReverseCharged = ({ category }: Pick<ResolvedVat, 'category'>): boolean =>
  category === 'AE' || category === 'K';

export type VatReason =
  | 'kor'
  | 'domestic'
  | 'eu_business'
  | 'eu_consumer'
  | 'eu_without_vat_id'
  | 'outside_eu';

/** ISO 3166-1 codes of the EU member states except the Netherlands; Greece is GR, but EL in VAT numbers. */
export const otherMemberStates: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT PL PT RO SK SI ES SE'.split(' '),
);

/**
 * Proposes the VAT code of services to a client: services to businesses are taxed where the client is
 * established, services to consumers in the Netherlands (Directive 2006/112/EC, art. 44 and 45).
 * @param isKor true if the seller uses the small businesses scheme on that date
 */
export function proposeVatCode(
  client: { readonly country: string; readonly is_business: boolean; readonly vat_id: string },
  isKor: boolean,
): { readonly code: VatCode; readonly reason: VatReason } {
  if (isKor) return { code: 'kor', reason: 'kor' };
  if (client.country === 'NL') return { code: 'high', reason: 'domestic' };
  if (otherMemberStates.has(client.country)) {
    if (!client.is_business) return { code: 'high', reason: 'eu_consumer' };
    return client.vat_id === ''
      ? { code: 'high', reason: 'eu_without_vat_id' }
      : { code: 'reverse_eu', reason: 'eu_business' };
  }
  return { code: 'outside', reason: 'outside_eu' };
}
