import { passwordResetJobKind } from '#features/accounts/login/service/password-reset.ts';
import { backupJobKind } from '#features/backups/service.ts';
import { onlinePaymentJobKind } from '#features/invoicing/online-payment/queries/online-payments.ts';
import { filesJobKind } from '#features/invoicing/output/queries/files-job.ts';
import { remindersJobKind } from '#features/invoicing/reminders/service/reminders-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';

/** The kinds of all jobs. */
export const jobKindNames = [
  backupJobKind,
  passwordResetJobKind,
  filesJobKind,
  remindersJobKind,
  onlinePaymentJobKind,
  emailJobKind,
] as const;

export type JobKindName = (typeof jobKindNames)[number];
