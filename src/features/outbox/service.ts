import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditContext } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { cancelJob, runJobNow } from '#platform/jobs/queries/manage-job.ts';
import { redactEmail } from '#platform/mail/email-job.ts';
import { emailJobKind, type QueueEmail } from '#platform/mail/email-queue.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { OutboxEmail, OutboxMeta } from './contract.ts';
import { messages } from './messages.ts';
import { findOutboxEmail, hasPendingTestEmail, type OutboxTables, testEmailTemplate } from './queries.ts';

export interface OutboxDeps {
  readonly database: Database<OutboxTables>;
  readonly queueEmail: QueueEmail;
  readonly delivery: OutboxMeta['delivery'];
  readonly now: Clock;
  readonly audit: Audit;
  readonly findRecipient: (userId: string) => Promise<{ email: string; language: Language } | undefined>;
  readonly getSiteName: (language: Language) => Promise<string>;
}

interface Change {
  readonly action: string;
  /** Returns whether the email was waiting. */
  apply(trx: Transaction<OutboxTables>, key: { kind: string; id: string }): Promise<boolean>;
}

const toAuditFields = ({ to, subject }: OutboxEmail) => ({ to, subject });

/**
 * Adds an audit entry; undefined if the email was not waiting.
 * @throws AppError `not_found`
 */
async function updateWaitingEmail(
  { database, now, audit }: OutboxDeps,
  id: string,
  context: AuditContext,
  { action, apply }: Change,
): Promise<OutboxEmail | undefined> {
  return database.transaction(async (trx) => {
    const isChanged = await apply(trx, { kind: emailJobKind, id });
    const email = await findOutboxEmail(trx, id, now().toISOString());
    if (!email) throw new AppError('not_found', 'no email has this id');
    if (!isChanged) return undefined;
    await audit.append(trx, {
      ...context,
      action,
      entityType: 'mail',
      entityId: id,
      after: toAuditFields(email),
    });
    return email;
  });
}

/** Makes a waiting email due now; returns undefined if it was not waiting. */
export const retryEmail = (
  deps: OutboxDeps,
  id: string,
  context: AuditContext,
): Promise<OutboxEmail | undefined> =>
  updateWaitingEmail(deps, id, context, {
    action: 'mail.retried',
    apply: (trx, key) => runJobNow(trx, key, deps.now()),
  });

/** Discards a waiting email and deletes its content; returns undefined if it was not waiting. */
export const discardEmail = (
  deps: OutboxDeps,
  id: string,
  context: AuditContext,
): Promise<OutboxEmail | undefined> =>
  updateWaitingEmail(deps, id, context, {
    action: 'mail.discarded',
    apply: (trx, key) => cancelJob(trx, key, deps.now(), redactEmail),
  });

/**
 * Queues a test email to the current user; undefined if another test is still pending.
 * @throws AppError `unauthenticated` if nobody is logged in, or the user no longer exists
 */
export async function sendTestEmail(
  deps: OutboxDeps,
  context: AuditContext,
): Promise<OutboxEmail | undefined> {
  const recipient = context.actor && (await deps.findRecipient(context.actor.id));
  if (!recipient) throw new AppError('unauthenticated', 'a test email needs a recipient');
  const { email: to, language } = recipient;
  const { subject, ...content } = messages[language].testEmail;
  const rendered = renderEmail({ language, siteName: await deps.getSiteName(language), ...content });
  return deps.database.transaction(async (trx) => {
    if (await hasPendingTestEmail(trx)) return undefined;
    const id = await deps.queueEmail(trx, {
      to,
      subject,
      language,
      template: testEmailTemplate,
      ...rendered,
    });
    const email = await findOutboxEmail(trx, id, deps.now().toISOString());
    const entry = {
      ...context,
      action: 'mail.test_sent',
      entityType: 'mail',
      entityId: id,
      after: { to, subject },
    };
    await deps.audit.append(trx, entry);
    return email;
  });
}
