/** Sends emails until it is killed: `send-mails.ts SMTP_URL SECRET NOW DATA_DIR [URL]`. */
import { openDatabase } from '#platform/db/database.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createLog } from '#platform/log/log.ts';
import { createEmailJob } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { createSmtpSender } from '#platform/mail/smtp-sender.ts';

const [smtpUrl = '', secret = '', now = '', dataDir = '', url] = process.argv.slice(2);
const database = await openDatabase<JobsTables>({ dataDir, url });
const send = createSmtpSender(smtpUrl, { name: 'Studio Vitrine', address: 'post@vitrine.example' });
startJobWorker({
  database,
  kinds: { [emailJobKind]: createEmailJob([secret], send) },
  now: () => new Date(now),
  log: createLog({ logLevel: 'silent' }),
});
// The worker alone does not keep a process alive.
setInterval(() => {}, 60_000);
