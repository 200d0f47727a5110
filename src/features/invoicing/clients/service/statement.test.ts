import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addFinal, finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertFinalNotice } from '#tests/support/final-notice.ts';
import type { InvoiceDetail } from '../../documents/contract/detail.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findOpenItems } from '../../revenue/queries/open-items.ts';
import type { EditedClient } from '../contract/clients.ts';
import type { Statement, TimelineEvent } from '../contract/history.ts';

const today = () => toPlainDate(systemClock());

describeOnEachEngine('the account of a client', (open) => {
  test('the lines of a day follow their invoice in the order of entry, and identify refunds and reversals', async () => {
    const { app, headers, id, client_id } = await openWithFinal(open, {}, { issue_date: today() });
    const post = async (path: string, body: object = {}): Promise<InvoiceDetail> => {
      const response = await app.post(`${finalInvoices}/${path}`, body, headers);
      expect(response.status).toBeLessThan(300);
      return (await response.json()).data;
    };
    const get = async <Data>(path: string): Promise<Data> => {
      const response = await app.request(`/api/admin/${path}`, { headers });
      return (await response.json()).data;
    };
    const pay = (amount_cents: number) =>
      post(`${id}/payments`, { amount_cents, paid_on: today(), method: 'transfer' });
    const { outstanding_cents } = await pay(1);
    await pay(outstanding_cents);
    const credit = await post(`${id}/credit`);
    const { version } = await get<InvoiceDetail>(`invoices/${credit.id}`);
    await post(`${credit.id}/finalise`, { version });
    const { payments } = await pay(-outstanding_cents);
    const [first] = payments;
    await post(`${id}/payments/${first?.id}/reverse`);
    const expected = ['payment', 'payment', 'refund', 'payment_reversed'];
    const { lines, balance_cents } = await get<Statement>(`clients/${client_id}/statement`);
    expect(lines.map(({ kind, document }) => (kind === 'document' ? document : kind))).toEqual(
      expected.toSpliced(2, 0, 'credit_note').toSpliced(0, 0, 'invoice'),
    );
    expect(balance_cents).toBe(0);
    const timeline = await get<TimelineEvent[]>(`clients/${client_id}/timeline`);
    const kinds = timeline.flatMap((event) => (event.kind === 'payment' ? [event.payment] : []));
    expect(kinds).toEqual(expected.toReversed());
  });

  test('the balance equals the client’s outstanding amount for any documents', async () => {
    const { app, headers, id, client_id } = await openWithFinal(open, {}, { issue_date: today() });
    const site = { app, headers };
    const { query } = app.database.of<InvoicingTables>();
    const post = async (path: string, body: object = {}) => {
      const response = await app.post(`/api/admin/${path}`, body, headers);
      expect(response.status).toBeLessThan(300);
      return (await response.json()).data;
    };
    const get = async <Data>(path: string): Promise<Data> =>
      (await (await app.request(`/api/admin/${path}`, { headers })).json()).data;
    const pay = (invoice: string, amount_cents: number, costs = 0) =>
      post(`invoices/${invoice}/payments`, {
        amount_cents,
        collection_costs_cents: costs,
        paid_on: today(),
        method: 'transfer',
      });
    const add = async (kind = 'invoice') =>
      (await addFinal(site, client_id, { kind, issue_date: today() })).id;
    await insertFinalNotice(query, { invoice_id: id, client_id, costs_cents: 4000 });
    await pay(id, 5000, 4000);
    await add('quote');
    await add('advance');
    await pay(await add(), 6000);
    const credited = await add();
    const credit = await post(`invoices/${credited}/credit`);
    const { version } = await get<InvoiceDetail>(`invoices/${credit.id}`);
    await post(`invoices/${credit.id}/finalise`, { version });
    const writtenOff = await add();
    await post(`bad-debts/${writtenOff}`, {
      date: today(),
      outstanding_cents: 5929,
      reason: 'Faillissement',
    });
    await pay(writtenOff, 1000);
    const readClient = async () => (await get<{ client: EditedClient }>(`clients/${client_id}`)).client;
    const { name } = await readClient();
    const rows = [
      'factuurnummer,contact,datum,totaalprijs exclusief btw,btw-tarief,totaalprijs inclusief btw,status,referentie',
      `A-1,${name},2026-01-05,100,21,121,open,`,
      `A-2,${name},2026-01-06,200,21,242,open,`,
      `A-3,${name},2026-01-07,-50,21,-60.50,open,A-2`,
      `A-4,${name},2026-01-08,-100,21,-121,open,`,
      `A-5,${name},2026-01-09,-20,21,-24.20,betaald,`,
    ];
    const file = { name: 'a.csv', content: Buffer.from(rows.join('\n')).toString('base64') };
    const report = await post('import', { program: 'moneybird', files: [file], is_dry_run: false });
    expect(report.documents).toMatchObject({ new: 5, invalid: 0 });
    const { balance_cents, open_items, lines } = await get<Statement>(`clients/${client_id}/statement`);
    const { outstanding_cents } = await readClient();
    const items = await findOpenItems(query, today());
    const sum = (rows: readonly { readonly outstanding_cents: number }[]) =>
      rows.reduce((total, row) => total + row.outstanding_cents, 0);
    expect(outstanding_cents).not.toBe(0);
    expect([sum(open_items), sum(items), outstanding_cents]).toEqual(new Array(3).fill(balance_cents));
    expect(lines.at(-1)?.balance_cents).toBe(balance_cents);
    expect(open_items.map(({ id: item, outstanding_cents: cents }) => [item, cents]).toSorted()).toEqual(
      items.map(({ id: item, outstanding_cents: cents }) => [item, cents]).toSorted(),
    );
  });
});
