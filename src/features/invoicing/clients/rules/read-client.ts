import type { FieldErrors } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { parseAmount } from '#shared/money/money.ts';
import type { ImportField } from '../../domain/contract/import-columns.ts';
import { joinLines, replacementCharacter } from '../../domain/rules/files/decode-text.ts';
import { findCountryCode } from '../../domain/rules/parties/country-names.ts';
import { normalizeParty } from '../../domain/rules/parties/party-problems.ts';
import { type ClientFields, clientFields } from '../contract/clients.ts';
import { findClientProblems } from './client-problems.ts';
import { emptyClient } from './empty-client.ts';

export type ClientValues = Readonly<Partial<Record<ImportField, string>>>;

export interface ReadRow {
  readonly line: number;
  readonly name: string;
  readonly fields: ClientFields | undefined;
  readonly problems: FieldErrors;
}

/** Returns the code of a country by its name, or the text itself if unknown. */
const readCountry = (text: string): string =>
  text.trim() === '' ? emptyClient.country : (findCountryCode(text) ?? text);

function readRate(text: string): { value: number | null; problems: FieldErrors } {
  if (text === '') return { value: null, problems: {} };
  const value = parseAmount(text);
  return value === undefined || value < 0
    ? { value: null, problems: { rate: 'amount' } }
    : { value, problems: {} };
}

function readDays(text: string): { value: number | null; problems: FieldErrors } {
  if (text === '') return { value: null, problems: {} };
  const days = /^(\d{1,3})(?: \p{L}+)?$/u.exec(text)?.[1];
  const value = Number(days);
  return value >= 1 && value <= 180
    ? { value, problems: {} }
    : { value: null, problems: { payment_days: 'payment_days' } };
}

/** Returns the name of a client, which is its company’s if there is one, and the contact. */
function readNames(text: (field: ImportField) => string) {
  const person = [text('first_name'), text('middle_name'), text('last_name')]
    .filter((part) => part !== '')
    .join(' ');
  const name = text('company') || text('name') || person;
  // If there is a company, the name belongs to a person.
  const people = [text('contact'), person, text('company') === '' ? '' : text('name')];
  const contact = people.find((each) => each !== '') ?? '';
  return { name, contact: contact === name ? '' : contact };
}

/** @param language of clients whose language is unknown */
export function readClient(line: number, values: ClientValues, language: Language): ReadRow {
  const text = (field: ImportField) => joinLines(values[field] ?? '', field === 'street' ? ', ' : ' ');
  const { name, contact } = readNames(text);
  const [rate, days] = [readRate(text('rate')), readDays(text('payment_days'))];
  const candidate: ClientFields = normalizeParty({
    ...emptyClient,
    name,
    contact,
    email: text('email'),
    phone: text('phone'),
    street: `${text('street')} ${text('house_number')}`.trim(),
    postal_code: text('postal_code'),
    city: text('city'),
    country: readCountry(text('country')),
    kvk: text('kvk'),
    vat_id: text('vat_id'),
    iban: text('iban'),
    buyer_reference: text('buyer_reference'),
    rate_cents: rate.value,
    payment_days: days.value,
    note: (values.note ?? '').replaceAll(/\r\n?/g, '\n'),
    locale: language,
  });
  const parsed = clientFields.safeParse(candidate);
  const problems: Record<string, string> = { ...rate.problems, ...days.problems };
  for (const { path, code } of parsed.error?.issues ?? []) problems[path.join('.')] ??= code;
  Object.assign(problems, findClientProblems(candidate));
  if (Object.values(values).some((value) => value.includes(replacementCharacter))) problems.row = 'encoding';
  const isValid = parsed.success && Object.keys(problems).length === 0;
  return { line, name: name.slice(0, 160), fields: isValid ? parsed.data : undefined, problems };
}
