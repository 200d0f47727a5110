import type { Transaction } from 'kysely';
import type { Audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { discardJob, hurryJob } from '../../platform/jobs/queries/steer-job.ts';
import { keptOfMail } from '../../platform/mail/mail-job.ts';
import { mailJobs, type QueueMail } from '../../platform/mail/mail-queue.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import type { OutboxMail, OutboxMeta } from './contract.ts';
import { en } from './locales/en.ts';
import { nl } from './locales/nl.ts';
import { findOutboxMail, hasTestUnderWay, testTemplate } from './queries.ts';
import type { OutboxTables } from './tables.ts';

/** What the outbox needs of the program. */
export interface OutboxParts {
  readonly database: Database<OutboxTables>;
  readonly queueMail: QueueMail;
  readonly delivery: OutboxMeta['delivery'];
  readonly now: Clock;
  readonly audit: Audit;
  /** Where a user gets mail, and in which language. */
  readonly recipientOf: (userId: string) => Promise<{ email: string; language: Language } | undefined>;
  readonly siteName: (language: Language) => Promise<string>;
}

/** Who does something, and from where. */
export type By = Pick<AuditEntry, 'actor' | 'address'>;

interface Change {
  readonly action: string;
  /** Whether it was possible. */
  make(trx: Transaction<OutboxTables>, key: { kind: string; id: string }): Promise<boolean>;
}

const told = ({ to, subject }: OutboxMail) => ({ to, subject });

/**
 * Changes a waiting mail.
 * @returns the mail as it is then; nothing when it did not wait
 * @throws AppError `not_found`
 */
async function changeWaiting(
  { database, now, audit }: OutboxParts,
  id: string,
  by: By,
  { action, make }: Change,
): Promise<OutboxMail | undefined> {
  return database.transaction(async (trx) => {
    const isChanged = await make(trx, { kind: mailJobs, id });
    const mail = await findOutboxMail(trx, id, now().toISOString());
    if (!mail) throw new AppError('not_found', 'no mail has this id');
    if (!isChanged) return undefined;
    await audit.append(trx, { ...by, action, noun: 'mail', nounId: id, after: told(mail) });
    return mail;
  });
}

/** Lets a waiting mail be tried at once; nothing when it does not wait. */
export const retryMail = (parts: OutboxParts, id: string, by: By): Promise<OutboxMail | undefined> =>
  changeWaiting(parts, id, by, {
    action: 'mail.retried',
    make: (trx, key) => hurryJob(trx, key, parts.now()),
  });

/** Gives a waiting mail up and deletes what it says; nothing when it does not wait. */
export const discardMail = (parts: OutboxParts, id: string, by: By): Promise<OutboxMail | undefined> =>
  changeWaiting(parts, id, by, {
    action: 'mail.discarded',
    make: (trx, key) => discardJob(trx, key, parts.now(), keptOfMail),
  });

/**
 * Puts a test letter to whoever asks for it into the outbox.
 * @returns the mail; nothing while another test is on its way
 * @throws AppError `unauthenticated` without a user, or with one who is gone
 */
export async function sendTestMail(parts: OutboxParts, by: By): Promise<OutboxMail | undefined> {
  const recipient = by.actor && (await parts.recipientOf(by.actor.id));
  if (!recipient) throw new AppError('unauthenticated', 'a test letter needs a recipient');
  const { email: to, language } = recipient;
  const { subject, ...said } = { en, nl }[language].testLetter;
  const letter = writeLetter({ language, siteName: await parts.siteName(language), ...said });
  return parts.database.transaction(async (trx) => {
    if (await hasTestUnderWay(trx)) return undefined;
    const id = await parts.queueMail(trx, { to, subject, language, template: testTemplate, ...letter });
    const mail = await findOutboxMail(trx, id, parts.now().toISOString());
    const entry = { ...by, action: 'mail.test_sent', noun: 'mail', nounId: id, after: { to, subject } };
    await parts.audit.append(trx, entry);
    return mail;
  });
}
