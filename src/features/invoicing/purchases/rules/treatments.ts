import type { PurchaseTreatment } from '../../domain/contract/values.ts';
import { otherMemberStates } from '../../domain/rules/vat/vat-rates.ts';

/** Proposes the treatment of a purchase from a supplier’s country: VAT from abroad is reverse-charged. */
export function proposeTreatment(country: string): PurchaseTreatment {
  if (country === 'NL') return 'domestic';
  return otherMemberStates.has(country) ? 'eu_4b' : 'non_eu_4a';
}

/** Tests whether a supplier of a country can have a treatment. Foreign ones can charge Dutch VAT, or reverse it in 2a. */
export function fitsCountry(treatment: PurchaseTreatment, country: string): boolean {
  if (treatment === 'eu_4b') return otherMemberStates.has(country);
  if (treatment === 'non_eu_4a') return country !== 'NL' && !otherMemberStates.has(country);
  return true;
}
