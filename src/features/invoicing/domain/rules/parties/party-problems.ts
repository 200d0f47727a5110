import type { FieldErrors } from '#shared/api/errors.ts';
import { isEmailAddress } from '#shared/email/email-address.ts';
import { isCountryCode } from './country-codes.ts';
import { normalizeIdentifier } from './format-iban.ts';
import { isIban, isKvkNumber, isVatNumber } from './identifiers.ts';

interface CheckedParty {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly kvk: string;
  readonly vat_id: string;
  readonly iban: string;
}

/** VAT number prefixes that differ from the country code. */
const vatPrefixes: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  GB: ['GB', 'XI'],
  MC: ['FR'],
  IM: ['GB'],
};

/** Tests whether a VAT number has a prefix of a country, such as EL for Greece. */
export const isVatNumberOf = (vatId: string, country: string): boolean =>
  (vatPrefixes[country] ?? [country]).some((prefix) => normalizeIdentifier(vatId).startsWith(prefix));

/** Returns the reason for each invalid field. Empty fields are valid, except for the name. */
export function findPartyProblems(party: CheckedParty): FieldErrors {
  const { name, email, country, kvk, vat_id, iban } = party;
  return {
    ...(name === '' && { name: 'required' }),
    ...(email !== '' && !isEmailAddress(email) && { email: 'email' }),
    ...(!isCountryCode(country) && { country: 'country' }),
    ...(kvk !== '' && !isKvkNumber(kvk) && { kvk: 'kvk' }),
    ...(vat_id !== '' && findVatProblem(vat_id, country)),
    ...(iban !== '' && !isIban(iban) && { iban: 'iban' }),
  };
}

function findVatProblem(vatId: string, country: string): FieldErrors {
  if (!isVatNumber(vatId)) return { vat_id: 'vat_id' };
  return isVatNumberOf(vatId, country) ? {} : { vat_id: 'vat_country' };
}

/** Normalises the numbers of a party for storage: without separators and in capitals. */
export const normalizeParty = <Party extends CheckedParty>(party: Party): Party => ({
  ...party,
  kvk: normalizeIdentifier(party.kvk),
  vat_id: normalizeIdentifier(party.vat_id),
  iban: normalizeIdentifier(party.iban),
});
