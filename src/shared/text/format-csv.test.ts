import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './format-csv.ts';

test('6: cells are separated by commas and rows by CRLF, and quotes are doubled', () => {
  expect(
    formatCsv([
      ['line', 'number'],
      ['1', '4539 1488'],
      ['2', 'a "b", c'],
    ]),
  ).toBe('line,number\r\n1,4539 1488\r\n2,"a ""b"", c"\r\n');
});

test('6: no cell can start a formula', () => {
  const cells = ['=1+1', '+31', '-2', '@sum', '\t=1', ' =1', '＝1', '\u0000=1'];
  for (const cell of cells) expect(formatCsv([[cell]]), cell).toBe(`"'${cell}"\r\n`);
  expect(formatCsv([['1-2', 'a=b', '']])).toBe('1-2,a=b,\r\n');
});

test('a number may be negative without being taken for a formula', () => {
  expect(formatCsv([[{ decimal: '-12.50' }, -2]])).toBe('-12.50,"\'-2"\r\n');
});

test('X57: in Dutch, cells are separated by semicolons and decimals use a comma', () => {
  expect(formatCsv([['a, b', 'c; d', { decimal: '-12.50' }]], 'nl')).toBe('"a, b";"c; d";-12,50\r\n');
});

/** Parses CSV by RFC 4180, independently of the formatter. */
function parseCsv(csv: string): string[][] {
  return [...csv.matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g)].map(
    ([, row = '']) =>
      [...`,${row}`.matchAll(/,("(?:[^"]|"")*"|[^",]*)/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
  );
}

test('6: every text survives a round trip, with at most an apostrophe added in front', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+@"',;\n\r -]{0,6}$/));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read = parseCsv(formatCsv(rows));
        expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length));
        for (const [at, cells] of read.entries())
          for (const [character, found] of cells.entries()) {
            const typed = rows[at]?.[character] ?? '';
            expect([typed, `'${typed}`]).toContain(found);
            expect(found).not.toMatch(/^[\s]*[=+\-@]/);
          }
      },
    ),
  );
});
