import type { Selectable } from 'kysely';
import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { vatCodes, workKinds } from '../../domain/contract/values.ts';
import { findNextWorkNumber } from '../../domain/queries/work-numbers.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import type { WorkBulk, WorkBulkResult } from '../contract/items.ts';
import {
  deleteExpiredItems,
  deleteRemovedItems,
  findInvoicedItems,
  findItemRows,
  findRemovedItems,
  findTakenNumbers,
  insertItems,
  removeItems,
  updateItem,
} from '../queries/items.ts';
import { findItemIds, type WorkSource } from '../queries/list.ts';
import type { WorkFields } from '../rules/work-fields.ts';
import { requireOpenBooks } from './closed-books.ts';
import { requireEntered, saveSums, toColumns, toFields } from './items.ts';
import { openPricer } from './price-work.ts';
import {
  auditWork,
  checkDays,
  type WorkContext,
  type WorkDeps,
  type WorkTransaction,
} from './work-context.ts';

/** Deletions can be undone for thirty days. */
const retentionMs = 30 * 24 * 3_600_000;

type Row = Selectable<WorkItemsTable>;

function changeFields(fields: WorkFields, { action, client_id, project_id }: WorkBulk): WorkFields {
  if (action === 'move') return { ...fields, client_id: client_id ?? null, project_id: project_id ?? null };
  return { ...fields, is_invoicable: action === 'invoicable' };
}

async function changeItems(trx: WorkTransaction, rows: readonly Row[], bulk: WorkBulk, now: string) {
  const changed = rows.map((row) => ({ row, fields: changeFields(toFields(row), bulk) }));
  const pricer = await openPricer(
    trx,
    changed.map(({ fields }) => fields),
  );
  for (const { row, fields } of changed)
    await updateItem(trx, row.id, { ...toColumns(pricer.price(fields)), updated_at: now });
  return changed.map(({ fields }) => fields);
}

const text = z.string().nullable();
const number = z.number().nullable();
const flag = z.union([z.literal(0), z.literal(1)]);

const removedRow = z.object({
  id: z.string(),
  number: z.number(),
  date: z.string(),
  kind: z.enum(workKinds),
  client_id: text,
  project_id: text,
  title: z.string(),
  minutes: number,
  started_at: text,
  quantity: number,
  rate_cents: number,
  amount_cents: number,
  applied_rate_cents: number,
  total_cents: z.number(),
  is_invoicable: flag,
  counts_for_hours: flag,
  vat_code: z.enum(vatCodes).nullable(),
  purchase_id: text,
  client_key: text,
  search_text: z.string(),
  version: z.number(),
  created_at: z.string(),
});

/** Restores deleted items; an item whose number is taken gets the next number. */
async function restoreItems(trx: WorkTransaction, ids: readonly string[], now: string) {
  const texts = await findRemovedItems(trx, ids);
  const rows = texts.map((item) => removedRow.parse(JSON.parse(item)));
  if (rows.length === 0) return [];
  await requireOpenBooks(trx, rows);
  const taken = await findTakenNumbers(
    trx,
    rows.map(({ number }) => number),
  );
  let next = await findNextWorkNumber(trx);
  const restored = rows.map((row) => {
    const number = taken.has(row.number) ? next++ : row.number;
    return { ...row, number, invoice_line_id: null, version: row.version + 1, updated_at: now };
  });
  await insertItems(trx, restored);
  await deleteRemovedItems(
    trx,
    rows.map(({ id }) => id),
  );
  return restored;
}

async function findTargets(source: WorkSource, { ids, filters }: WorkBulk): Promise<readonly string[]> {
  if (ids) return ids;
  const limit = bulkLimits.records + 1;
  const found = await findItemIds(source, filters ?? {}, { sort: 'number', direction: 'asc', limit });
  if (found.length === limit)
    throw new AppError('invalid', 'too many items', { fields: { ids: 'too_many' } });
  return found;
}

async function apply(deps: WorkDeps, trx: WorkTransaction, bulk: WorkBulk): Promise<WorkBulkResult> {
  const now = deps.now();
  const at = now.toISOString();
  if (bulk.action === 'restore') {
    const restored = await restoreItems(trx, bulk.ids ?? [], at);
    const timed = restored.filter(({ minutes }) => minutes !== null);
    await checkDays(
      trx,
      timed.map(({ date }) => date),
    );
    await saveSums(trx, restored, at);
    return { changed_ids: restored.map(({ id }) => id), locked: 0 };
  }
  const ids = await findTargets({ query: trx, engine: deps.database.engine, today: toPlainDate(now) }, bulk);
  const locked = await findInvoicedItems(trx, ids);
  const rows = await findItemRows(
    trx,
    ids.filter((id) => !locked.has(id)),
  );
  const isDeletion = bulk.action === 'delete';
  const after = isDeletion ? [] : await changeItems(trx, rows, bulk, at);
  if (isDeletion) {
    await deleteExpiredItems(trx, new Date(now.getTime() - retentionMs).toISOString());
    for (const row of rows) requireEntered(row);
    await requireOpenBooks(trx, rows);
    await removeItems(trx, rows, at);
  }
  await saveSums(trx, [...rows, ...after], at);
  return { changed_ids: rows.map(({ id }) => id), locked: locked.size };
}

const actions = {
  invoicable: 'made_invoicable',
  not_invoicable: 'made_not_invoicable',
  move: 'moved',
  delete: 'deleted_together',
  restore: 'restored',
} as const satisfies Readonly<Record<WorkBulk['action'], string>>;

/** Runs an action on many work items; items on a final invoice are skipped and counted. */
export const runBulk = (deps: WorkDeps, context: WorkContext, bulk: WorkBulk): Promise<WorkBulkResult> =>
  deps.database.transaction(async (trx) => {
    const result = await apply(deps, trx, bulk);
    if (result.changed_ids.length > 0) {
      const after = { items: result.changed_ids.length };
      await auditWork(deps, trx, context, { action: actions[bulk.action], id: null, after });
    }
    return result;
  });
