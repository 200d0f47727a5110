import { expect, test } from 'vitest';
import { isCodeAhead, type OwnSeries, parseOwnCode, proposeSeries } from './propose-series.ts';

const own = (given: Partial<OwnSeries> = {}): OwnSeries => ({
  formats: {
    invoice: { pattern: '{year}-{number}', digits: 3 },
    credit_note: { pattern: '{year}-C{number}', digits: 2 },
    quote: { pattern: '{year}-Q{number}', digits: 2 },
  },
  states: [2025, 2026].flatMap((year) =>
    (['invoice', 'credit_note'] as const).map((series) => ({ series, year, next: 1, is_used: false })),
  ),
  this_year: 2026,
  ...given,
});

const coded = (code: string, kind: 'invoice' | 'credit_note' = 'invoice', issue_date = '2026-03-04') => ({
  kind,
  code,
  issue_date,
});
const propose = (...documents: readonly ReturnType<typeof coded>[]) =>
  proposeSeries(documents, own()).map(({ series, year, first, is_required }) => [
    series,
    year,
    first,
    is_required,
  ]);

test('own codes are recognised by their form, with as many digits as they have', () => {
  const format = { pattern: 'F.{number}/{year}', digits: 3 };
  expect(parseOwnCode('F.029/2026', format)).toEqual({ year: 2026, number: 29 });
  expect(parseOwnCode('F.1029/2026', format)).toEqual({ year: 2026, number: 1029 });
  for (const code of ['F.29/2026', 'Fx029/2026', 'F.029/26', 'F.029/2026 '])
    expect(parseOwnCode(code, format)).toBeUndefined();
});

test('the next number follows the highest number of this year, for any form of codes', () => {
  expect(propose(coded('20260029'), coded('20260007'))).toEqual([['invoice', 2026, 30, false]]);
  expect(propose(coded('INV-0147'))).toEqual([['invoice', 2026, 148, false]]);
  expect(propose(coded('INV-0147', 'invoice', '2025-12-31'))).toEqual([]);
  expect(propose(coded('factuur'))).toEqual([]);
});

test('credit notes that are numbered in the invoice series raise the number of invoices', () => {
  expect(propose(coded('26-012'), coded('26-013', 'credit_note'))).toEqual([['invoice', 2026, 14, false]]);
  expect(propose(coded('26-012'), coded('CN-3', 'credit_note'))).toEqual([
    ['invoice', 2026, 13, false],
    ['credit_note', 2026, 4, false],
  ]);
});

test('a series has to continue if our own documents would get imported codes again, in any year', () => {
  expect(propose(coded('2026-029'), coded('2025-007', 'invoice', '2025-02-03'))).toEqual([
    ['invoice', 2026, 30, true],
    ['invoice', 2025, 8, true],
  ]);
});

test('a series in use keeps its numbers, and codes that it will reach are rejected', () => {
  const used = own({ states: [{ series: 'invoice', year: 2026, next: 5, is_used: true }] });
  expect(proposeSeries([coded('2026-029')], used)).toEqual([]);
  expect(['2026-004', '2026-005', '2026-0005', 'X'].map((code) => isCodeAhead(coded(code), used))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
