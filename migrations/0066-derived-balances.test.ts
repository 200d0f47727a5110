import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertFinalDocument, insertPayment } from '#features/invoicing/documents/fixtures.ts';
import { insertClient, insertDraftInvoice } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { migrations } from './all.ts';

const at = '2026-11-01T12:00:00.000Z';

describeOnEachEngine('the balances of final documents', (open, { createLocation, openAt }) => {
  const openBooks = async () => {
    const { query } = await open<InvoicingTables>();
    const client_id = await insertClient(query);
    const { id } = await insertFinalDocument(query, {
      ...{ client_id, number: 1, base: 10_000, vat: 2100, due_date: '2026-11-21' },
    });
    const read = () =>
      query.selectFrom('invoice_balances').selectAll().where('invoice_id', '=', id).executeTakeFirstOrThrow();
    return { query, client_id, id, read };
  };

  test('X61: follow from payments, credit notes and write-offs, whoever writes them', async () => {
    const { query, client_id, id, read } = await openBooks();
    expect(await read()).toMatchObject({ outstanding_cents: 12_100, due_date: '2026-11-21', paid_on: null });
    const findSettled = () =>
      query.selectFrom('invoice_settlements').select('is_settled').where('invoice_id', '=', id).execute();
    expect(await findSettled()).toEqual([{ is_settled: 0 }]);
    await insertPayment(query, id, 5000, '2026-11-02');
    expect(await read()).toMatchObject({ paid_cents: 5000, outstanding_cents: 7100, paid_on: null });
    await query
      .insertInto('write_offs')
      .values({
        ...{ id: newId(), invoice_id: id, kind: 'written_off', date: '2026-11-03', amount_cents: 1050 },
        ...{ reason: 'Faillissement', created_at: at },
      })
      .execute();
    expect(await read()).toMatchObject({ written_off_cents: 1050, outstanding_cents: 6050 });
    const kind = 'credit_note';
    await insertFinalDocument(query, { client_id, number: 1, kind, credits_id: id, base: 5000, vat: 1050 });
    expect(await read()).toMatchObject({ credited_cents: 6050, outstanding_cents: 0, paid_on: '2026-11-02' });
    expect(await findSettled()).toEqual([{ is_settled: 1 }]);
  });

  test('X61: cannot be changed or deleted with plain SQL', async () => {
    const { query, client_id, id, read } = await openBooks();
    await insertPayment(query, id, 5000, '2026-11-02');
    const before = await read();
    for (const change of [
      'paid_cents = -3300',
      'credited_cents = 100',
      'written_off_cents = 100',
      'outstanding_cents = 0',
      `paid_on = '2026-11-02'`,
      `due_date = '2099-01-01'`,
      'paid_cents = 12100, outstanding_cents = 0',
      `invoice_id = '${newId()}'`,
    ])
      await expect(
        sql.raw(`update invoice_balances set ${change} where invoice_id = '${id}'`).execute(query),
        change,
      ).rejects.toThrow('follows from payments');
    await expect(query.deleteFrom('invoice_balances').execute()).rejects.toThrow('keeps its balance');
    expect(await read()).toEqual(before);
    // Columns that are not derived can still be changed, also together with correct derived amounts.
    await query.updateTable('invoice_balances').set({ sent_at: at, outstanding_cents: 7100 }).execute();
    expect(await read()).toEqual({ ...before, sent_at: at });
    const other = await insertFinalDocument(query, { client_id, number: 2, base: 100, vat: 21 });
    await expect(
      query
        .insertInto('invoice_balances')
        .values({ invoice_id: other.id, paid_cents: 121, updated_at: at })
        .execute(),
    ).rejects.toThrow(/unique|keeps its balance/i);
  });

  test('are repaired if they were wrong, with the settled status of the invoice', async () => {
    const database = await openAt(await createLocation());
    for (const [name, { up }] of Object.entries(migrations))
      if (name < '0066') await database.transaction(up);
    const { query } = database.of<InvoicingTables>();
    const client_id = await insertClient(query);
    const { id } = await insertFinalDocument(query, { client_id, number: 1, base: 10_000, vat: 2100 });
    await insertPayment(query, id, 12_100, '2026-11-02');
    await sql`update invoice_balances set paid_cents = -3300, outstanding_cents = 15400`.execute(query);
    await database.transaction(async (trx) => migrations['0066-derived-balances']?.up(trx));
    expect(await query.selectFrom('invoice_balances').selectAll().execute()).toMatchObject([
      { paid_cents: 12_100, outstanding_cents: 0, paid_on: '2026-11-02' },
    ]);
    const settled = await query.selectFrom('invoice_settlements').select('is_settled').execute();
    expect(settled).toEqual([{ is_settled: 1 }]);
  });

  test('are deleted with their draft, even if they were added with plain SQL', async () => {
    const { query, client_id } = await openBooks();
    const id = await insertDraftInvoice(query, { client_id });
    await query
      .insertInto('invoice_balances')
      .values({ invoice_id: id, paid_cents: 5, updated_at: at })
      .execute();
    await query.deleteFrom('invoices').where('id', '=', id).execute();
    expect(
      await query.selectFrom('invoice_balances').selectAll().where('invoice_id', '=', id).execute(),
    ).toEqual([]);
  });
});
