import { expect, test } from 'vitest';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { PermanentJobError } from '../jobs/job.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { createSmtpSender, smtpOptions } from './smtp-sender.ts';

const from = { name: 'Studio\r\nBcc: thief@vitrine.example', address: 'post@vitrine.example' };
const email: OutgoingEmail = {
  id: '01937f3c-0000-7000-8000-000000000001',
  createdAt: '2030-01-02T03:04:05.000Z',
  to: 'reader@vitrine.example',
  subject: 'Hello\r\nBcc: thief@vitrine.example',
  language: 'en',
  template: 'test',
  text: 'Hello\n.\nQUIT\n',
  html: '<p>Hello',
};
const signal = () => new AbortController().signal;

test.each([
  ['smtps://mail.example', { secure: true, requireTLS: false, ignoreTLS: false }],
  ['smtp://mail.example', { secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://127.0.0.1.mail.example', { secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://localhost:1025', { secure: false, requireTLS: false, ignoreTLS: true, port: 1025 }],
  ['smtp://[::1]', { host: '::1', secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtps://me:p%40ss@mail.example', { auth: { user: 'me', pass: 'p@ss' } }],
])('the connection to %s is secure', (url, expected) => {
  expect(smtpOptions(url)).toMatchObject(expected);
});

test.skipIf(process.platform === 'win32')('nothing is sent to a remote server without TLS', async () => {
  const server = await startSmtpServer();
  const sending = createSmtpSender(`smtp://me:hush@0.0.0.0:${server.port}`, from)(email, signal());
  await expect(sending).rejects.toThrow(/TLS/);
  await server.close();
  expect(server.conversations.flat()).not.toContain('MAIL');
  expect(server.conversations.flat()).not.toContain('AUTH');
});

test('a line break in a name or subject adds no header, and a line with a single dot does not end the email', async () => {
  const server = await startSmtpServer();
  await createSmtpSender(server.url, from)(email, signal());
  await server.close();
  const [{ source = '', to = [] } = {}] = server.emails;
  expect(to).toEqual(['reader@vitrine.example']);
  expect(source).not.toMatch(/^Bcc:/im);
  expect(source).toMatch(/^\.\r?$/m);
  expect(server.emails).toHaveLength(1);
});

test('an error response that contains the password is reported without it', async () => {
  const encoded = Buffer.from('\0me\0hush').toString('base64');
  const server = await startSmtpServer({ RCPT: `550 hush ${encoded} no` });
  const url = server.url.replace('//', '//me:hush@');
  const error: unknown = await createSmtpSender(url, from)(email, signal()).catch(
    (reason: unknown) => reason,
  );
  await server.close();
  expect(error).toBeInstanceOf(PermanentJobError);
  expect((error as Error).message).toContain('550 *** *** no');
});

test('sending stops when it is aborted', async () => {
  const server = await startSmtpServer({ RCPT: 'silence' });
  const controller = new AbortController();
  const sending = createSmtpSender(server.url, from)(email, controller.signal);
  await expect.poll(() => server.conversations.flat()).toContain('RCPT');
  controller.abort();
  await expect(sending).rejects.toThrow();
  await server.close();
});
