import { expect, test } from 'vitest';
import { matchPdfs } from './match-pdfs.ts';

const match = (names: readonly string[], codes: readonly string[]) => {
  const { byCode, unmatched } = matchPdfs(
    names.map((name) => ({ name })),
    codes,
  );
  return {
    matched: Object.fromEntries([...byCode].map(([code, { name }]) => [code, name])),
    unmatched: unmatched.map(({ name }) => name),
  };
};

test('a PDF is matched by the code in its name, with other separators or none', () => {
  expect(
    match(
      ['Factuur 2026_0012.pdf', 'factuur20260013.PDF', 'F2026-0014 Zaaigoed.pdf'],
      ['2026-0012', '2026-0013', 'F2026.0014'],
    ),
  ).toEqual({
    matched: {
      '2026-0012': 'Factuur 2026_0012.pdf',
      '2026-0013': 'factuur20260013.PDF',
      'F2026.0014': 'F2026-0014 Zaaigoed.pdf',
    },
    unmatched: [],
  });
});

test('a code does not match part of a longer number, and the longest code wins', () => {
  expect(match(['2026-00121.pdf', '12.pdf', '2026-12.pdf'], ['2026-0012', '12', '2026-12'])).toEqual({
    matched: { '12': '12.pdf', '2026-12': '2026-12.pdf' },
    unmatched: ['2026-00121.pdf'],
  });
});

test('of two files with the same code the one with the shorter name is used, and neither if both are equally short', () => {
  expect(match(['7-bijlage.pdf', '7.pdf'], ['7'])).toEqual({
    matched: { '7': '7.pdf' },
    unmatched: ['7-bijlage.pdf'],
  });
  expect(match(['7a.pdf', '7b.pdf'], ['7'])).toEqual({ matched: {}, unmatched: ['7a.pdf', '7b.pdf'] });
  expect(match(['1-2.pdf'], ['1-2', '12'])).toEqual({ matched: {}, unmatched: ['1-2.pdf'] });
});
