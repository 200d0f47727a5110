import { expect, test } from 'vitest';
import { sniffFormat } from './picture-format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('X19: the format is read from the content', () => {
  expect(sniffFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(sniffFormat(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(sniffFormat(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(sniffFormat(bytes('\0\0\0\x1cftypavif\0\0\0\0mif1'))).toBe('avif');
});

test('X19: vector pictures, moving pictures and pages are no format of ours', () => {
  for (const text of [
    '<svg xmlns="x"/>',
    'GIF89a',
    '<html>',
    '%PDF-1.7',
    'BM',
    '\0\0\0\x1cftypavis\0\0\0\0avif',
    '',
  ])
    expect(sniffFormat(bytes(text)), text).toBeNull();
});
