import { createHash, webcrypto } from 'node:crypto';

/** The formats of derivatives, smallest files first. */
export const derivativeFormats = ['avif', 'webp', 'jpeg'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

const mediaTypes: Readonly<Record<DerivativeFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

// 128 bits prevent collisions; a page lists hundreds of keys, so they are no longer than that.
const keyLength = 32;
const keyPattern = /^[0-9a-f]{32}\.(avif|webp|jpeg|png)$/;

/** Returns the SHA-256 of bytes in hexadecimal. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the SHA-256 of bytes in hexadecimal. It is computed in another thread: 40 MB take a quarter of a second. */
export async function hashFile(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** Returns the name of a stored file: the hash of its content and its format. */
export async function createMediaKey(bytes: Uint8Array, format: DerivativeFormat | 'png'): Promise<string> {
  return `${(await hashFile(bytes)).slice(0, keyLength)}.${format}`;
}

/** Returns true if an untrusted value has the form of a key, and may become part of a path. */
export function isMediaKey(value: string): boolean {
  return keyPattern.test(value);
}

/** Returns the media type of a derivative; null for any other key. */
export function getDerivativeType(key: string): string | null {
  const format = derivativeFormats.find((candidate) => key.endsWith(`.${candidate}`));
  return format && isMediaKey(key) ? mediaTypes[format] : null;
}

/** Returns the URL path of a derivative. */
export function getMediaUrl(key: string): string {
  return `/media/${key}`;
}
