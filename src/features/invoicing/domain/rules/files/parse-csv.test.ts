import { expect, test } from 'vitest';
import { formatCsv } from '#shared/text/format-csv.ts';
import { parseCsv } from './parse-csv.ts';

test('cells are separated by commas, semicolons or tabs, whichever the first line has', () => {
  for (const separator of [',', ';', '\t'])
    expect(parseCsv(`name${separator}city\r\nHalte${separator}Waterstad`)).toEqual([
      { line: 1, cells: ['name', 'city'] },
      { line: 2, cells: ['Halte', 'Waterstad'] },
    ]);
});

test('quotes contain separators, line breaks and doubled quotes; rows have the line on which they begin', () => {
  expect(parseCsv('\ufeffname,note\n"Halte, the","a\nb ""c"""\n\n,\nKade,x')).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['Halte, the', 'a\nb "c"'] },
    { line: 6, cells: ['Kade', 'x'] },
  ]);
});

test('an empty last cell is a cell, and a file without a last line break has its last row', () => {
  expect(parseCsv('a,b,c\n1,2,')).toEqual([
    { line: 1, cells: ['a', 'b', 'c'] },
    { line: 2, cells: ['1', '2', ''] },
  ]);
  expect(parseCsv('')).toEqual([]);
});

test('a quote that does not end, or ends within a cell, is no CSV', () => {
  expect(parseCsv('a\n"b')).toBeUndefined();
  expect(parseCsv('a\n"b"c')).toBeUndefined();
});

test('what our own export writes is read back as it was', () => {
  const rows = [
    ['a', '=1+1'],
    ['c "d"', 'e\nf'],
  ];
  expect(parseCsv(formatCsv(rows))?.map(({ cells }) => cells)).toEqual(rows);
});
