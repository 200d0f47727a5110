import { expect, test } from 'vitest';
import { buildDocument } from '../../../output/fixtures/documents.ts';
import { toPrintedVat } from './printed-vat.ts';

test('groups with the same rate share a row, and a different text or rate gets its own row', () => {
  const { vat } = buildDocument({
    lines: [
      { vat: 'high', minutes: 60, price_cents: 100_00 },
      { vat: 'lodging', minutes: 60, price_cents: 50_00 },
      { vat: 'low', minutes: 60, price_cents: 10_00 },
    ],
  });
  expect(vat).toHaveLength(3);
  const row = { category: 'S', text: '' };
  expect(toPrintedVat(vat)).toEqual([
    { ...row, rate_bp: 2100, base_cents: 150_00, vat_cents: 31_50 },
    { ...row, rate_bp: 900, base_cents: 10_00, vat_cents: 90 },
  ]);
});
