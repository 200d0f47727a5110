import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { SendMail } from './outgoing-mail.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { writeToFiles } from './write-to-files.ts';

/** What becomes of mails: sent by a mail server, written to files, or kept until there is a server. */
export type Delivery = 'smtp' | 'files' | 'none';

type MailSettings = Pick<Config, 'appEnv' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** What becomes of mails under some settings. */
export function deliveryOf({ appEnv, smtpUrl }: Pick<MailSettings, 'appEnv' | 'smtpUrl'>): Delivery {
  if (smtpUrl !== undefined) return 'smtp';
  return appEnv === 'local' ? 'files' : 'none';
}

/** The way out for mails; none where they wait for a mail server. */
export function openDelivery(settings: MailSettings, log: Log): SendMail | undefined {
  const { smtpUrl, mailFrom, dataDir } = settings;
  if (smtpUrl !== undefined && mailFrom !== undefined) return sendBySmtp(smtpUrl, mailFrom);
  return deliveryOf(settings) === 'files' ? writeToFiles(join(dataDir, 'mail'), mailFrom, log) : undefined;
}
