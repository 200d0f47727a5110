import { expect, test } from 'vitest';
import { findUnfilledTexts } from './unfilled-texts.ts';

test('the printed texts of a draft that have placeholders of recurring invoices are found, each with its field', () => {
  const lines = [{ description: 'Hosting {month} {year}, {month}' }, { description: 'Domein {naam}' }];
  expect(findUnfilledTexts({ title: 'Abonnement {period}', lines, note: 'Over {year}' })).toEqual([
    { place: 'draft', field: 'title', found: ['{period}'] },
    { place: 'draft', field: 'lines.0.description', found: ['{month}', '{year}'] },
    { place: 'draft', field: 'note', found: ['{year}'] },
  ]);
  expect(findUnfilledTexts({ title: 'Abonnement', lines: [], note: '' })).toEqual([]);
});
