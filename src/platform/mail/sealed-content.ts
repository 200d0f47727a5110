import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from '../config/secret.ts';
import { type MailContent, type MailHead, mailContent } from './mail.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1.';

const keyOf = (secret: string) => Buffer.from(deriveSecret(secret, 'mail content'), 'base64url');

/** A content belongs to one mail: put at another, or under another recipient, it can not be opened. */
const bindingOf = (id: string, { to, subject, language, template }: MailHead) =>
  Buffer.from(JSON.stringify([id, to, subject, language, template]));

/**
 * Encrypts what only the recipient of a mail may read, so that a copy of the database alone holds no link that
 * signs somebody in (AES-256-GCM with a random nonce, NIST SP 800-38D).
 * @param secret of the installation
 */
export function sealContent(secret: string, id: string, head: MailHead, content: MailContent): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
  cipher.setAAD(bindingOf(id, head));
  const { text, html } = content;
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ text, html }), 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * What `sealContent` has sealed.
 * @returns nothing when it was sealed with another secret, for another mail, or changed since
 */
export function openContent(
  secret: string,
  id: string,
  head: MailHead,
  sealed: string,
): MailContent | undefined {
  if (!sealed.startsWith(version)) return undefined;
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
    decipher.setAAD(bindingOf(id, head)).setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return mailContent.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    return undefined;
  }
}
