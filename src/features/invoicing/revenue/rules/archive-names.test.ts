import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUniqueNames, toSafeName } from './archive-names.ts';

test('characters that file systems do not accept are removed from names', () => {
  expect(toSafeName('2026-029.pdf')).toBe('2026-029.pdf');
  expect(toSafeName('../../etc/passwd.pdf')).toBe('etc-passwd.pdf');
  expect(toSafeName('F 2026/12.XML')).toBe('F-2026-12.xml');
  expect(toSafeName('con.pdf')).toBe('document-con.pdf');
  expect(toSafeName('///.pdf')).toBe('document.pdf');
});

test('two equal names give two files, even if only their case differs', () => {
  const getName = createUniqueNames();
  expect(['a.pdf', 'A.pdf', 'a-2.pdf', 'a.pdf'].map((name) => getName('pdf', name))).toEqual([
    'pdf/a.pdf',
    'pdf/A-2.pdf',
    'pdf/a-2-2.pdf',
    'pdf/a-3.pdf',
  ]);
});

test('names never leave their folder, and never collide', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 30 }), (names) => {
      const getName = createUniqueNames();
      const paths = names.map((name) => getName('pdf', name));
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length);
      for (const path of paths) expect(path).toMatch(/^pdf\/[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u);
    }),
  );
});
