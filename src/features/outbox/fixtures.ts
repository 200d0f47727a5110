import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { JobsTable } from '#platform/jobs/jobs-tables.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { OutboxTables } from './queries.ts';

/** Waiting by default. */
export interface OutboxEmailFixture extends Partial<Omit<JobsTable, 'id' | 'kind' | 'payload'>> {
  readonly to?: string;
  readonly subject?: string;
  readonly language?: Language;
  readonly template?: string;
  /** Encrypted content; absent if the email has ended. */
  readonly sealed?: string;
}

export async function insertOutboxEmail(
  db: Kysely<OutboxTables>,
  fixture: OutboxEmailFixture,
  now: string,
): Promise<string> {
  const { to = 'reader@vitrine.example', subject = 'An email', language = 'en', ...others } = fixture;
  const { template = 'test', sealed, ...columns } = others;
  const id = newId();
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: emailJobKind,
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
