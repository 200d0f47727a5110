import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertFinalNotice } from '#tests/support/final-notice.ts';
import { insertFinal } from '#tests/support/plain-documents.ts';

const at = '2026-10-22T12:00:00.000Z';

describeOnEachEngine('the guards on collection costs', (open) => {
  /** Opens a database with an invoice of 121.00 whose final notice charged 40.00. */
  const openWithNotice = async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    const { id } = await insertFinal(query, { client, number: 1 });
    await insertFinalNotice(query, { invoice_id: id, client_id: client, costs_cents: 40_00 });
    const pay = async (amount: number, costs: number, reversed: string | null = null, invoice = id) => {
      const row = newId();
      await sql`insert into payments (id, invoice_id, amount_cents, collection_costs_cents, paid_on, method,
          reverses_id, created_at)
        values (${row}, ${invoice}, ${amount}, ${costs}, '2026-11-01', 'other', ${reversed}, ${at})`.execute(
        query,
      );
      return row;
    };
    return { query, client, id, pay };
  };

  test('require costs to be part of the amount, with the same sign', async () => {
    const { pay } = await openWithNotice();
    await pay(20_00, 20_00);
    await expect(pay(10_00, 10_01)).rejects.toThrow(/check/i);
    await expect(pay(10_00, -1)).rejects.toThrow(/check/i);
    await expect(pay(-10_00, -10_01)).rejects.toThrow(/check/i);
    await expect(pay(-10_00, 1)).rejects.toThrow(/check/i);
    await pay(-20_00, -20_00);
  });

  test('limit costs to what a final notice charged', async () => {
    const { query, client, pay } = await openWithNotice();
    await pay(100_00, 30_00);
    await expect(pay(100_00, 10_01)).rejects.toThrow('final notice');
    await pay(100_00, 10_00);
    const { id: other } = await insertFinal(query, { client, number: 2 });
    await expect(pay(100_00, 1, null, other)).rejects.toThrow('final notice');
  });

  test('limit repaid costs to the costs that were received', async () => {
    const { query, client, pay } = await openWithNotice();
    await expect(pay(-1_00, -1_00)).rejects.toThrow('came in');
    const payment = await pay(161_00, 40_00);
    await pay(-30_00, -30_00);
    await expect(pay(-10_01, -10_01)).rejects.toThrow('came in');
    await expect(pay(-161_00, -40_00, payment)).rejects.toThrow('came in');
    const { id: other } = await insertFinal(query, { client, number: 2 });
    await expect(pay(-1_00, -1_00, null, other)).rejects.toThrow('came in');
    await pay(-10_00, -10_00);
  });

  test('let a reversal take back the costs of its payment, and do not let a payment change them', async () => {
    const { query, pay } = await openWithNotice();
    const payment = await pay(161_00, 40_00);
    await expect(pay(-161_00, 0, payment)).rejects.toThrow('as a whole');
    await expect(pay(-161_00, -39_99, payment)).rejects.toThrow('as a whole');
    await pay(-161_00, -40_00, payment);
    const change = query.updateTable('payments').where('id', '=', payment);
    await expect(change.set({ collection_costs_cents: 0 }).execute()).rejects.toThrow('reversal');
    await expect(change.set({ amount_cents: 1 }).execute()).rejects.toThrow('reversal');
    await change.set({ bank_transaction_id: 'b' }).execute();
  });

  test('do not let a refund of costs be reversed once they were received again, nor after their notice was discarded', async () => {
    const { query, pay } = await openWithNotice();
    await pay(161_00, 40_00);
    const refund = await pay(-40_00, -40_00);
    const again = await pay(40_00, 40_00);
    await expect(pay(40_00, 40_00, refund)).rejects.toThrow('final notice');
    await pay(-40_00, -40_00, again);
    await query.updateTable('invoice_reminders').set({ state: 'discarded' }).execute();
    await expect(pay(40_00, 40_00, refund)).rejects.toThrow('final notice');
  });

  test('do not count costs that were received when an invoice is written off', async () => {
    const { query, id, pay } = await openWithNotice();
    await pay(61_00, 40_00);
    const writeOff = (cents: number) =>
      sql`insert into write_offs (id, invoice_id, kind, date, amount_cents, created_at)
        values (${newId()}, ${id}, 'written_off', '2026-11-01', ${cents}, ${at})`.execute(query);
    await expect(writeOff(100_01)).rejects.toThrow('outstanding');
    await writeOff(100_00);
  });
});
