import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { JobsTable } from '../../platform/jobs/jobs-tables.ts';
import { mailHead } from '../../platform/mail/mail.ts';
import { mailJobs } from '../../platform/mail/mail-queue.ts';
import type { OutboxMail, OutboxQuery } from './contract.ts';
import type { OutboxState } from './rules.ts';
import type { OutboxTables } from './tables.ts';

type Db = Kysely<OutboxTables>;
type Expressions = ExpressionBuilder<OutboxTables, 'jobs'>;

/** Which letter a test is. */
export const testTemplate = 'outbox-test';

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

function stateOf({ done_at, failed_at, discarded_at, locked_until }: Row, now: string): OutboxState {
  if (done_at !== null) return 'sent';
  if (failed_at !== null) return 'failed';
  if (discarded_at !== null) return 'discarded';
  return locked_until !== null && locked_until > now ? 'sending' : 'waiting';
}

function mailOf(row: Row, now: string): OutboxMail {
  const { to, subject, language, template } = mailHead.parse(JSON.parse(row.payload));
  const { id, attempts, error, created_at } = row;
  const state = stateOf(row, now);
  const next_at = state === 'waiting' ? row.run_at : null;
  const ended_at = row.done_at ?? row.failed_at ?? row.discarded_at;
  return { id, to, subject, language, template, state, attempts, error, created_at, next_at, ended_at };
}

const isOpen = (eb: Expressions) =>
  eb.and([eb('done_at', 'is', null), eb('failed_at', 'is', null), eb('discarded_at', 'is', null)]);

const isIn = (state: OutboxState, now: string) => (eb: Expressions) => {
  if (state === 'sent') return eb('done_at', 'is not', null);
  if (state === 'failed') return eb('failed_at', 'is not', null);
  if (state === 'discarded') return eb('discarded_at', 'is not', null);
  if (state === 'sending') return eb.and([isOpen(eb), eb('locked_until', '>', now)]);
  return eb.and([isOpen(eb), eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])]);
};

/** The mails of one page of the outbox, the newest first, and how many there are in all. */
export async function findOutbox(
  db: Db,
  { page, per_page, state }: OutboxQuery,
  now: string,
): Promise<{ mails: OutboxMail[]; total: number }> {
  const wanted = <O>(query: SelectQueryBuilder<OutboxTables, 'jobs', O>) => {
    const mails = query.where('kind', '=', mailJobs);
    return state ? mails.where(isIn(state, now)) : mails;
  };
  const rows = await wanted(db.selectFrom('jobs').select(columns))
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await wanted(
    db.selectFrom('jobs').select((eb) => eb.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow();
  return { mails: rows.map((row) => mailOf(row, now)), total };
}

/** One mail of the outbox, or nothing. */
export async function findOutboxMail(db: Db, id: string, now: string): Promise<OutboxMail | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(columns)
    .where('kind', '=', mailJobs)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && mailOf(row, now);
}

/** How many mails there are, and how many of them wait or have failed. */
export async function getOutboxFigures(db: Db): Promise<{ total: number; waiting: number; failed: number }> {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere(isOpen).as('waiting'),
      eb.fn.count<number>('failed_at').as('failed'),
    ])
    .where('kind', '=', mailJobs)
    .executeTakeFirstOrThrow();
}

/** Whether a test letter is still on its way. */
export async function hasTestUnderWay(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', mailJobs)
    .where(isOpen)
    // Exact: within a value of JSON these quotes would be escaped.
    .where('payload', 'like', `%"template":"${testTemplate}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
