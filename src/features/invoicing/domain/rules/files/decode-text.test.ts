import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test('X50: accents in UTF-8, UTF-16 and Windows-1252 are decoded, and the byte order mark is removed', () => {
  const text = 'Müller – café € 5';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const windows = Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1');
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, windows])
    expect(decodeText(new Uint8Array(bytes))).toBe(text);
});
