import type { NodemailerError, SMTPTransportOptions } from 'nodemailer';
import type { MailSender } from '../config/mail-settings.ts';
import { isLoopbackHost } from '../http/private-addresses.ts';
import { HopelessJobError } from '../jobs/job.ts';
import { composeMail, type SendMail } from './outgoing-mail.ts';

/** How long a mail server may keep us waiting, in milliseconds. */
const usualPatience = {
  dnsTimeout: 15_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 45_000,
};

/** The commands at which a server refuses this mail, and not all of ours. */
const ofThisMail = new Set(['RCPT TO', 'DATA']);

/**
 * How to talk to the mail server. `smtps` is encrypted from the first byte; `smtp` has to become so by STARTTLS, or
 * nothing is sent, the password included. Only with this machine itself it stays plain: nothing leaves it, and a
 * certificate for it is rarely one that can be checked.
 * @param url as the settings allow it
 */
export function smtpOptions(url: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isPlain = protocol === 'smtp:' && isLoopbackHost(hostname);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isPlain,
    ignoreTLS: isPlain,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What went wrong, without the credentials, should the server have repeated them. */
function textOf(error: NodemailerError, { auth }: SMTPTransportOptions): string {
  const { user = '', pass = '' } = auth ?? {};
  const encoded = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'));
  return [pass, ...encoded]
    .filter((secret) => pass !== '' && secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), error.message);
}

/** Sends mails through a mail server, each over a connection of its own. */
export function sendBySmtp(url: string, from: MailSender, patience = usualPatience): SendMail {
  const options = { ...smtpOptions(url), ...patience };
  return async (mail, signal) => {
    // Most starts send nothing, and need not wait for it.
    const { createTransport } = await import('nodemailer');
    try {
      await createTransport(options).sendMail({ ...composeMail(mail, from), signal });
    } catch (cause) {
      const error = cause as NodemailerError;
      const isHopeless = error.permanent === true && ofThisMail.has(error.command ?? '');
      throw isHopeless
        ? new HopelessJobError(textOf(error, options), { cause })
        : new Error(textOf(error, options), { cause });
    }
  };
}
