import { expect, test } from 'vitest';
import { createLine } from './create-line.ts';

const defaults = { default_vat: 'high', rate_cents: 8500 } as const;

test('a new line has the unit and the price of the item above it, and the VAT of the client', () => {
  const first = createLine('item', [], defaults);
  expect(first).toMatchObject({ unit: 'hour', minutes: 60, price_cents: 8500, vat_code: 'high' });
  const above = { ...first, price_cents: 9500, vat_code: 'low' as const };
  expect(createLine('item', [above, createLine('subtotal', [above], defaults)], defaults)).toMatchObject({
    unit: 'hour',
    minutes: 60,
    price_cents: 9500,
    vat_code: 'high',
  });
  expect(createLine('item', [{ ...above, unit: 'piece', vat_code: 'lodging' }], defaults)).toMatchObject({
    unit: 'piece',
    minutes: null,
    price_cents: 0,
    vat_code: 'high',
  });
});
