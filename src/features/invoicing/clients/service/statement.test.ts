import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/engines.ts';
import { finalInvoices, openWithFinal } from '../../../../../tests/support/final-invoice.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { toPlainDate } from '../../../../shared/plain-date.ts';
import type { InvoiceDetail } from '../../invoices/contract/detail.ts';
import type { Statement, TimelineEvent } from '../contract/history.ts';

const today = () => toPlainDate(systemClock());

describeOnEachEngine('the account of a client', (open) => {
  test('what was entered on one day stands in that order after its invoice, and names refunds and reversals', async () => {
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
});
