import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery } from '#shared/email/delivery.ts';
import type { Config } from '../config/config.ts';
import type { EmailSender } from '../config/mail-config.ts';
import type { Log } from '../log/log.ts';
import { composeEmail, type SendEmail } from './outgoing-email.ts';
import { createSmtpSender } from './smtp-sender.ts';

type EmailConfig = Pick<Config, 'appEnv' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export function getDelivery({ appEnv, smtpUrl }: Pick<EmailConfig, 'appEnv' | 'smtpUrl'>): Delivery {
  if (smtpUrl !== undefined) return 'smtp';
  return appEnv === 'local' ? 'files' : 'none';
}

/** Returns undefined if emails wait for a mail server. */
export function createDelivery(config: EmailConfig, log: Log): SendEmail | undefined {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl !== undefined && mailFrom !== undefined) return createSmtpSender(smtpUrl, mailFrom);
  return getDelivery(config) === 'files' ? createFileSender(join(dataDir, 'mail'), mailFrom, log) : undefined;
}

const defaultSender: EmailSender = { name: 'Vitrine', address: 'vitrine@localhost' };

function createFileSender(folder: string, from: EmailSender = defaultSender, log: Log): SendEmail {
  return async (email) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(composeEmail(email, from));
    const file = join(folder, `${email.createdAt.replaceAll(/[:.]/g, '-')}-${email.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ file, subject: email.subject }, 'an email was saved as a file instead of being sent');
  };
}
