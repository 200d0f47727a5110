/** Sends mails until it is killed: `send-mails.ts SMTP_URL SECRET NOW DATA_DIR [URL]`. */
import { openDatabase } from '../../../src/platform/db/database.ts';
import { startJobWorker } from '../../../src/platform/jobs/job-worker.ts';
import type { JobsTables } from '../../../src/platform/jobs/jobs-tables.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { mailJob } from '../../../src/platform/mail/mail-job.ts';
import { mailJobs } from '../../../src/platform/mail/mail-queue.ts';
import { sendBySmtp } from '../../../src/platform/mail/send-by-smtp.ts';

const [smtpUrl = '', secret = '', now = '', dataDir = '', url] = process.argv.slice(2);
const database = await openDatabase<JobsTables>({ dataDir, url });
const send = sendBySmtp(smtpUrl, { name: 'Studio Vitrine', address: 'post@vitrine.example' });
startJobWorker({
  database,
  kinds: { [mailJobs]: mailJob(secret, send) },
  now: () => new Date(now),
  log: createLog({ logLevel: 'silent' }),
});
// The worker alone does not keep a process alive.
setInterval(() => {}, 60_000);
