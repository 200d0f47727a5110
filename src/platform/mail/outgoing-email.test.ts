import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { emailMetadata } from './email.ts';
import { composeEmail } from './outgoing-email.ts';

const from = { name: 'Vitrine', address: 'post@vitrine.example' };

/** Returns the header lines of an email from a sender with a name. */
async function headersOf(from_name?: string, subject = 'Factuur'): Promise<readonly string[]> {
  const metadata = emailMetadata.parse({
    to: 'reader@vitrine.example',
    subject,
    language: 'nl',
    template: 'document',
    ...(from_name !== undefined && { from_name }),
  });
  const email = { ...metadata, id: 'one', createdAt: '2030-01-02T03:04:05.000Z', text: 'a', html: 'a' };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, envelope } = await transport.sendMail(composeEmail(email, from));
  expect(envelope).toEqual({ from: from.address, to: ['reader@vitrine.example'] });
  const [head = ''] = message.toString().split('\r\n\r\n');
  return head.replaceAll('\r\n ', ' ').split('\r\n');
}

test('the sender has the name given by the email and the address given by the configuration', async () => {
  expect(await headersOf('Studio Vitrine')).toContain('From: Studio Vitrine <post@vitrine.example>');
  expect(await headersOf()).toContain('From: Vitrine <post@vitrine.example>');
  expect(await headersOf('')).toContain('From: Vitrine <post@vitrine.example>');
});

test('internationalised domains of recipient, sender and reply address are sent in ASCII', async () => {
  const email = { to: 'post@münchen.example', reply_to: 'info@straße.example', from_name: 'Studio' };
  const metadata = emailMetadata.parse({ ...email, subject: 'a', language: 'nl', template: 'document' });
  const message = { ...metadata, id: 'one', createdAt: '2030-01-02T03:04:05.000Z', text: 'a', html: 'a' };
  const composed = composeEmail(message, { name: 'Studio', address: 'me@café.example' });
  expect(composed).toMatchObject({
    from: { name: 'Studio', address: 'me@xn--caf-dma.example' },
    to: { address: 'post@xn--mnchen-3ya.example' },
    replyTo: { address: 'info@xn--strae-oqa.example' },
    envelope: { from: 'me@xn--caf-dma.example', to: ['post@xn--mnchen-3ya.example'] },
    messageId: '<one@xn--caf-dma.example>',
  });
});

test('a name with special characters is encoded, and adds no header and no address', async () => {
  expect(await headersOf('Café “Zaaigoed”')).toContainEqual(
    expect.stringMatching(/^From: =\?UTF-8\?Q\?Caf=C3=A9_.+\?= <post@vitrine\.example>$/),
  );
  expect(await headersOf('Zaaigoed, <a@b.example>')).toContain(
    'From: "Zaaigoed, <a@b.example>" <post@vitrine.example>',
  );
  const hostile = await headersOf('Zaaigoed\r\nBcc: a@b.example');
  expect(hostile.some((line) => line.startsWith('Bcc:'))).toBe(false);
});

/** Decodes the encoded words of a header (RFC 2047), without the spaces between them. */
const decodeText = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?UTF-8\?B\?([\w+/=]+)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());

test.each([
  '=?utf-8?Q?a=0D=0ABcc:_b@c.example?=',
  '=?UTF-8?B?RmFjdHV1cg==?= van maart',
  `Één =?utf-8?q?woord?= ${'é'.repeat(150)} 🧾`,
])('a subject that looks encoded is shown as it was typed: %s', async (subject) => {
  const headers = await headersOf(undefined, subject);
  const lines = headers.filter((line) => line.startsWith('Subject: '));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('=?utf-8?');
  expect(decodeText(lines[0] ?? '')).toBe(`Subject: ${subject}`);
});

test('an ASCII subject stays readable', async () => {
  expect(await headersOf(undefined, 'Factuur 2026-001 = 10 euro?')).toContain(
    'Subject: Factuur 2026-001 = 10 euro?',
  );
});
