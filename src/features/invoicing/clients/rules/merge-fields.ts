import type { ClientFields } from '../contract/clients.ts';
import { type FieldPlan, type FilledFields, type MergedField, mergedFields } from '../contract/merge.ts';
import { findClientProblems } from './client-problems.ts';

const addressParts = ['street', 'postal_code', 'city'] as const satisfies readonly (keyof ClientFields)[];

/** Returns the values of a field; an address includes its country. */
function getValues(client: ClientFields, field: MergedField): FilledFields {
  if (field !== 'address') return { [field]: client[field] };
  const { street, postal_code, city, country } = client;
  return { street, postal_code, city, country };
}

function toText(client: ClientFields, field: MergedField): string {
  if (field !== 'address') return client[field].trim();
  const { street, postal_code, city, country } = client;
  if (addressParts.every((part) => client[part].trim() === '')) return '';
  return [street, `${postal_code} ${city}`, country].map((part) => part.trim()).join(', ');
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export interface FieldMerge extends FieldPlan {
  readonly changes: FilledFields;
}

/**
 * Merges a client's fields into the fields of the client that is kept: they fill empty fields, unless a field
 * would become invalid, such as a VAT number of another country. Rate, terms and rounding are not copied,
 * because the defaults apply if they are empty.
 */
export function mergeFields(from: ClientFields, into: ClientFields): FieldMerge {
  const filled: FieldPlan['filled'][number][] = [];
  const differing: FieldPlan['differing'][number][] = [];
  let changes: FilledFields = {};
  for (const field of mergedFields) {
    const [given, own] = [toText(from, field), toText(into, field)];
    if (given === '' || isSame(given, own)) continue;
    const next = { ...changes, ...getValues(from, field) };
    const known = Object.keys(findClientProblems({ ...into, ...changes }));
    const problems = Object.keys(findClientProblems({ ...into, ...next }));
    if (own === '' && problems.every((name) => known.includes(name))) {
      filled.push({ field, value: given });
      changes = next;
    } else differing.push({ field, from: given, into: own });
  }
  return { filled, differing, changes };
}
