import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { addDays, type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { findDocumentClient } from '../../documents/queries/parties.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../../documents/queries/stored.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type {
  NewRecurrence,
  Recurrence,
  RecurrenceAction,
  RecurrenceChange,
  RunWarning,
  Schedule,
} from '../contract.ts';
import {
  findRecurrence,
  findRecurrences,
  findStoredTemplates,
  insertRecurrence,
  isClientMasked,
  type RecurrenceRow,
  updateRecurrence,
} from '../queries/recurrences.ts';
import { findLastRuns, findSettledDates, findSettledOf, insertRun } from '../queries/runs.ts';
import { findOverdue, findUpcoming, type Progress } from '../rules/schedule.ts';
import { parseTemplate } from '../rules/stored-template.ts';
import { appendAudit, type RecurringContext, type RecurringDeps, type Trx } from './context.ts';
import { createDueDrafts, findRates, tryDueDrafts } from './create-due.ts';

const shownDates = 4;

export async function listRecurrences({ database, now }: RecurringDeps): Promise<Recurrence[]> {
  const rows = await findRecurrences(database.query);
  const today = toPlainDate(now());
  const stored = await findStoredTemplates(database.query);
  const unreadable = new Set(stored.filter(({ template }) => !parseTemplate(template)).map(({ id }) => id));
  const dates = await findSettledDates(database.query, today);
  const runs = new Map((await findLastRuns(database.query)).map((run) => [run.recurrence_id, run]));
  return rows.map(({ client_id, client_name, next_on, missed, failure, masked_at, ...row }) => {
    const last = runs.get(row.id);
    const settled = dates.get(row.id) ?? [];
    // Dates that pass while it is paused get no draft.
    const isDue = row.status === 'active' && next_on !== null && next_on <= today;
    const from = next_on === null || (row.status === 'paused' && next_on < today) ? today : next_on;
    return {
      ...row,
      settled,
      is_masked: masked_at !== null,
      client: client_id === null || client_name === null ? null : { id: client_id, name: client_name },
      overdue: findOverdue({ ...row, next_on, settled }, today),
      upcoming: next_on === null ? [] : findUpcoming({ ...row, settled }, from, shownDates),
      last: last
        ? {
            run_on: last.run_on,
            outcome: last.outcome,
            invoice_id: last.invoice_id,
            warnings: JSON.parse(last.warnings) as RunWarning[],
          }
        : null,
      failure: unreadable.has(row.id) ? 'unreadable' : isDue ? failure : null,
      missed: Number(missed),
    };
  });
}

/** The result of a change, or the version that another session saved meanwhile. */
export type ChangeResult = 'done' | { readonly conflict: number };

/**
 * Returns the first date of a schedule from a date on.
 * @throws AppError `invalid` if it has none, with the field that ends it
 */
function getNext(schedule: Progress, from: PlainDate): PlainDate {
  const [next] = findUpcoming(schedule, from, 1);
  if (next !== undefined) return next;
  const field = schedule.ends_on === null ? 'max_times' : 'ends_on';
  throw new AppError('invalid', 'the schedule has no date', { fields: { [field]: 'no_date' } });
}

function assertSchedule({ interval_unit, day, ends_on, max_times }: Schedule): void {
  const fields = {
    ...(interval_unit === 'week' && day > 7 && { day: 'too_big' }),
    ...(ends_on !== null && max_times !== null && { max_times: 'two_ends' }),
  };
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'the schedule contradicts itself', { fields });
}

async function readSource(trx: Trx, invoiceId: string) {
  const row = await getInvoiceRow(trx, invoiceId);
  if (row.kind === 'quote' || row.kind === 'credit_note')
    throw new AppError('conflict', 'only invoices are repeated');
  const fields = toDraftFields(row, await findLineRows(trx, invoiceId));
  const lines = fields.lines
    .filter(({ kind }) => kind !== 'deduction')
    .map((line) => ({ ...line, supply_date: null, advance_id: null }));
  return { row, fields: { ...fields, issue_date: null, supply_from: null, supply_to: null, lines } };
}

/**
 * Creates a template of an invoice or a draft, and the drafts of its dates up to today.
 * @returns its id and the number of drafts
 * @throws AppError `not_found`, `conflict` for quotes and credit notes, or `invalid` with the field
 */
export function createRecurrence(
  deps: RecurringDeps,
  context: RecurringContext,
  { invoice_id, ...schedule }: NewRecurrence,
): Promise<{ readonly id: string; readonly drafts: number }> {
  assertSchedule(schedule);
  return deps.database.transaction(async (trx) => {
    const now = deps.now();
    const { row, fields } = await readSource(trx, invoice_id);
    const client = await findDocumentClient(trx, fields.client_id);
    const id = newId();
    const title = fields.title || (fields.lines[0]?.description.slice(0, 200) ?? '');
    const rates = await findRates(trx, fields, client?.rate_cents ?? null, toPlainDate(now));
    // Audit entries are never changed, so they contain no personal data.
    const named = client && formatClientNumber(client.number);
    const recurrence: RecurrenceRow = {
      id,
      status: 'active',
      client_id: fields.client_id,
      title,
      ...schedule,
      times: 0,
      next_on: getNext({ ...schedule, times: 0, settled: [] }, schedule.starts_on),
      template: JSON.stringify(fields),
      rates: JSON.stringify(rates),
      total_cents: row.total_cents,
      failure: null,
      version: 1,
    };
    await insertRecurrence(trx, recurrence, now.toISOString());
    const after = { title, client: named, starts_on: schedule.starts_on };
    await appendAudit(deps, trx, context, { event: 'created', id, after });
    return { id, drafts: await createDueDrafts(deps, trx, id) };
  });
}

/**
 * Returns the stored version if another session changed the template.
 * @throws AppError `not_found`, or `conflict` if its client is masked
 */
export async function getForChange(
  trx: Trx,
  id: string,
  version: number,
): Promise<RecurrenceRow | { conflict: number }> {
  const row = await findRecurrence(trx, id);
  if (!row) throw new AppError('not_found', 'no template has this id');
  if (await isClientMasked(trx, row.client_id))
    throw new AppError('conflict', 'the client of the template is masked');
  return row.version === version ? row : { conflict: row.version };
}

/**
 * Changes the schedule of a template and restarts it if it has ended. Continues with the first date after
 * today that is not skipped; overdue dates count as missed.
 * @throws AppError `not_found`, or `invalid` with the field
 */
export function changeSchedule(
  deps: RecurringDeps,
  context: RecurringContext,
  id: string,
  { version, ...schedule }: RecurrenceChange,
): Promise<ChangeResult> {
  assertSchedule(schedule);
  return deps.database.transaction(async (trx) => {
    const row = await getForChange(trx, id, version);
    if ('conflict' in row) return row;
    const now = deps.now();
    const today = toPlainDate(now);
    const from = addDays(today, 1);
    const settled = await findSettledOf(
      trx,
      id,
      row.next_on !== null && row.next_on < from ? row.next_on : from,
    );
    const missed = findOverdue({ ...row, settled }, today);
    for (const run_on of missed)
      await insertRun(trx, {
        recurrence_id: id,
        run_on,
        outcome: 'missed',
        invoice_id: null,
        warnings: '[]',
        created_at: now.toISOString(),
      });
    const next_on = getNext({ ...schedule, times: row.times, settled }, from);
    const status = row.status === 'ended' ? 'active' : row.status;
    await updateRecurrence(trx, id, { ...schedule, next_on, status, failure: null }, now.toISOString());
    await appendAudit(deps, trx, context, {
      event: 'changed',
      id,
      after: { title: row.title, next_on, missed: missed.length },
    });
    return 'done';
  });
}

function getActionChange(
  action: RecurrenceAction,
  row: RecurrenceRow & Progress & { readonly next_on: string },
  today: PlainDate,
): Partial<RecurrenceRow> {
  if (action === 'pause') return { status: 'paused' };
  if (action === 'end') return { status: 'ended', next_on: null };
  // Dates that passed while it was paused get no draft.
  const passed = today > row.next_on ? today : row.next_on;
  const from = action === 'skip' ? addDays(row.next_on, 1) : passed;
  const [next_on = null] = findUpcoming(row, from, 1);
  return next_on === null
    ? { status: 'ended', next_on }
    : { status: action === 'skip' ? row.status : 'active', next_on };
}

const eventOf = { pause: 'paused', resume: 'resumed', skip: 'skipped', end: 'ended' } as const;

interface ActionChange {
  readonly action: RecurrenceAction;
  readonly version: number;
}

/**
 * Pauses, resumes or ends a template, or skips its next date. Drafts that are due after resuming are created
 * at once.
 * @throws AppError `not_found`, or `conflict` for a template that has ended
 */
export async function changeRecurrence(
  deps: RecurringDeps,
  context: RecurringContext,
  id: string,
  change: ActionChange,
): Promise<ChangeResult> {
  const result = await saveAction(deps, context, id, change);
  // In a separate transaction: the template is resumed even if its draft fails.
  if (result === 'done' && change.action === 'resume') await tryDueDrafts(deps, id);
  return result;
}

function saveAction(
  deps: RecurringDeps,
  context: RecurringContext,
  id: string,
  { action, version }: ActionChange,
): Promise<ChangeResult> {
  return deps.database.transaction(async (trx) => {
    const row = await getForChange(trx, id, version);
    if ('conflict' in row) return row;
    if (row.next_on === null) throw new AppError('conflict', 'the template has ended');
    const settled = await findSettledOf(trx, id, row.next_on);
    const [next_on = row.next_on] = findUpcoming({ ...row, settled }, row.next_on, 1);
    const { title } = row;
    const now = deps.now();
    const at = now.toISOString();
    if (action === 'skip')
      await insertRun(trx, {
        recurrence_id: id,
        run_on: next_on,
        outcome: 'skipped',
        invoice_id: null,
        warnings: '[]',
        created_at: at,
      });
    const changed = getActionChange(action, { ...row, next_on, settled }, toPlainDate(now));
    await updateRecurrence(trx, id, changed, at);
    await appendAudit(deps, trx, context, { event: eventOf[action], id, after: { title, next_on } });
    return 'done';
  });
}
