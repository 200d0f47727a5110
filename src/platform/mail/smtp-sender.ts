import type { NodemailerError, SMTPTransportOptions } from 'nodemailer';
import type { EmailSender } from '../config/mail-config.ts';
import { isLoopbackHost } from '../http/private-ip.ts';
import { PermanentJobError } from '../jobs/job.ts';
import { composeEmail, type SendEmail } from './outgoing-email.ts';

const defaultTimeouts = {
  dnsTimeout: 15_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 45_000,
};

/** A rejection of these commands concerns only this email. */
const emailCommands = new Set(['RCPT TO', 'DATA']);

/**
 * Returns the connection options for a URL that `isSmtpUrl` accepts. `smtps` uses TLS from the start; `smtp`
 * requires STARTTLS before sending anything, including the password. Only loopback connections are
 * unencrypted: they rarely have a valid certificate.
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

/** Removes the credentials from an error message, in case the server repeated them. */
function redactError(error: NodemailerError, { auth }: SMTPTransportOptions): string {
  const { user = '', pass = '' } = auth ?? {};
  const encoded = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'));
  return [pass, ...encoded]
    .filter((secret) => pass !== '' && secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), error.message);
}

export function createSmtpSender(url: string, from: EmailSender, timeouts = defaultTimeouts): SendEmail {
  const options = { ...smtpOptions(url), ...timeouts };
  return async (email, signal) => {
    // Loaded with the first email, to keep start-up fast.
    const { createTransport } = await import('nodemailer');
    try {
      await createTransport(options).sendMail({ ...composeEmail(email, from), signal });
    } catch (cause) {
      const error = cause as NodemailerError;
      const isPermanent = error.permanent === true && emailCommands.has(error.command ?? '');
      throw isPermanent
        ? new PermanentJobError(redactError(error, options), { cause })
        : new Error(redactError(error, options), { cause });
    }
  };
}
