import type { FieldErrors } from '#shared/api/errors.ts';
import { isEmailAddress } from '#shared/email/email-address.ts';
import { isCountryCode } from '../../domain/rules/parties/country-codes.ts';
import { findPartyProblems } from '../../domain/rules/parties/party-problems.ts';
import { isPeppolId } from '../../domain/rules/parties/peppol-id.ts';
import type { ClientFields } from '../contract/clients.ts';

/** VAT codes that require the client’s VAT number on the invoice. */
const reverseCodes: ReadonlySet<string> = new Set(['reverse_nl', 'reverse_eu', 'goods_eu']);

function findContactProblems(contacts: ClientFields['contacts']): FieldErrors {
  return Object.fromEntries(
    contacts.flatMap(({ name, email, gets_invoices, gets_reminders }, index): [string, string][] => [
      ...(name === '' ? [[`contacts.${index}.name`, 'required'] as [string, string]] : []),
      ...findEmailProblem(email, gets_invoices || gets_reminders, index),
    ]),
  );
}

function findEmailProblem(email: string, isNeeded: boolean, index: number): [string, string][] {
  const field = `contacts.${index}.email`;
  if (email === '') return isNeeded ? [[field, 'needed_for_emails']] : [];
  return isEmailAddress(email) ? [] : [[field, 'email']];
}

export function findClientProblems(fields: ClientFields): FieldErrors {
  const { peppol_id, vat_code, vat_id, contacts, addresses } = fields;
  const countries = addresses.flatMap(({ country }, index): [string, string][] =>
    isCountryCode(country) ? [] : [[`addresses.${index}.country`, 'country']],
  );
  return {
    ...findPartyProblems(fields),
    ...(peppol_id !== '' && !isPeppolId(peppol_id) && { peppol_id: 'peppol_id' }),
    ...(vat_code !== null && reverseCodes.has(vat_code) && vat_id === '' && { vat_code: 'needs_vat_id' }),
    ...findContactProblems(contacts),
    ...Object.fromEntries(countries),
  };
}
