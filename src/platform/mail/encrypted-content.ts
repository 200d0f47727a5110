import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from '../secrets/installation-secrets.ts';
import { type EmailContent, type EmailMetadata, emailContent } from './email.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const formatPrefix = 'v1.';

const deriveKey = (secret: string) => Buffer.from(deriveSecret(secret, 'mail content'), 'base64url');

/** Binds the content to its email: it cannot be decrypted with another id or other metadata. */
const getAssociatedData = (id: string, metadata: EmailMetadata) => {
  const { to, subject, language, template, from_name, reply_to, attachments } = metadata;
  const bound = [id, to, subject, language, template];
  // Emails queued by earlier versions have none of these.
  const added = from_name ? [reply_to, attachments, from_name] : [reply_to, attachments];
  return Buffer.from(JSON.stringify(added.some(Boolean) ? [...bound, ...added] : bound));
};

/**
 * Encrypts an email's content, so that a copy of the database contains no usable login link (AES-256-GCM with
 * a random nonce, NIST SP 800-38D).
 * @param secret of the installation
 */
export function encryptContent(
  secret: string,
  id: string,
  metadata: EmailMetadata,
  content: EmailContent,
): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret), nonce, { authTagLength: tagBytes });
  cipher.setAAD(getAssociatedData(id, metadata));
  const { text, html } = content;
  const encrypted = Buffer.concat([cipher.update(JSON.stringify({ text, html }), 'utf8'), cipher.final()]);
  return formatPrefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns undefined if the secret or email differs, or the content was changed. */
export function decryptContent(
  secret: string,
  id: string,
  metadata: EmailMetadata,
  encrypted: string,
): EmailContent | undefined {
  if (!encrypted.startsWith(formatPrefix)) return undefined;
  const bytes = Buffer.from(encrypted.slice(formatPrefix.length), 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret), nonce, { authTagLength: tagBytes });
    decipher.setAAD(getAssociatedData(id, metadata)).setAuthTag(tag);
    const decrypted = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
    return emailContent.parse(JSON.parse(decrypted.toString('utf8')));
  } catch {
    return undefined;
  }
}
