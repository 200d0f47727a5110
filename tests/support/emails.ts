import { passwordResetJobKind } from '#features/accounts/login/service/password-reset.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import type { Email } from '#platform/mail/email.ts';
import { emailJobKind, emailPayload } from '#platform/mail/email-queue.ts';
import { decryptContent } from '#platform/mail/encrypted-content.ts';
import type { TestApp } from './app.ts';

/** Runs the pending password reset jobs of an app, as its worker would. */
export async function runPasswordResetJobs({ database, accounts }: TestApp): Promise<void> {
  const { query } = database.of<JobsTables>();
  const jobs = await query
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', passwordResetJobKind)
    .where('done_at', 'is', null)
    .execute();
  for (const { id, payload, created_at: createdAt } of jobs) {
    const job = { id, payload: JSON.parse(payload), attempt: 1, createdAt };
    await accounts.passwordReset.job.run(job, new AbortController().signal);
    await query.updateTable('jobs').set({ done_at: createdAt }).where('id', '=', id).execute();
  }
}

/** Returns the decrypted emails in an app's outbox, oldest first. */
export async function getEmails(app: TestApp): Promise<readonly Email[]> {
  await runPasswordResetJobs(app);
  const rows = await app.database
    .of<JobsTables>()
    .query.selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', emailJobKind)
    .orderBy('id')
    .execute();
  return rows.map(({ id, payload }) => {
    const { sealed = '', ...metadata } = emailPayload.parse(JSON.parse(payload));
    const content = decryptContent(app.secrets.app[0].value, id, metadata, sealed);
    if (!content) throw new Error('an email cannot be decrypted');
    return { ...metadata, ...content };
  });
}

/** Returns the token of the link in an email. */
export function getToken({ text }: Email): string {
  const token = /#([\w-]{43})\b/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link found in: ${text}`);
  return token;
}
