import { z } from 'zod';
import { newId } from '#platform/ids.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { AppError } from '#shared/api/errors.ts';
import { addDays, type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import type { DraftFields } from '../../documents/contract/drafts.ts';
import { findDocumentClient } from '../../documents/queries/parties.ts';
import { resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { RunWarning } from '../contract.ts';
import {
  findDueIds,
  findRecurrence,
  type RecurrenceRow,
  saveFailure,
  updateRecurrence,
} from '../queries/recurrences.ts';
import { findSettledOf, insertRun } from '../queries/runs.ts';
import { fillPlaceholders, getCoveredPeriod, type Period } from '../rules/covered-period.ts';
import { findDue, findUpcoming } from '../rules/schedule.ts';
import {
  appendAudit,
  type RecurringDeps,
  readRates,
  readTemplate,
  type TemplateRates,
  type Trx,
} from './context.ts';
import { restoreMissed } from './restore-missed.ts';

/** Fills in the period that the draft covers; the invoice date follows when it is finalised. */
function fillTemplate(
  template: DraftFields,
  clientId: string | null,
  row: RecurrenceRow,
  period: Period,
): DraftFields {
  const { language } = template;
  const fill = (text: string, max: number) => fillPlaceholders(text, period, row, language).slice(0, max);
  return {
    ...template,
    client_id: clientId,
    title: fill(template.title, 200).trim(),
    note: fill(template.note, 2000),
    issue_date: null,
    supply_from: period.from,
    supply_to: period.to,
    lines: template.lines.map((line) => ({
      ...line,
      id: newId(),
      description: fill(line.description, 1000),
    })),
  };
}

export async function findRates(
  trx: Trx,
  { lines }: Pick<DraftFields, 'lines'>,
  clientRate: number | null,
  date: PlainDate,
): Promise<TemplateRates> {
  const rates = await findVatRates(trx);
  const codes = new Set(lines.filter(({ kind }) => kind === 'item').map(({ vat_code }) => vat_code));
  const vat = Object.fromEntries(
    [...codes].flatMap((code) => {
      const resolved = resolveVat(rates, code, date);
      return resolved ? [[code, resolved.rate_bp]] : [];
    }),
  );
  return { vat, rate_cents: clientRate };
}

function findWarnings(
  before: TemplateRates,
  now: TemplateRates,
  { lines }: DraftFields,
  isArchived: boolean,
): RunWarning[] {
  const warnings: RunWarning[] = [];
  const codes = lines.filter(({ kind }) => kind === 'item').map(({ vat_code }) => vat_code);
  if (codes.some((code) => before.vat[code] !== now.vat[code])) warnings.push('vat_rate');
  const hasHours = lines.some(({ kind, unit }) => kind === 'item' && unit === 'hour');
  if (hasHours && before.rate_cents !== now.rate_cents) warnings.push('hourly_rate');
  if (isArchived) warnings.push('client_archived');
  return warnings;
}

/** Returns the rates of the draft. */
async function createRun(
  deps: RecurringDeps,
  trx: Trx,
  row: RecurrenceRow,
  date: PlainDate,
  before: TemplateRates,
) {
  const now = deps.now();
  const template = readTemplate(row);
  const client = await findDocumentClient(trx, row.client_id);
  const period = getCoveredPeriod(date, row);
  const fields = fillTemplate(template, client?.id ?? null, row, period);
  const rates = await findRates(trx, fields, client?.rate_cents ?? null, period.to);
  const warnings = findWarnings(before, rates, template, client?.is_archived ?? false);
  const invoice_id = await deps.createDraft(trx, { fields, recurrenceId: row.id, now });
  await insertRun(trx, {
    recurrence_id: row.id,
    run_on: date,
    outcome: 'created',
    invoice_id,
    warnings: JSON.stringify(warnings),
    created_at: now.toISOString(),
  });
  return rates;
}

/**
 * Creates the drafts of a template for its dates up to today, each once: the run, whose key is the date, is
 * inserted in the transaction of its draft. Returns the number of drafts.
 */
export async function createDueDrafts(deps: RecurringDeps, trx: Trx, id: string): Promise<number> {
  const now = deps.now();
  const today = toPlainDate(now);
  const row = await findRecurrence(trx, id);
  if (row?.status !== 'active' || row.next_on === null || row.next_on > today) return 0;
  const settled = await findSettledOf(trx, id, row.next_on);
  const { created, missed } = findDue({ ...row, settled }, row.next_on, today);
  for (const run_on of missed)
    await insertRun(trx, {
      recurrence_id: id,
      run_on,
      outcome: 'missed',
      invoice_id: null,
      warnings: '[]',
      created_at: now.toISOString(),
    });
  let rates = readRates(row);
  for (const date of created) rates = await createRun(deps, trx, row, date, rates);
  const times = row.times + created.length;
  const [next_on = null] = findUpcoming({ ...row, times, settled }, addDays(today, 1), 1);
  const status = next_on === null ? 'ended' : 'active';
  await updateRecurrence(
    trx,
    id,
    { status, next_on, times, failure: null, rates: JSON.stringify(rates) },
    now.toISOString(),
  );
  if (created.length + missed.length === 0) return 0;
  const after = { title: row.title, drafts: created.length, missed: missed.length };
  await appendAudit(deps, trx, { actor: null }, { event: 'drafts_created', id, after });
  return created.length;
}

/**
 * Creates the due drafts of a template in a separate transaction, and stores the reason of a failure, unless
 * the database or disk fails. Returns the error; undefined after success.
 */
export async function tryDueDrafts(deps: RecurringDeps, id: string): Promise<unknown> {
  try {
    await deps.database.transaction((trx) => createDueDrafts(deps, trx, id));
    return undefined;
  } catch (error) {
    if (!getStorageFailure(error)) await keepFailure(deps, id, error);
    return error;
  }
}

const batchSize = 500;
const maxBatches = 20;

interface RunOptions {
  readonly isRetry: boolean;
}

/**
 * Creates the drafts of all templates for their dates up to today, each template in a separate transaction.
 * If a template fails, the reason is stored and it is retried later. An aborted run leaves the rest to the
 * next run.
 * @throws the error of the database or of a full disk; otherwise an Error with the number of failures, after
 * the other templates are done
 */
export async function createAllDue(
  deps: RecurringDeps,
  signal: AbortSignal,
  { isRetry }: RunOptions = { isRetry: true },
): Promise<void> {
  const failures = new Map<string, unknown>();
  const today = toPlainDate(deps.now());
  await restoreMissed(deps, today);
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const range = { today, isRetry, except: [...failures.keys()], limit: batchSize };
    const ids = await findDueIds(deps.database.query, range);
    for (const id of ids) {
      if (signal.aborted) return;
      const error = await tryDueDrafts(deps, id);
      if (getStorageFailure(error)) throw error;
      if (error !== undefined) failures.set(id, error);
    }
    if (ids.length < batchSize) break;
  }
  if (failures.size === 0) return;
  const [cause] = failures.values();
  const reasons = [...failures].map(([id, error]) => `${id}: ${getReason(error)}`).join(', ');
  throw new Error(`${failures.size} recurring invoices failed: ${reasons}`.slice(0, maxFailure), { cause });
}

const maxFailure = 500;

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Stores why a template failed; `lines` if its lines are rejected. */
async function keepFailure({ database, now }: RecurringDeps, id: string, error: unknown): Promise<void> {
  const isRejected = error instanceof z.ZodError || (error instanceof AppError && error.code === 'invalid');
  const failure = isRejected ? 'lines' : getReason(error).slice(0, maxFailure);
  await database.transaction((trx) => saveFailure(trx, id, failure, now().toISOString()));
}
