import { expect, test } from 'vitest';
import { getPaymentKind } from './payment-kind.ts';

test.each([
  ['payment', 100, null, null],
  ['payment', 100, null, 'mollie:tr_1'],
  ['refund', -100, null, 'entered:1'],
  ['refund', -100, null, 'mollie:re_1'],
  ['refund_reversed', 100, null, 'mollie:re_1:failed'],
  ['refund_reversed', 100, 'id', null],
  ['payment_reversed', -100, 'id', null],
  ['charged_back', -100, null, 'mollie:chb_1'],
  ['charge_back_reversed', 100, null, 'mollie:chb_1:reversed'],
] as const)(
  'the kind is %s for %d cents that reverse %s with the reference %s',
  (kind, amount_cents, reverses_id, external_ref) => {
    expect(getPaymentKind({ amount_cents, reverses_id, external_ref })).toBe(kind);
  },
);
