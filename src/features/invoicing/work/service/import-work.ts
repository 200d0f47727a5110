import { createHash } from 'node:crypto';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { findWorkDateProblem } from '../../domain/rules/work/record-dates.ts';
import { getFileBytes, readForeignFile, toTextError } from '../../domain/service/read-foreign-file.ts';
import {
  type ImportedWork,
  type WorkImport,
  type WorkImportReport,
  workImportLimits,
} from '../contract/import.ts';
import { workLimits } from '../contract/items.ts';
import { sumDayMinutes } from '../queries/days.ts';
import { findImportNames, findKnownKeys } from '../queries/import.ts';
import type { GivenWorkFile, ReadWork, ReadWorkFile } from '../rules/import-rows.ts';
import type { WorkFields } from '../rules/work-fields.ts';
import { insertWork } from './items.ts';
import { openPricer, type WorkPricer } from './price-work.ts';
import {
  auditWork,
  MissingColumnsError,
  type WorkContext,
  type WorkDeps,
  type WorkTransaction,
} from './work-context.ts';

interface Reviewed {
  readonly row: ImportedWork;
  /** One item, or the hours and the amount of a row with a fixed amount. */
  readonly items?: readonly WorkFields[];
  readonly money?: { readonly read: ReadWork; readonly total_cents: number };
  readonly clientKey: string;
}

async function readFile(given: WorkImport): Promise<ReadWorkFile> {
  const bytes = getFileBytes(given);
  if (bytes.length > workImportLimits.bytes) throw new AppError('too_large', 'the file is too large');
  const { columns, date_order: dateOrder } = given;
  try {
    return await readForeignFile<GivenWorkFile, ReadWorkFile>({
      kind: 'hours',
      given: { bytes, columns, dateOrder },
    });
  } catch (error) {
    throw toTextError(error);
  }
}

/** Rejects an import while columns are missing or the order of dates is ambiguous. */
function assertComplete({ missing, columns, dates }: ReadWorkFile, { date_order }: WorkImport): void {
  if (missing.length > 0) {
    const unknown = columns.filter(({ field }) => field === null).map(({ head }) => head);
    throw new MissingColumnsError({ missing, unknown });
  }
  if (dates.isUncertain && date_order === null)
    throw new AppError('invalid', 'the order of dates is not certain', {
      fields: { date_order: 'required' },
    });
}

/**
 * Creates a key for each row from its content, so that importing a file again adds nothing. Rows without a
 * time may be equal legitimately, so they are counted.
 */
function createKeys(rows: readonly ReadWork[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ date, client, project, title, minutes, started_at }) => {
    const text = JSON.stringify([date, client, project, title, minutes, started_at]);
    const count = started_at === null ? (counts.get(text) ?? 0) + 1 : 1;
    counts.set(text, count);
    return `import-${createHash('sha256').update(`${text} ${count}`).digest('hex').slice(0, 32)}`;
  });
}

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [foldText(row.name.trim()), row]));

async function openNames(trx: WorkTransaction) {
  const { clients, projects } = await findImportNames(trx);
  const clientsByName = byName(clients);
  const projectsByClient = new Map(
    [...Map.groupBy(projects, ({ client_id }) => client_id)].map(([id, own]) => [id, byName(own)]),
  );
  return ({ client, project }: ReadWork) => {
    const foundClient = clientsByName.get(foldText(client));
    const foundProject = projectsByClient.get(foundClient?.id ?? '')?.get(foldText(project));
    return {
      client_id: foundClient?.id ?? null,
      project_id: foundProject?.id ?? null,
      problems: {
        ...(client !== '' && !foundClient && { client_id: 'unknown_name' }),
        ...(foundClient && project !== '' && !foundProject && { project_id: 'unknown_name' }),
      },
    };
  };
}

/** Returns the work item of a row; for a fixed amount its hours, not invoicable, and that amount. */
function toItems(
  { date, title, minutes, started_at, is_billable, client, project, rate_cents, fixed_cents }: ReadWork,
  ids: { readonly client_id: string | null; readonly project_id: string | null },
  isInvoiced: boolean,
): WorkFields[] {
  const hours: WorkFields = {
    date,
    kind: 'hours',
    minutes,
    started_at,
    quantity: null,
    amount_cents: null,
    rate_cents,
    client_id: ids.client_id,
    project_id: ids.project_id,
    // Internal work needs a title; a project that has no client has only its name.
    title: title || (client === '' ? project : ''),
    is_invoicable: is_billable && !isInvoiced,
    counts_for_hours: true,
  };
  if (fixed_cents === null) return [hours];
  return [
    { ...hours, is_invoicable: false },
    { ...hours, kind: 'fixed', amount_cents: fixed_cents },
  ];
}

/** Returns the total of a row, which is the fixed amount if it has one, or why it has no price. */
function findTotal(
  pricer: WorkPricer,
  items: readonly WorkFields[],
): { readonly total_cents: number; readonly problems: Readonly<Record<string, string>> } {
  try {
    const totals = items.map((fields) => pricer.price(fields).total_cents);
    return { total_cents: totals.at(-1) ?? 0, problems: {} };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { total_cents: 0, problems: error.fields };
    throw error;
  }
}

interface Review {
  readonly isInvoiced: boolean;
  readonly today: string;
}

const findDateProblems = ({ date, problems }: ReadWork, today: string) => {
  const problem = 'date' in problems ? undefined : findWorkDateProblem(date, today);
  return problem === undefined ? {} : { date: problem };
};

async function reviewRows(trx: WorkTransaction, rows: readonly ReadWork[], { isInvoiced, today }: Review) {
  const findNames = await openNames(trx);
  const keys = createKeys(rows);
  const known = new Set(await findKnownKeys(trx, keys));
  const named = rows.map((row) => ({ row, names: findNames(row) }));
  const pricer = await openPricer(
    trx,
    named.map(({ names }) => names),
  );
  const days = await sumDayMinutes(
    trx,
    rows.map(({ date }) => date),
  );
  const reviewed = named.map(({ row, names }, index): Reviewed => {
    const clientKey = keys[index] ?? '';
    const items = toItems(row, names, isInvoiced);
    const found = { ...findDateProblems(row, today), ...row.problems, ...names.problems };
    const isFound = Object.keys(found).length > 0;
    const total = isFound ? { total_cents: 0, problems: found } : findTotal(pricer, items);
    const { problems, total_cents } = total;
    const name = [row.client, row.title || row.project].filter(Boolean).join(': ').slice(0, 300);
    const base = { line: row.line, name, problems };
    if (Object.keys(problems).length > 0) return { row: { ...base, status: 'invalid' }, clientKey };
    if (known.has(clientKey)) return { row: { ...base, status: 'duplicate' }, clientKey };
    const ofDay = (days.get(row.date) ?? 0) + row.minutes;
    if (ofDay > workLimits.dayMinutes)
      return { row: { ...base, problems: { minutes: 'day_full' }, status: 'invalid' }, clientKey };
    days.set(row.date, ofDay);
    known.add(clientKey);
    const money = { read: row, total_cents };
    return { row: { ...base, status: 'valid' }, items, clientKey, money };
  });
  return { reviewed, pricer };
}

const urgency = { invalid: 0, duplicate: 1, valid: 2 } as const;

function compareMoney(
  reviewed: readonly Reviewed[],
  isInvoiced: boolean,
): Pick<WorkImportReport, 'own_rates' | 'fixed_amounts' | 'foreign_rates' | 'amounts'> {
  const all = reviewed.flatMap(({ money }) => (money ? [money] : []));
  const priced = all.filter(({ read }) => read.is_billable && read.amount_cents !== null);
  return {
    own_rates: all.filter(({ read }) => read.rate_cents !== null).length,
    fixed_amounts: all.filter(({ read }) => read.fixed_cents !== null).length,
    foreign_rates: all.filter(({ read }) => read.has_foreign_rate).length,
    amounts:
      isInvoiced || priced.length === 0
        ? null
        : {
            file_cents: sumCents(priced.map(({ read }) => read.amount_cents ?? 0)),
            own_cents: sumCents(priced.map(({ total_cents }) => total_cents)),
          },
  };
}

function toReport(
  reviewed: readonly Reviewed[],
  { dates, columns, missing }: ReadWorkFile,
  { isInvoiced, created }: { readonly isInvoiced: boolean; readonly created: number },
): WorkImportReport {
  const rows = reviewed.map(({ row }) => row);
  const count = (status: ImportedWork['status']) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    valid: count('valid'),
    duplicates: count('duplicate'),
    invalid: count('invalid'),
    minutes: reviewed.reduce((sum, { items }) => sum + (items?.[0]?.minutes ?? 0), 0),
    ...compareMoney(reviewed, isInvoiced),
    date_order: dates.order,
    is_date_order_uncertain: dates.isUncertain,
    columns,
    missing_columns: missing,
    rows: rows
      .toSorted((one, other) => urgency[one.status] - urgency[other.status] || one.line - other.line)
      .slice(0, workImportLimits.reported),
    created,
  };
}

/**
 * Imports the valid hours of a file in one transaction, or reports the effect of an import without running
 * it.
 * @throws AppError `invalid` with the reason why the file cannot be read
 */
export async function importWork(
  deps: WorkDeps,
  context: WorkContext,
  given: WorkImport,
): Promise<WorkImportReport> {
  const file = await readFile(given);
  if (!given.is_dry_run) assertComplete(file, given);
  return deps.database.transaction(async (trx) => {
    const { reviewed, pricer } = await reviewRows(trx, file.rows, {
      isInvoiced: given.is_invoiced,
      today: toPlainDate(deps.now()),
    });
    const stored = reviewed.flatMap(({ items, clientKey }) => (items ? [{ items, clientKey }] : []));
    const entries = stored.flatMap(({ items, clientKey }) =>
      items.map((fields, index) => ({ fields, clientKey: index === 0 ? clientKey : `${clientKey}-amount` })),
    );
    const isInvoiced = given.is_invoiced;
    if (given.is_dry_run || entries.length === 0) return toReport(reviewed, file, { isInvoiced, created: 0 });
    await insertWork(trx, entries, { pricer, now: deps.now().toISOString() });
    const after = { items: entries.length };
    await auditWork(deps, trx, context, { action: 'imported', id: null, after });
    return toReport(reviewed, file, { isInvoiced, created: stored.length });
  });
}
