import { expect, test } from 'vitest';
import { formatCsv } from '#shared/text/format-csv.ts';
import { parseCsv } from './parse-csv.ts';

test('cells are separated by commas, semicolons or tabs, whichever the first line uses', () => {
  for (const separator of [',', ';', '\t'])
    expect(parseCsv(`name${separator}city\r\nHalte${separator}Waterstad`)).toEqual([
      { line: 1, cells: ['name', 'city'] },
      { line: 2, cells: ['Halte', 'Waterstad'] },
    ]);
});

test('quoted cells may contain separators, line breaks and doubled quotes, and rows have the number of their first line', () => {
  expect(parseCsv('\ufeffname,note\n"Halte, the","a\nb ""c"""\n\n,\nKade,x')).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['Halte, the', 'a\nb "c"'] },
    { line: 6, cells: ['Kade', 'x'] },
  ]);
});

test('an empty last cell is kept, and the last row is read even without a final line break', () => {
  expect(parseCsv('a,b,c\n1,2,')).toEqual([
    { line: 1, cells: ['a', 'b', 'c'] },
    { line: 2, cells: ['1', '2', ''] },
  ]);
  expect(parseCsv('')).toEqual([]);
});

test('an unterminated quote, or one that ends within a cell, is not CSV', () => {
  expect(parseCsv('a\n"b')).toBeUndefined();
  expect(parseCsv('a\n"b"c')).toBeUndefined();
});

test('a file of our own export is parsed to the same values', () => {
  const rows = [
    ['a', '=1+1'],
    ['c "d"', 'e\nf'],
  ];
  expect(parseCsv(formatCsv(rows))?.map(({ cells }) => cells)).toEqual(rows);
});
