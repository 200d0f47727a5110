import { expect, test } from 'vitest';
import { exceedsQuote, getAdvanceLeft } from './advance-left.ts';

const document = { prices_include_vat: false, ex_cents: 110_000, total_cents: 133_100 };
const advance = { kind: 'advance', ex_cents: 30_000, total_cents: 36_300 } as const;

test('an advance of all that is left of the quote is possible, and a cent more is not', () => {
  const detail = { document, related: [] };
  expect(exceedsQuote(detail, { kind: 'amount', cents: 110_000 })).toBe(false);
  expect(exceedsQuote(detail, { kind: 'amount', cents: 110_001 })).toBe(true);
});

test('other advance invoices take from what is left, and their credit notes give it back', () => {
  const credit = { ...advance, kind: 'credit_note' } as const;
  expect(getAdvanceLeft({ document, related: [advance] })).toBe(80_000);
  expect(getAdvanceLeft({ document, related: [advance, credit] })).toBe(110_000);
  expect(exceedsQuote({ document, related: [advance] }, { kind: 'percent', basis_points: 10_000 })).toBe(
    true,
  );
});
