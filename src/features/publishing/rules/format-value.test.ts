import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test('values of other types are formatted as text, and flags in the language of the screen', () => {
  const texts = { yes: 'ja', no: 'nee' };
  const values = [true, false, null, undefined, 2026, ['css', 'html'], 'Titel', []];
  expect(values.map((value) => formatValue(value, texts))).toEqual([
    'ja',
    'nee',
    '',
    '',
    '2026',
    'css, html',
    'Titel',
    '',
  ]);
});
