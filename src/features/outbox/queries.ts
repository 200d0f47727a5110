import type { ExpressionBuilder, Kysely } from 'kysely';
import { getEmailState } from '#platform/jobs/job-state.ts';
import type { JobsTable, JobsTables } from '#platform/jobs/jobs-tables.ts';
import { emailMetadata } from '#platform/mail/email.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { type OutboxState, outboxStates } from '#shared/email/outbox-state.ts';
import type { OutboxEmail, OutboxQuery } from './contract.ts';

export type OutboxTables = JobsTables;

type Db = Kysely<OutboxTables>;
type JobExpressions = ExpressionBuilder<OutboxTables, 'jobs'>;

export const testEmailTemplate = 'outbox-test';

const columns = [
  'id',
  'payload',
  'attempts',
  'run_at',
  'locked_until',
  'done_at',
  'failed_at',
  'discarded_at',
  'error',
  'created_at',
] as const;
type Row = Pick<JobsTable, (typeof columns)[number]>;

function toOutboxEmail(row: Row, now: string): OutboxEmail {
  const metadata = emailMetadata.parse(JSON.parse(row.payload));
  const { to, subject, language, template } = metadata;
  const attachments = (metadata.attachments ?? []).map(({ name, size }) => ({ name, size }));
  const { id, attempts, error, created_at } = row;
  const state = getEmailState(row, now);
  const next_at = state === 'waiting' ? row.run_at : null;
  const ended_at = row.done_at ?? row.failed_at ?? row.discarded_at;
  return {
    id,
    to,
    subject,
    language,
    template,
    attachments,
    state,
    attempts,
    error,
    created_at,
    next_at,
    ended_at,
  };
}

const isOpen = (eb: JobExpressions) =>
  eb.and([eb('done_at', 'is', null), eb('failed_at', 'is', null), eb('discarded_at', 'is', null)]);

const hasState = (state: OutboxState, now: string) => (eb: JobExpressions) => {
  if (state === 'sent') return eb('done_at', 'is not', null);
  if (state === 'failed') return eb('failed_at', 'is not', null);
  if (state === 'discarded') return eb('discarded_at', 'is not', null);
  if (state === 'sending') return eb.and([isOpen(eb), eb('locked_until', '>', now)]);
  return eb.and([isOpen(eb), eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])]);
};

async function countStates(db: Db, now: string): Promise<Readonly<Record<OutboxState, number>>> {
  return db
    .selectFrom('jobs')
    .select((eb) =>
      outboxStates.map((state) => eb.fn.countAll<number>().filterWhere(hasState(state, now)).as(state)),
    )
    .where('kind', '=', emailJobKind)
    .executeTakeFirstOrThrow();
}

/** Newest first; `now`, a UTC ISO timestamp, decides whether a lock has expired. */
export async function findOutbox(
  db: Db,
  { page, per_page, state }: OutboxQuery,
  now: string,
): Promise<{ emails: OutboxEmail[]; counts: Readonly<Record<OutboxState, number>> }> {
  const emails = db.selectFrom('jobs').select(columns).where('kind', '=', emailJobKind);
  const rows = await (state ? emails.where(hasState(state, now)) : emails)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { emails: rows.map((row) => toOutboxEmail(row, now)), counts: await countStates(db, now) };
}

export async function findOutboxEmail(db: Db, id: string, now: string): Promise<OutboxEmail | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(columns)
    .where('kind', '=', emailJobKind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toOutboxEmail(row, now);
}

export async function getOutboxStats(db: Db): Promise<{ total: number; waiting: number; failed: number }> {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere(isOpen).as('waiting'),
      eb.fn.count<number>('failed_at').as('failed'),
    ])
    .where('kind', '=', emailJobKind)
    .executeTakeFirstOrThrow();
}

/** True while a test email waits or is being sent. */
export async function hasPendingTestEmail(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', emailJobKind)
    .where(isOpen)
    // Exact, since quotes within a JSON string are escaped.
    .where('payload', 'like', `%"template":"${testEmailTemplate}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSentTestEmail(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', emailJobKind)
    .where('done_at', 'is not', null)
    .where('payload', 'like', `%"template":"${testEmailTemplate}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
