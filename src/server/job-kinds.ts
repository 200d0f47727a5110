import { passwordResetJobKind } from '#features/accounts/login/service/password-reset.ts';
import { backupJobKind } from '#features/backups/service.ts';
import { onlinePaymentJobKind } from '#features/invoicing/online-payment/queries/online-payments.ts';
import { createOnlinePaymentJob } from '#features/invoicing/online-payment/service/payment-job.ts';
import { filesJobKind } from '#features/invoicing/output/queries/files-job.ts';
import { createFilesJob } from '#features/invoicing/output/service/files-job.ts';
import { createEmailHooks } from '#features/invoicing/output/service/send-document.ts';
import { createReminderHooks } from '#features/invoicing/reminders/service/email-hooks.ts';
import { createRemindersJob, remindersJobKind } from '#features/invoicing/reminders/service/reminders-job.ts';
import type { JobKind } from '#platform/jobs/job.ts';
import type { EmailHooks } from '#platform/mail/email-job.ts';
import type { emailJobKind } from '#platform/mail/email-queue.ts';
import type { createApp } from './app.ts';
import { createBackupJob } from './backup/backup-job.ts';
import type { JobKindName } from './job-kind-names.ts';

type Services = Pick<ReturnType<typeof createApp>, 'accounts' | 'documents' | 'reminders' | 'onlinePayments'>;

export const createJobKinds = (
  app: Services,
): Readonly<Record<Exclude<JobKindName, typeof emailJobKind>, JobKind>> => ({
  [backupJobKind]: createBackupJob(),
  [passwordResetJobKind]: app.accounts.passwordReset.job,
  [filesJobKind]: createFilesJob(app.documents),
  [remindersJobKind]: createRemindersJob(app.reminders),
  [onlinePaymentJobKind]: createOnlinePaymentJob(app.onlinePayments),
});

export const getEmailHooks = (app: Services): EmailHooks => ({
  ...createEmailHooks(app.documents),
  ...createReminderHooks(app.reminders),
});
