import { findInvestments } from '#features/invoicing/assets/queries/allowance.ts';
import { computeYearAllowance } from '#features/invoicing/assets/rules/investment-allowance.ts';
import { countActiveClients, findWaitingClients } from '#features/invoicing/clients/queries/list.ts';
import { isKorOn } from '#features/invoicing/company/queries/kor-periods.ts';
import { findUnsent } from '#features/invoicing/documents/queries/unsent.ts';
import { findKorRevenue } from '#features/invoicing/domain/queries/kor-revenue.ts';
import { removePlaceholders } from '#features/invoicing/domain/rules/documents/placeholders.ts';
import { getKorLevel } from '#features/invoicing/domain/rules/vat/kor-revenue.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { findRecurringTasks, type RecurringTask } from '#features/invoicing/recurring/queries/tasks.ts';
import {
  findAwaited,
  findSendable,
  findYearOverdue,
} from '#features/invoicing/reminders/queries/proposed.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { daysBetween, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { AdminTask } from '#web/admin/contract.ts';
import { createSubjectTasks, createTask, maxListed } from './create-task.ts';

type Query = Database<InvoicingTables>['query'];

/** Finds reminders to send, invoices overdue for a year or reminded of, and invoices that no client got. */
async function findReceivableTasks(query: Query, today: string): Promise<AdminTask[]> {
  const lost = (await findYearOverdue(query, today)).filter(({ is_sent }) => is_sent);
  const lostIds = new Set(lost.map(({ id }) => id));
  const due = await findSendable(query, today);
  const sendable = due.filter(({ invoice_id }) => !lostIds.has(invoice_id));
  const awaited = (await findAwaited(query, due, today)).filter(({ id }) => !lostIds.has(id));
  const unsent = await findUnsent(query, maxListed + 1);
  return [
    ...createSubjectTasks(
      'invoice_overdue',
      sendable.map(({ invoice_id, code, client, outstanding_cents, days_overdue, kind }) => ({
        id: invoice_id,
        code,
        client,
        cents: outstanding_cents,
        days: days_overdue,
        reminder: kind,
      })),
      sendable.length,
    ),
    ...createSubjectTasks(
      'year_overdue',
      lost.map(({ id, code, client_name, outstanding_cents, due_date }) => ({
        id,
        code,
        client: client_name,
        cents: outstanding_cents,
        days: daysBetween(due_date, today),
      })),
      lost.length,
    ),
    ...createSubjectTasks(
      'invoice_reminded',
      awaited.map(({ due_date, outstanding_cents: cents, ...invoice }) => ({
        ...invoice,
        cents,
        days: daysBetween(due_date, today),
      })),
      awaited.length,
    ),
    ...createSubjectTasks(
      'invoice_not_sent',
      unsent.invoices.map(({ outstanding_cents: cents, ...invoice }) => ({ ...invoice, cents })),
      unsent.total,
    ),
  ];
}

/** Finds the clients whose work of an earlier month is not invoiced. */
async function findWorkTasks(query: Query, today: string): Promise<AdminTask[]> {
  const month = `${today.slice(0, 7)}-01`;
  const { waiting } = await countActiveClients(query, month);
  if (waiting === 0) return [];
  const clients = await findWaitingClients(query, { today, month, limit: maxListed + 1 });
  return createSubjectTasks(
    'work_to_invoice',
    clients.map(({ id, name, uninvoiced_cents: cents, uninvoiced_minutes: minutes, uninvoiced_from }) => ({
      id,
      client: name,
      minutes,
      since: uninvoiced_from,
      // Without a rate the amount is unknown.
      cents: cents === 0 ? null : cents,
    })),
    waiting,
  );
}

/** How long the overview shows missed dates of recurring invoices. */
const recentMs = 30 * 24 * 60 * 60_000;

function getRecurringKind({ has_failed, warnings }: RecurringTask) {
  if (has_failed) return 'recurring_failed';
  return warnings > 0 ? 'recurring_warnings' : 'recurring_drafts';
}

/** Finds the recurring invoices that need something: one task for each, by what is most urgent. */
async function findRecurringInvoiceTasks(query: Query, today: string): Promise<AdminTask[]> {
  const since = new Date(systemClock().getTime() - recentMs).toISOString();
  const recurring = await findRecurringTasks(query, { today, since });
  return [...Map.groupBy(recurring, getRecurringKind)].flatMap(([kind, templates]) =>
    createSubjectTasks(
      kind,
      templates.map(({ id, title, client, drafts, drafts_cents, draft_id }) => ({
        id,
        title: removePlaceholders(title),
        client,
        drafts,
        draft_id,
        cents: drafts === 0 ? null : drafts_cents,
      })),
      templates.length,
    ),
  );
}

/** Warns about the limit of the small businesses scheme (KOR) while it applies. */
async function findKorTasks(query: Query, today: string): Promise<AdminTask[]> {
  const kor = (await isKorOn(query, today)) ? await findKorRevenue(query, yearOf(today)) : null;
  const level = kor && getKorLevel(kor);
  if (level === null || level === 'below') return [];
  return [createTask(level === 'over' ? 'kor_over' : 'kor_near', { kor })];
}

/** From this month on the overview warns about the threshold of the investment allowance (KIA), which a year can miss. */
const firstKiaMonth = 10;
/** More than this is no small purchase that would reach the threshold. */
const maxShortCents = 100_000;

async function findKiaTasks(query: Query, today: string): Promise<AdminTask[]> {
  const year = yearOf(today);
  if (Number(today.slice(5, 7)) < firstKiaMonth) return [];
  const { short_cents, threshold_cents } = computeYearAllowance(
    year,
    await findInvestments(query, year, year),
  );
  if (!short_cents || threshold_cents === null || short_cents > maxShortCents) return [];
  return [createTask('kia_short', { kia: { year, short_cents, threshold_cents } })];
}

/** Finds what the books need: invoices, work, recurring invoices, and limits of the tax law. */
export async function findBusinessTasks(database: Database<unknown>): Promise<AdminTask[]> {
  const { query } = database.of<InvoicingTables>();
  const today = toPlainDate(systemClock());
  return [
    ...(await findReceivableTasks(query, today)),
    ...(await findRecurringInvoiceTasks(query, today)),
    ...(await findWorkTasks(query, today)),
    ...(await findKorTasks(query, today)),
    ...(await findKiaTasks(query, today)),
  ];
}
