import { expect, test } from 'vitest';
import { findFileType, readFileType } from './file-type.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const jpeg = new Uint8Array(200);
jpeg.set([0xff, 0xd8, 0xff, 0xe0]);
const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
]);

test('the type of a file is detected from its content', () => {
  expect(findFileType(bytesOf('%PDF-1.7\nan invoice\n%%EOF\n'))).toBe('application/pdf');
  expect(findFileType(jpeg)).toBe('image/jpeg');
  expect(findFileType(png)).toBe('image/png');
});

test('HTML pages, scripts and truncated files are not accepted', () => {
  for (const text of [
    '',
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7\nan invoice',
    'PK\u0003\u0004',
    '<svg/>',
  ])
    expect(findFileType(bytesOf(text)), text).toBeUndefined();
  expect(findFileType(png.subarray(0, 12))).toBeUndefined();
});

test('the type of a file is detected from its start and end, even if it is too large to be sent', async () => {
  const large = 'a'.repeat(11 * 1024 * 1024);
  expect(await readFileType(new Blob([large]))).toBeUndefined();
  expect(await readFileType(new Blob([`%PDF-1.7 ${large} %%EOF`]))).toBe('application/pdf');
  expect(await readFileType(new Blob(['%PDF-1.7 %%EOF']))).toBe('application/pdf');
});
