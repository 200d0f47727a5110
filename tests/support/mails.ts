import { resetJob } from '../../src/features/accounts/service/password-reset.ts';
import type { JobsTables } from '../../src/platform/jobs/jobs-tables.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { mailJobs, mailPayload } from '../../src/platform/mail/mail-queue.ts';
import { openContent } from '../../src/platform/mail/sealed-content.ts';
import type { App } from './app.ts';

/** Does the jobs of an app that write mails, as its worker would. */
export async function writeMails({ database, accounts }: App): Promise<void> {
  const { query } = database.of<JobsTables>();
  const jobs = await query
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', resetJob)
    .where('done_at', 'is', null)
    .execute();
  for (const { id, payload, created_at: createdAt } of jobs) {
    const job = { id, payload: JSON.parse(payload), attempt: 1, createdAt };
    await accounts.passwordReset.job.run(job, new AbortController().signal);
    await query.updateTable('jobs').set({ done_at: createdAt }).where('id', '=', id).execute();
  }
}

/** The mails that wait in an app's outbox, as their recipients would read them, the oldest first. */
export async function mailsOf(app: App): Promise<readonly Mail[]> {
  await writeMails(app);
  const rows = await app.database
    .of<JobsTables>()
    .query.selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', mailJobs)
    .orderBy('id')
    .execute();
  return rows.map(({ id, payload }) => {
    const { sealed = '', ...head } = mailPayload.parse(JSON.parse(payload));
    const content = openContent(app.secret, id, head, sealed);
    if (!content) throw new Error('a mail cannot be read');
    return { ...head, ...content };
  });
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Mail): string {
  const token = /#([\w-]{43})\b/.exec(text)?.[1];
  if (token === undefined) throw new Error(`there is no link in: ${text}`);
  return token;
}
