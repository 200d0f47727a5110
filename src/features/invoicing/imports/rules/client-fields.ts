import { findImportField } from '../../clients/rules/client-columns.ts';
import type { ImportField } from '../../domain/contract/import-columns.ts';
import { foldHead } from './document-columns.ts';

/** `code` is the client number of the other program. */
export type ClientField = ImportField | 'code';

/** Headers that only these three programs use, in addition to those of any file. */
const heads: Readonly<Record<string, ClientField>> = {
  code: 'code',
  number: 'code',
  relatiecode: 'code',
  relatienummer: 'code',
  klantnummer: 'code',
  contactnummer: 'code',
  'customer id': 'code',
  'client number': 'code',
  'id number': 'kvk',
  'client id number': 'kvk',
  kvknummer: 'kvk',
  'kamer van koophandel': 'kvk',
  'kamer van koophandel nummer': 'kvk',
  'kvk-nr': 'kvk',
  'btw-identificatienummer': 'vat_id',
  'btw-nr': 'vat_id',
  'vat nummer': 'vat_id',
  'bedrijf/naam': 'name',
  'company or name': 'name',
  'factuur e-mailadres': 'email',
  'e-mailadres facturen': 'email',
  'send invoices to email': 'email',
  gsm: 'phone',
  'mobiele telefoon': 'phone',
  'work phone': 'phone',
  bankrekening: 'iban',
  'sepa iban': 'iban',
  notes: 'note',
};

/** Nouns that Invoice Ninja puts before field names, in both languages. */
const prefixes = /^(?:client|klant|contact|contactpersoon) (?=.)/;

/** Returns the field of a column by its header; undefined for columns that are not imported. */
export function findClientField(head: string): ClientField | undefined {
  const folded = foldHead(head);
  const known = heads[folded] ?? findImportField(folded);
  if (known !== undefined || !prefixes.test(folded)) return known;
  const bare = folded.replace(prefixes, '');
  return heads[bare] ?? findImportField(bare);
}
