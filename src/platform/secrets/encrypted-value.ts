import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from './installation-secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const formatPrefix = 'v1.';

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(deriveSecret(secret, purpose), 'base64url');

/**
 * Encrypts a value, so that a copy of the database is not enough to read it (AES-256-GCM with a random nonce,
 * NIST SP 800-38D).
 * @param secret of the installation
 * @param purpose a value of another purpose cannot be decrypted in its place
 */
export function encryptValue(secret: string, purpose: string, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), nonce, { authTagLength: tagBytes });
  const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return formatPrefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Tries all secrets, the current one first; undefined if none fits or the value was changed. */
export function decryptValue(
  secrets: readonly string[],
  purpose: string,
  encrypted: string,
): string | undefined {
  if (!encrypted.startsWith(formatPrefix)) return undefined;
  const bytes = Buffer.from(encrypted.slice(formatPrefix.length), 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  const content = bytes.subarray(nonceBytes + tagBytes);
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      // Another secret may have encrypted it.
    }
  }
  return undefined;
}
