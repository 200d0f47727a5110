import type { Kysely } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { JobsTable } from '../../platform/jobs/jobs-tables.ts';
import { mailJobs } from '../../platform/mail/mail-queue.ts';
import type { Language } from '../../shared/language.ts';
import type { OutboxTables } from './tables.ts';

/** A mail of the outbox; without more it has been waiting since it was written. */
export interface OutboxMailFixture extends Partial<Omit<JobsTable, 'id' | 'kind' | 'payload'>> {
  readonly to?: string;
  readonly subject?: string;
  readonly language?: Language;
  readonly template?: string;
  /** What only the recipient may read; not for a mail that has ended. */
  readonly sealed?: string;
}

/** Puts a mail into the outbox as if it had been there for a while; gives its id. */
export async function insertOutboxMail(
  db: Kysely<OutboxTables>,
  fixture: OutboxMailFixture,
  now: string,
): Promise<string> {
  const { to = 'reader@vitrine.example', subject = 'A letter', language = 'en', ...others } = fixture;
  const { template = 'letter', sealed, ...columns } = others;
  const id = newId();
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: mailJobs,
      payload: JSON.stringify({ to, subject, language, template, sealed }),
      run_at: now,
      attempts: 0,
      claim: null,
      locked_until: null,
      done_at: null,
      failed_at: null,
      discarded_at: null,
      error: null,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .execute();
  return id;
}
