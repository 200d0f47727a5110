import type { Insertable, Selectable } from 'kysely';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { findNextWorkNumber } from '../../domain/queries/work-numbers.ts';
import { findWorkDateProblem } from '../../domain/rules/work/record-dates.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import {
  type EnteredKind,
  enteredKinds,
  type NewWorkItem,
  type WorkItem,
  type WorkItemChange,
} from '../contract/items.ts';
import { saveWorkDays } from '../queries/days.ts';
import {
  findInvoicedItems,
  findItem,
  findItemByClientKey,
  findItemRows,
  insertItems,
  removeItems,
  updateItem,
} from '../queries/items.ts';
import type { WorkFields } from '../rules/work-fields.ts';
import { hasOtherKilometres, requireOpenBooks } from './closed-books.ts';
import { openPricer, type PricedWork, type WorkPricer } from './price-work.ts';
import {
  auditWork,
  checkDays,
  itemNotFound,
  requireUninvoiced,
  type WorkContext,
  type WorkDeps,
  type WorkTransaction,
} from './work-context.ts';

export type VersionedItem = WorkItem | { readonly conflict: WorkItem };

const toFlag = (value: boolean) => (value ? 1 : 0);

const isEntered = (kind: string): kind is EnteredKind => enteredKinds.some((entered) => entered === kind);

/** @throws AppError `conflict` for an expense, which is changed and removed with its purchase */
export function requireEntered({ kind }: Pick<Selectable<WorkItemsTable>, 'kind'>): EnteredKind {
  if (!isEntered(kind))
    throw new AppError('conflict', 'an expense is changed with its purchase', { fields: { id: 'expense' } });
  return kind;
}

export function toFields(row: Selectable<WorkItemsTable>): WorkFields {
  return {
    ...row,
    kind: requireEntered(row),
    is_invoicable: row.is_invoicable === 1,
    counts_for_hours: row.counts_for_hours === 1,
  };
}

export const toColumns = ({ fields, applied_rate_cents, total_cents, search_text }: PricedWork) =>
  ({
    date: fields.date,
    kind: fields.kind,
    client_id: fields.client_id,
    project_id: fields.project_id,
    title: fields.title,
    minutes: fields.minutes,
    started_at: fields.started_at,
    quantity: fields.quantity,
    rate_cents: fields.rate_cents,
    amount_cents: fields.amount_cents,
    is_invoicable: toFlag(fields.is_invoicable),
    counts_for_hours: toFlag(fields.counts_for_hours),
    applied_rate_cents,
    total_cents,
    search_text,
  }) as const;

const describe = ({ fields, clientName, total_cents }: PricedWork): AuditFields => ({
  date: fields.date,
  client: clientName,
  title: fields.title,
  minutes: fields.minutes,
  total_cents,
});

/** @throws AppError `invalid` for a date whose year must be a typing error */
function checkDate(date: string, at: Date): void {
  const problem = findWorkDateProblem(date, toPlainDate(at));
  if (problem)
    throw new AppError('invalid', 'the date of the work is out of range', { fields: { date: problem } });
}

const toNewFields = ({ client_key: _, ...fields }: NewWorkItem): WorkFields => ({
  ...fields,
  is_invoicable: fields.is_invoicable ?? true,
  counts_for_hours: fields.counts_for_hours ?? true,
});

export function toNewRow(
  priced: PricedWork,
  { number, clientKey, now }: { number: number; clientKey: string | null; now: string },
): Insertable<WorkItemsTable> {
  const times = { created_at: now, updated_at: now, version: 1 };
  const links = { vat_code: null, purchase_id: null, invoice_line_id: null };
  return { id: newId(), number, ...toColumns(priced), ...links, client_key: clientKey, ...times };
}

/** Updates the summaries of the days and clients that a change of work affects. */
export async function saveSums(
  trx: WorkTransaction,
  items: readonly { readonly date: string; readonly client_id: string | null }[],
  now: string,
): Promise<void> {
  await saveWorkDays(
    trx,
    items.map(({ date }) => date),
    now,
  );
  const clients = new Set(items.map(({ client_id }) => client_id));
  for (const id of clients) if (id !== null) await saveClientSummary(trx, id);
}

async function getItem(trx: WorkTransaction, id: string): Promise<WorkItem> {
  const item = await findItem(trx, id);
  if (!item) throw itemNotFound();
  return item;
}

export async function insertWork(
  trx: WorkTransaction,
  entries: readonly { readonly fields: WorkFields; readonly clientKey: string | null }[],
  { pricer, now }: { readonly pricer: WorkPricer; readonly now: string },
): Promise<{ readonly ids: readonly string[]; readonly priced: readonly PricedWork[] }> {
  const first = await findNextWorkNumber(trx);
  const priced = entries.map(({ fields }) => pricer.price(fields));
  await requireOpenBooks(
    trx,
    priced.map(({ fields }) => fields),
  );
  const rows = priced.map((work, index) =>
    toNewRow(work, { number: first + index, clientKey: entries[index]?.clientKey ?? null, now }),
  );
  await insertItems(trx, rows);
  const timed = priced.filter(({ fields }) => fields.minutes !== null);
  await checkDays(
    trx,
    timed.map(({ fields }) => fields.date),
  );
  await saveSums(
    trx,
    priced.map(({ fields }) => fields),
    now,
  );
  return { ids: rows.map(({ id }) => id), priced };
}

/** Creates a work item, or returns the one created earlier with the same key. */
export const createItem = (deps: WorkDeps, context: WorkContext, entry: NewWorkItem): Promise<WorkItem> =>
  deps.database.transaction(async (trx) => {
    const { client_key: clientKey } = entry;
    const known = clientKey === null ? undefined : await findItemByClientKey(trx, clientKey);
    if (known) return known;
    checkDate(entry.date, deps.now());
    const now = deps.now().toISOString();
    const fields = toNewFields(entry);
    const pricer = await openPricer(trx, [fields]);
    const { ids, priced } = await insertWork(trx, [{ fields, clientKey }], { pricer, now });
    const [id = ''] = ids;
    const [work] = priced;
    const item = await getItem(trx, id);
    await auditWork(deps, trx, context, { action: 'created', id, ...(work && { after: describe(work) }) });
    return item;
  });

/** @throws AppError `not_found`, `invalid`, or `conflict` for an item on an invoice, even a draft */
export const updateWorkItem = (
  deps: WorkDeps,
  context: WorkContext,
  id: string,
  { version, ...change }: WorkItemChange,
): Promise<VersionedItem> =>
  deps.database.transaction(async (trx) => {
    const [row] = await findItemRows(trx, [id]);
    if (!row) throw itemNotFound();
    requireUninvoiced((await findInvoicedItems(trx, [id])).get(id));
    if (row.version !== version) return { conflict: await getItem(trx, id) };
    const before = toFields(row);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: WorkFields = { ...before, ...given };
    if (after.date !== row.date) checkDate(after.date, deps.now());
    const now = deps.now().toISOString();
    const priced = (await openPricer(trx, [after])).price(after);
    if (hasOtherKilometres(row, priced.fields)) await requireOpenBooks(trx, [row, priced.fields]);
    await updateItem(trx, id, { ...toColumns(priced), updated_at: now });
    // A day that already had too many hours can be changed, but not extended.
    const hasMore = after.date !== row.date || (after.minutes ?? 0) > (row.minutes ?? 0);
    if (hasMore && priced.fields.minutes !== null) await checkDays(trx, [after.date]);
    await saveSums(trx, [row, priced.fields], now);
    const item = await getItem(trx, id);
    const was = { date: row.date, title: row.title, minutes: row.minutes, total_cents: row.total_cents };
    await auditWork(deps, trx, context, { action: 'changed', id, before: was, after: describe(priced) });
    return item;
  });

/**
 * Deletes a work item; `restore` of bulk actions undoes it.
 * @throws AppError `not_found`, or `conflict` for an item on an invoice, even a draft
 */
export const deleteWorkItem = (
  deps: WorkDeps,
  context: WorkContext,
  id: string,
  version: number,
): Promise<{ readonly conflict: WorkItem } | null> =>
  deps.database.transaction(async (trx) => {
    const [row] = await findItemRows(trx, [id]);
    if (!row) throw itemNotFound();
    requireUninvoiced((await findInvoicedItems(trx, [id])).get(id));
    if (row.version !== version) return { conflict: await getItem(trx, id) };
    requireEntered(row);
    await requireOpenBooks(trx, [row]);
    const now = deps.now().toISOString();
    await removeItems(trx, [row], now);
    await saveSums(trx, [row], now);
    const before = { date: row.date, title: row.title, minutes: row.minutes, total_cents: row.total_cents };
    await auditWork(deps, trx, context, { action: 'deleted', id, before });
    return null;
  });
