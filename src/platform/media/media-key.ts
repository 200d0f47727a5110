import { createHash, webcrypto } from 'node:crypto';

/** The formats of derivatives, smallest files first. */
export const derivativeFormats = ['avif', 'webp', 'jpeg'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

const mediaTypes: Readonly<Record<DerivativeFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

// 128 bits prevent collisions; pages list hundreds of keys, so they are no longer.
const keyLength = 32;
const keyPattern = /^[0-9a-f]{32}\.(avif|webp|jpeg|png)$/;

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Hashes bytes with SHA-256, in hexadecimal. Runs in another thread: 40 MB take a quarter of a second. */
export async function hashFile(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

export async function createMediaKey(bytes: Uint8Array, format: DerivativeFormat | 'png'): Promise<string> {
  return `${(await hashFile(bytes)).slice(0, keyLength)}.${format}`;
}

/** Tests an untrusted value; a key is safe in a path. */
export function isMediaKey(value: string): boolean {
  return keyPattern.test(value);
}

export function getDerivativeType(key: string): string | null {
  const format = derivativeFormats.find((candidate) => key.endsWith(`.${candidate}`));
  return format && isMediaKey(key) ? mediaTypes[format] : null;
}

export function getMediaUrl(key: string): string {
  return `/media/${key}`;
}
