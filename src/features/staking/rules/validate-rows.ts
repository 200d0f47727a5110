import type { ZodType } from 'zod';
import type { RejectedRow } from '../contract/staking.ts';
import { withCamelNames } from '../contract/upstream-api.ts';
import { unusableNumber } from '../contract/upstream-numbers.ts';

/** Reported per row. */
const maxFields = 10;

export interface ValidatedRows<Row> {
  readonly rows: readonly Row[];
  readonly rejected: readonly RejectedRow[];
}

type RowReason = RejectedRow['fields'][number]['reason'];
type Issue = { readonly code: string; readonly path: readonly PropertyKey[]; readonly message: string };

function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => {
    const object = withCamelNames(value);
    return object !== null && typeof object === 'object' ? Reflect.get(object, name) : undefined;
  }, row);
}

function reasonOf({ code, message, path }: Issue, row: unknown): RowReason {
  const value = valueAt(row, path);
  if (path.length > 0 && (value === undefined || value === null || value === '')) return 'missing';
  if (code === 'too_big' && typeof value === 'string') return 'too_long';
  if (message === unusableNumber) return 'number';
  return message === 'characters' ? 'characters' : 'invalid';
}

function withoutValue(row: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined) return null;
  const object = withCamelNames(row) as object;
  return { ...object, [name]: withoutValue(Reflect.get(object, name), rest) };
}

/** Validates a row. Unusable optional numbers become unknown, because they do not invalidate the rest. */
function validateRow<Row>(schema: ZodType<Row>, row: unknown) {
  const { success, data, error } = schema.safeParse(row);
  if (success) return { data, issues: [] };
  const { issues } = error;
  if (!issues.every(({ message }) => message === unusableNumber)) return { data: undefined, issues };
  const usable = issues.reduce<unknown>((known, { path }) => withoutValue(known, path), row);
  return { data: schema.safeParse(usable).data, issues };
}

function fieldsOf(issues: readonly Issue[], row: unknown): RejectedRow['fields'] {
  const reasons = new Map<string, RowReason>();
  for (const issue of issues) {
    const field = issue.path.join('.').slice(0, 60);
    if (!reasons.has(field)) reasons.set(field, reasonOf(issue, row));
  }
  return [...reasons].slice(0, maxFields).map(([field, reason]) => ({ field, reason }));
}

/** Returns a possibly invalid row's id, without characters that could deceive its reader. */
function readId(row: unknown): string | null {
  const id = valueAt(row, ['id']);
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const text = String(id)
    .slice(0, 120)
    .replaceAll(/[\p{C}\u2028\u2029]/gu, '\ufffd')
    .trim();
  return text === '' ? null : text;
}

/**
 * Validates rows separately, so that an invalid one hides no other.
 * @param list the list's name in notes about rejected rows
 */
export function validateRows<Row>(
  schema: ZodType<Row>,
  rows: readonly unknown[],
  list: RejectedRow['list'],
): ValidatedRows<Row> & { readonly indexes: readonly number[] } {
  const valid: Row[] = [];
  const indexes: number[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { data, issues } = validateRow(schema, row);
    if (data !== undefined) {
      valid.push(data);
      indexes.push(index);
    }
    if (issues.length === 0) continue;
    rejected.push({
      list,
      index,
      id: readId(row),
      shown: data !== undefined,
      fields: fieldsOf(issues, row),
    });
  }
  return { rows: valid, indexes, rejected };
}

/**
 * Rejects all but the first of several rows with the same key, because nothing shows which is right.
 * @param keys the fields that must be unique, each with its key of a row
 */
export function rejectDuplicates<Row extends { readonly id: string }>(
  { rows, indexes, rejected }: ReturnType<typeof validateRows<Row>>,
  list: RejectedRow['list'],
  keys: Readonly<Record<string, (row: Row) => string>>,
): ValidatedRows<Row> {
  const known = new Set<string>();
  const retained: Row[] = [];
  const duplicates: RejectedRow[] = [];
  for (const [position, row] of rows.entries()) {
    const own = Object.entries(keys).map(([field, keyOf]) => ({ field, key: `${field} ${keyOf(row)}` }));
    const taken = own.filter(({ key }) => known.has(key));
    if (taken.length > 0) {
      const fields = taken.map(({ field }) => ({ field, reason: 'duplicate' as const }));
      const index = indexes[position] ?? position;
      duplicates.push({ list, index, id: row.id, shown: false, fields });
      continue;
    }
    retained.push(row);
    for (const { key } of own) known.add(key);
  }
  const duplicateIndexes = new Set(duplicates.map(({ index }) => index));
  const all = [...rejected.filter(({ index }) => !duplicateIndexes.has(index)), ...duplicates];
  return { rows: retained, rejected: all.toSorted((one, other) => one.index - other.index) };
}
