import type { PurchaseTreatment } from '../../domain/contract/values.ts';
import { otherMemberStates } from '../../domain/rules/vat/vat-rates.ts';

/** Proposes a treatment for the country of a supplier; foreign VAT is reverse-charged. */
export function proposeTreatment(country: string): PurchaseTreatment {
  if (country === 'NL') return 'domestic';
  return otherMemberStates.has(country) ? 'eu_4b' : 'non_eu_4a';
}

/** Allows foreign suppliers to charge Dutch VAT, or to reverse-charge it in 2a. */
export function fitsCountry(treatment: PurchaseTreatment, country: string): boolean {
  if (treatment === 'eu_4b') return otherMemberStates.has(country);
  if (treatment === 'non_eu_4a') return country !== 'NL' && !otherMemberStates.has(country);
  return true;
}
