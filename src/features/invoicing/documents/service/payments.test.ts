import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { newId } from '#platform/ids.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addFinal, finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertFinalNotice } from '#tests/support/final-notice.ts';
import type { Statement } from '../../clients/contract/history.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { OpenItems, Revenue } from '../../revenue/contract.ts';
import type { InvoiceDetail } from '../contract/detail.ts';

const today = () => toPlainDate(systemClock());

describeOnEachEngine('collection costs that come in', (open) => {
  /** Opens a site with an invoice of 121.00 whose final notice charged 40.00. */
  const openWithNotice = async () => {
    const lines = [{ price_cents: 10_000 }];
    const opened = await openWithFinal(open, {}, { lines, issue_date: today() });
    const { app, headers } = opened;
    const { query } = app.database.of<InvoicingTables>();
    const { client_id } = opened;
    const charge = (invoice_id: string, sent_on?: string) =>
      insertFinalNotice(query, { invoice_id, client_id, costs_cents: 4000, ...(sent_on && { sent_on }) });
    await charge(opened.id);
    const get = async <Data>(path: string): Promise<Data> =>
      (await (await app.request(`/api/admin/${path}`, { headers })).json()).data;
    const post = async (path: string, body: object = {}) => {
      const response = await app.post(`${finalInvoices}/${path}`, body, headers);
      const { data, error } = await response.json();
      return { status: response.status, data: data as InvoiceDetail, error };
    };
    const pay = (amount_cents: number, collection_costs_cents?: number, given: object = {}) =>
      post(`${opened.id}/payments`, {
        amount_cents,
        collection_costs_cents,
        paid_on: today(),
        method: 'transfer',
        ...given,
      });
    return { ...opened, lines, charge, get, post, pay };
  };

  test('161.00 pays an invoice of 121.00 and 40.00 of costs, and nothing is to be refunded', async () => {
    const { client_id, get, pay } = await openWithNotice();
    const { data } = await pay(16_100, 4000);
    expect(data).toMatchObject({
      status: 'paid',
      paid_cents: 12_100,
      outstanding_cents: 0,
      collection_costs_cents: 0,
      received_costs_cents: 4000,
    });
    expect(data.payments).toMatchObject([{ amount_cents: 16_100, collection_costs_cents: 4000 }]);
    const statement = await get<Statement>(`clients/${client_id}/statement`);
    expect(
      statement.lines.map(({ kind, amount_cents, balance_cents }) => [kind, amount_cents, balance_cents]),
    ).toEqual([
      ['document', 12_100, 12_100],
      ['collection_costs', 4000, 16_100],
      ['payment', -16_100, 0],
    ]);
    expect([statement.balance_cents, statement.open_items]).toEqual([0, []]);
    expect((await get<OpenItems>('revenue/open-items')).item_count).toBe(0);
    const { months, collection_costs_cents } = await get<Revenue>('revenue');
    expect(collection_costs_cents).toBe(4000);
    expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000);
  });

  test('without costs in it, the same amount is paid too much, as before', async () => {
    const { get, pay } = await openWithNotice();
    const { data } = await pay(16_100);
    expect(data).toMatchObject({
      status: 'overpaid',
      outstanding_cents: -4000,
      collection_costs_cents: 4000,
    });
    expect((await get<Revenue>('revenue')).collection_costs_cents).toBe(0);
  });

  test('paying only the costs leaves the invoice outstanding, including in the statement and the open items', async () => {
    const { client_id, get, pay } = await openWithNotice();
    const { data } = await pay(1500, 1500);
    expect(data).toMatchObject({ outstanding_cents: 12_100, paid_cents: 0, collection_costs_cents: 2500 });
    const { balance_cents, open_items } = await get<Statement>(`clients/${client_id}/statement`);
    expect([balance_cents, open_items.map((item) => item.outstanding_cents)]).toEqual([12_100, [12_100]]);
    expect((await get<OpenItems>('revenue/open-items')).total_cents).toBe(12_100);
  });

  test('a reversal also reverses the costs, which then have to be paid again', async () => {
    const { id, client_id, get, post, pay } = await openWithNotice();
    const { data } = await pay(16_100, 4000);
    const reversed = await post(`${id}/payments/${data.payments[0]?.id}/reverse`);
    expect(reversed.data).toMatchObject({
      outstanding_cents: 12_100,
      collection_costs_cents: 4000,
      received_costs_cents: 0,
    });
    expect(reversed.data.payments.map((payment) => payment.collection_costs_cents).toSorted()).toEqual([
      -4000, 4000,
    ]);
    const { lines, balance_cents } = await get<Statement>(`clients/${client_id}/statement`);
    expect(lines.slice(3).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['collection_costs_reversed', -4000],
      ['payment_reversed', 16_100],
    ]);
    expect(balance_cents).toBe(12_100);
    expect((await get<Revenue>('revenue')).collection_costs_cents).toBe(0);
  });

  test('collection costs can be refunded up to the paid amount', async () => {
    const { pay } = await openWithNotice();
    await pay(16_100, 4000);
    const tooMuch = await pay(-4001, -4001);
    expect([tooMuch.status, tooMuch.error.fields]).toEqual([
      422,
      { collection_costs_cents: 'exceeds_received' },
    ]);
    const { data } = await pay(-4000, -4000);
    expect(data).toMatchObject({ status: 'paid', outstanding_cents: 0, received_costs_cents: 0 });
  });

  test('costs that are paid back are not to be paid again, unless that is reversed', async () => {
    const { id, post, pay } = await openWithNotice();
    await pay(2500, 2500);
    const { data } = await pay(-1000, -1000);
    expect([data.collection_costs_cents, data.received_costs_cents]).toEqual([1500, 1500]);
    const refund = data.payments.find(({ amount_cents }) => amount_cents < 0);
    const reversed = await post(`${id}/payments/${refund?.id}/reverse`);
    expect(reversed.status).toBe(200);
    expect([reversed.data.collection_costs_cents, reversed.data.received_costs_cents]).toEqual([1500, 2500]);
  });

  test('a refund of costs that came in again cannot be reversed', async () => {
    const { id, post, pay } = await openWithNotice();
    await pay(16_100, 4000);
    await pay(-4000, -4000);
    const { data } = await pay(4000, 4000);
    const refund = data.payments.find(({ amount_cents }) => amount_cents < 0);
    const { status, error } = await post(`${id}/payments/${refund?.id}/reverse`);
    expect([status, error.message]).toEqual([
      409,
      'This would bring the collection costs received above what you claimed. Record what came in as a payment instead.',
    ]);
  });

  test('a payment whose costs were paid back is reversed after that refund', async () => {
    const { id, post, pay } = await openWithNotice();
    const paid = (await pay(16_100, 4000)).data.payments[0];
    const refund = (await pay(-4000, -4000)).data.payments.find(({ amount_cents }) => amount_cents < 0);
    const { status, error } = await post(`${id}/payments/${paid?.id}/reverse`);
    expect([status, error.message]).toEqual([
      409,
      'Collection costs from this payment were refunded. Reverse that refund first.',
    ]);
    expect((await post(`${id}/payments/${refund?.id}/reverse`)).status).toBe(200);
    const { data } = await post(`${id}/payments/${paid?.id}/reverse`);
    expect([data.collection_costs_cents, data.received_costs_cents]).toEqual([4000, 0]);
  });

  test('more costs than charged and unpaid are rejected with the field, and so are costs above the amount', async () => {
    const { app, lines, client_id, headers, post, pay } = await openWithNotice();
    await pay(1000, 1000);
    const tooHigh = await pay(16_100, 3001);
    expect([tooHigh.status, tooHigh.error.fields]).toEqual([
      422,
      { collection_costs_cents: 'exceeds_charged' },
    ]);
    expect(tooHigh.error.message).toContain('The amount of collection costs is more than is still due');
    for (const [amount, costs] of [
      [2000, 2001],
      [2000, -1],
      [-2000, 1],
    ] as const)
      expect((await pay(amount, costs)).error.fields).toMatchObject({
        collection_costs_cents: 'exceeds_amount',
      });
    const other = await addFinal({ app, headers }, client_id, { lines, issue_date: today() });
    const payment = { amount_cents: 100, collection_costs_cents: 1, paid_on: today(), method: 'transfer' };
    expect((await post(`${other.id}/payments`, payment)).error.fields).toEqual({
      collection_costs_cents: 'exceeds_charged',
    });
  });

  test('a payment that is sent again with other costs is not taken for the same', async () => {
    const { pay } = await openWithNotice();
    const key = newId();
    expect((await pay(16_100, 4000, { key })).status).toBe(200);
    expect((await pay(16_100, 4000, { key })).data.payments).toHaveLength(1);
    expect((await pay(16_100, 3999, { key })).status).toBe(409);
  });

  test('if two simultaneous payments include all of the costs, one is booked and the other names the field', async () => {
    const { id, get, pay } = await openWithNotice();
    const responses = await Promise.all([pay(5000, 4000), pay(6000, 4000)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { payments } = await get<InvoiceDetail>(`invoices/${id}`);
    expect(payments).toHaveLength(1);
  });

  test('of a payment after a write-off, only the part for the invoice makes its VAT due again', async () => {
    const { app, headers, id, pay } = await openWithNotice();
    const lost = { date: today(), reason: 'Bankrupt', outstanding_cents: 12_100 };
    expect((await app.post(`/api/admin/bad-debts/${id}`, lost, headers)).status).toBe(201);
    const { data } = await pay(10_050, 4000);
    expect(data).toMatchObject({ paid_cents: 6050, outstanding_cents: 0 });
    const { data: debt } = await (await app.request(`/api/admin/bad-debts/${id}`, { headers })).json();
    expect(debt.written_off_cents).toBe(6050);
  });

  test('for random payments, paid and outstanding add up to the total, and costs are at most the charged costs', async () => {
    const { app, headers, lines, client_id, charge, get, post } = await openWithNotice();
    const cents = fc.integer({ min: -20_000, max: 20_000 }).filter((amount) => amount !== 0);
    const share = fc.integer({ min: 0, max: 10_000 });
    let day = '2027-01-01';
    const payment = fc.tuple(cents, share, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (payments) => {
        const { id } = await addFinal({ app, headers }, client_id, { lines, issue_date: today() });
        day = addDays(day, 1);
        await charge(id, day);
        for (const [amount_cents, part, isReversed] of payments) {
          const collection_costs_cents = Math.sign(amount_cents) * Math.min(part, Math.abs(amount_cents));
          const entered = { amount_cents, collection_costs_cents, paid_on: today(), method: 'transfer' };
          const { status, data } = await post(`${id}/payments`, entered);
          expect([200, 422]).toContain(status);
          const last = data?.payments.find((row) => !row.is_reversed);
          if (isReversed && last) await post(`${id}/payments/${last.id}/reverse`);
          const detail = await get<InvoiceDetail>(`invoices/${id}`);
          const sum = (read: (row: InvoiceDetail['payments'][number]) => number) =>
            detail.payments.reduce((all, row) => all + read(row), 0);
          expect(detail.paid_cents).toBe(sum((row) => row.amount_cents - row.collection_costs_cents));
          expect(detail.paid_cents + detail.outstanding_cents).toBe(12_100);
          expect(sum((row) => row.collection_costs_cents)).toBeLessThanOrEqual(4000);
        }
      }),
      { numRuns: 6 },
    );
  });
});
