import { smtpOptions } from '#platform/mail/smtp-sender.ts';
import { type Check, describeCause, fail, ok, warn } from './check.ts';

/** Less than the time for a check, so that the reason is that of the mail server. */
const timeoutMs = 4000;

/** Remedies by error code of the mail library and the system. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: 'Correct user and password in SMTP_URL; special characters are percent-encoded.',
  ETLS: 'The server offers no STARTTLS. Use smtps:// in SMTP_URL if it has that, or another server.',
  EDNS: 'Correct the host in SMTP_URL.',
  ENOTFOUND: 'Correct the host in SMTP_URL.',
  ECONNREFUSED: 'Correct the port in SMTP_URL: 465 for smtps://, 587 for smtp://.',
  ETIMEDOUT: 'Allow this machine to connect to the port in SMTP_URL, or correct it.',
};
const certificate = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/;

function findRemedy(code: string, message: string): string {
  if (certificate.test(code) || /certificate/i.test(message))
    return 'The certificate does not fit the host in SMTP_URL or is not trusted. Correct the host, or name its CA in NODE_EXTRA_CA_CERTS.';
  return remedies[code] ?? 'Check SMTP_URL and the log of the mail server.';
}

/** The library has one code for all failures of a connection, whose message has that of the system. */
const findCode = (error: unknown, message: string): string =>
  /\bE(?!SOCKET)[A-Z]{4,}\b/.exec(message)?.[0] ?? describeCause(error);

/** Connects, greets, starts TLS and logs in; no email is sent. */
async function connect(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...smtpOptions(url),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export const smtpCheck: Check = {
  id: 'smtp',
  async run({ config: { smtpUrl, appEnv } }) {
    if (smtpUrl === undefined)
      return [
        appEnv === 'local'
          ? ok('smtp', 'Emails are saved as files in DATA_DIR/mail, because SMTP_URL is not set.')
          : warn('smtp', 'No mail server is set up: emails wait.', 'Set SMTP_URL and MAIL_FROM.'),
      ];
    const { host } = new URL(smtpUrl);
    try {
      await connect(smtpUrl);
      return [ok('smtp', `The mail server ${host} accepts the connection and the login.`)];
    } catch (error) {
      const cause = error instanceof Error ? error.message : '';
      const code = findCode(error, cause);
      return [
        fail(
          'smtp',
          `The mail server ${host} does not accept the program (${code}).`,
          findRemedy(code, cause),
        ),
      ];
    }
  },
};
