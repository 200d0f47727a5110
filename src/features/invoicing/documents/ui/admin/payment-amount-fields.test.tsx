import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentAmountFields } from './payment-amount-fields.tsx';

const render = (proposed: number) =>
  renderToStaticMarkup(
    <PaymentAmountFields
      {...{ proposed, hint: '', amountError: undefined, costsError: undefined }}
      balance={{ owed_cents: 12_100, collection_costs_cents: 4000, received_costs_cents: 0 }}
    />,
  );

test('an overpayment is reported before it is booked', () => {
  expect(render(2_000_000_000)).toContain('This is €19,999,839.00 more than is due.');
  expect(render(16_100)).not.toContain('more than is due');
});
