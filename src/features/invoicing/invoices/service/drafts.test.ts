import { expect, test } from 'vitest';
import { callAs, logInOwner } from '../../../../../tests/support/accounts.ts';
import { openTestApp } from '../../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../../tests/support/engines.ts';
import { finalInvoices } from '../../../../../tests/support/final-invoice.ts';
import { newId } from '../../../../platform/ids.ts';
import { maxCents } from '../../../../shared/money.ts';
import { maxQuantity } from '../../contract/limits.ts';

describeOnEachEngine('the amounts of a draft', (open) => {
  test('a draft that amounts to more than a document can is rejected with the field, and one below it is saved', async () => {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const { data } = await (await call('POST', finalInvoices, { kind: 'invoice' })).json();
    const path = `${finalInvoices}/${data.id}`;
    const { fields, version } = (await (await call('GET', path)).json()).data;
    const save = async (...lines: readonly object[]) => {
      const item = {
        ...{ kind: 'item', description: 'Zaadkaart', quantity: 10_000, minutes: null, unit: 'piece' },
        ...{ discount: null, supply_date: null, vat_code: 'high', advance_id: null },
      };
      const typed = lines.map((line) => ({ ...item, id: newId(), ...line }));
      return call('PUT', path, { ...fields, lines: typed, version });
    };
    const rejected = async (...lines: readonly object[]) => {
      const response = await save(...lines);
      expect(response.status).toBe(422);
      return (await response.json()).error.fields;
    };
    const small = { price_cents: 100 };
    // With VAT it is more than an integer of 32 bits.
    expect(await rejected({ price_cents: 1_818_181_800 })).toEqual({ lines: 'too_large' });
    expect(await rejected({ price_cents: maxCents }, { price_cents: maxCents })).toEqual({
      lines: 'too_large',
    });
    const hours = { minutes: 60_000, unit: 'hour', price_cents: maxCents };
    expect(await rejected(small, hours)).toEqual({ 'lines.1': 'too_large' });
    const largest = { quantity: maxQuantity, price_cents: maxCents };
    expect(await rejected(...Array.from({ length: 200 }, () => largest))).toEqual({ 'lines.0': 'too_large' });
    expect((await save({ price_cents: 1_600_000_000 })).status).toBe(200);
  });
});
