import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat';
import { laterVatNumbers } from '../vat/vat-number-forms.ts';
import { normalizeIdentifier } from './format-iban.ts';

/** Tests whether a text is a number of the Dutch chamber of commerce: eight digits. */
export const isKvkNumber = (text: string): boolean => /^\d{8}$/.test(normalizeIdentifier(text));

/**
 * Tests whether a text is a VAT number of a European country with a valid check digit. A Dutch one is valid by the
 * remainder of 97 (sole proprietors, since 2020) or by the test of eleven (companies).
 */
export function isVatNumber(text: string): boolean {
  const number = normalizeIdentifier(text);
  return [countries, laterVatNumbers].some((forms) => checkVAT(number, forms).isValid);
}

/** Tests whether a text is an IBAN with valid check digits (ISO 13616, modulo 97) and the length of its country. */
export const isIban = (text: string): boolean => isValidIBAN(normalizeIdentifier(text));

/** Tests whether a text has the form of a BIC (ISO 9362). */
export const isBic = (text: string): boolean => isValidBIC(normalizeIdentifier(text));
