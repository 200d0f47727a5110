import { createHash } from 'node:crypto';

/** The formats that visitors get, the smallest first. */
export const derivativeFormats = ['avif', 'webp', 'jpeg'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

const types: Readonly<Record<DerivativeFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

// 128 bits tell files apart for good; a page names hundreds of them.
const keyDigits = 32;
const keyPattern = /^[0-9a-f]{32}\.(avif|webp|jpeg|png)$/;

/** The SHA-256 of bytes in hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name that a file is kept under: its content's hash and its format, so it never means other bytes. */
export function mediaKey(bytes: Uint8Array, format: DerivativeFormat | 'png'): string {
  return `${hashOf(bytes).slice(0, keyDigits)}.${format}`;
}

/** Whether a value from outside has the form of a key; only then may it become part of a path. */
export function isMediaKey(value: string): boolean {
  return keyPattern.test(value);
}

/** The media type of a derivative; null for what is none. */
export function derivativeType(key: string): string | null {
  const format = derivativeFormats.find((known) => key.endsWith(`.${known}`));
  return format && isMediaKey(key) ? types[format] : null;
}

/** The address under which visitors get a derivative. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}
