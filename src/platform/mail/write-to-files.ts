import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '../config/mail-settings.ts';
import type { Log } from '../log/log.ts';
import { composeMail, type SendMail } from './outgoing-mail.ts';

const defaultSender: MailSender = { name: 'Vitrine', address: 'vitrine@localhost' };

/**
 * Writes mails as files that a mail program opens, instead of sending them, and names each in the log.
 * @param folder absolute path; made when it is missing, readable by its owner only
 */
export function writeToFiles(folder: string, from: MailSender = defaultSender, log: Log): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(composeMail(mail, from));
    const file = join(folder, `${mail.createdAt.replaceAll(/[:.]/g, '-')}-${mail.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ file, subject: mail.subject }, 'a mail was written to a file, since no mail server is set');
  };
}
