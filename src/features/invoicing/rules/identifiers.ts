import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat';

/** Removes what people write between the characters of a number. */
const compact = (text: string): string => text.replaceAll(/[\s.\-\u00a0]/g, '').toUpperCase();

/** Tests whether a text is a number of the Dutch chamber of commerce: eight digits. */
export const isKvkNumber = (text: string): boolean => /^\d{8}$/.test(compact(text));

/**
 * Tests whether a text is a VAT number of a European country with a valid check digit. A Dutch one is valid by the
 * remainder of 97 (sole proprietors, since 2020) or by the test of eleven (companies).
 */
export const isVatNumber = (text: string): boolean => checkVAT(compact(text), countries).isValid;

/** Tests whether a text is an IBAN with valid check digits (ISO 13616, modulo 97) and the length of its country. */
export const isIban = (text: string): boolean => isValidIBAN(compact(text));

/** Tests whether a text has the form of a BIC (ISO 9362). */
export const isBic = (text: string): boolean => isValidBIC(compact(text));

/** Returns a number without separators and in capitals, as it is stored. */
export const normalizeIdentifier = compact;

/** Returns an IBAN in groups of four, as it is read: `NL91 ABNA 0417 1643 00`. */
export const formatIban = (iban: string): string => compact(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
