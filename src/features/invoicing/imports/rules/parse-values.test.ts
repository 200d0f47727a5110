import { expect, test } from 'vitest';
import { parseExportAmount, parseExportDate, parseRate, readStatus } from './parse-values.ts';

test.each([
  ['1.234,50', 123_450],
  ['1,234.5', 123_450],
  ['EUR 12', 1200],
  ['€ -0,05', -5],
  ['(12,00)', -1200],
  ['12,00-', -1200],
  ['1290.380000', 129_038],
  ['12.3456', undefined],
  ['twelve', undefined],
  ['=1+1', undefined],
])('an amount %s is %s cents', (text, cents) => {
  expect(parseExportAmount(text)).toBe(cents);
});

test.each([
  ['2026-10-22', '2026-10-22'],
  ['2026-10-22T00:00:00+02:00', '2026-10-22'],
  ['22-10-2026', '2026-10-22'],
  ['22/10/2026', '2026-10-22'],
  ['22 okt 2026', '2026-10-22'],
  ['22-Oct-2026', '2026-10-22'],
  ['3 maart 2026', '2026-03-03'],
  ['Oct 2, 2026', '2026-10-02'],
  ['46317', '2026-10-22'],
  ['30-02-2026', undefined],
  ['22-10-26', undefined],
  ['soon', undefined],
])('a date %s is %s', (text, date) => {
  expect(parseExportDate(text, null)).toBe(date);
});

test('the month comes first in dates with slashes if the file shows it', () => {
  expect(parseExportDate('10/22/2026', 'month_day')).toBe('2026-10-22');
  expect(parseExportDate('10/22/2026', 'day_month')).toBeUndefined();
});

test('rates are percentages, including in the form in which Excel stores them', () => {
  expect(['21', '21%', '9,00 %', '0.21', '0', 'high'].map(parseRate)).toEqual([
    2100,
    2100,
    900,
    2100,
    0,
    undefined,
  ]);
});

test('drafts and cancelled invoices are recognised in both languages', () => {
  expect(['Concept', 'draft', 'Geannuleerd', 'Betaald', 'Paid', 'Te laat', ''].map(readStatus)).toEqual([
    'draft',
    'draft',
    'cancelled',
    'paid',
    'paid',
    'normal',
    'normal',
  ]);
});
