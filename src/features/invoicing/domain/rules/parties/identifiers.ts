import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat';
import { laterVatNumbers } from '../vat/vat-number-forms.ts';
import { normalizeIdentifier } from './format-iban.ts';

export const isKvkNumber = (text: string): boolean => /^\d{8}$/.test(normalizeIdentifier(text));

/**
 * Validates the check digit of European VAT numbers. Dutch numbers are valid modulo 97 (sole proprietors,
 * since 2020) or by the eleven test (companies).
 */
export function isVatNumber(text: string): boolean {
  const number = normalizeIdentifier(text);
  return [countries, laterVatNumbers].some((forms) => checkVAT(number, forms).isValid);
}

/** Validates the check digits (ISO 13616, modulo 97) and the length of the country. */
export const isIban = (text: string): boolean => isValidIBAN(normalizeIdentifier(text));

/** Tests the form only (ISO 9362). */
export const isBic = (text: string): boolean => isValidBIC(normalizeIdentifier(text));
