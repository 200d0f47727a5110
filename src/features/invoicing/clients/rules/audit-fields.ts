import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { ClientFields } from '../contract/clients.ts';

/** No others are logged, because the audit log cannot delete personal data on request. */
const loggedFields = [
  'is_business',
  'country',
  'locale',
  'address_form',
  'rate_cents',
  'payment_days',
  'vat_code',
  'rounding_minutes',
] as const satisfies readonly (keyof ClientFields)[];

type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the client number, the names of changed fields, and values without personal data.
 * @returns undefined if nothing was changed
 */
export function getAuditChange(
  number: number,
  before: ClientFields,
  after: ClientFields,
): { readonly before: Values; readonly after: Values } | undefined {
  const names = (Object.keys(after) as (keyof ClientFields)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const logged = loggedFields.filter((field) => names.includes(field));
  const select = (fields: ClientFields): Values =>
    Object.fromEntries(logged.map((field) => [field, fields[field]]));
  const name = formatClientNumber(number);
  return { before: { name, ...select(before) }, after: { name, changed_fields: names, ...select(after) } };
}
