import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPayment } from '#features/invoicing/documents/fixtures.ts';
import { insertClient, insertWorkItem } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';

const at = '2026-10-22T12:00:00.000Z';

describeOnEachEngine('the stricter guards', (open) => {
  const openWithFinal = async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    return { ...database, query, client, ...(await insertFinal(query, { client, number: 1 })) };
  };

  test('require a reversal to take back a whole payment of its own invoice, and to not be reversed itself', async () => {
    const { query, client, id } = await openWithFinal();
    const { id: other } = await insertFinal(query, { client, number: 2 });
    await insertPayment(query, id, 100, '2026-11-01');
    const { id: payment } = await query.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const reverse = (invoice: string, amount: number, reversed: string) => {
      const row = newId();
      return sql`insert into payments (id, invoice_id, amount_cents, paid_on, method, reverses_id, created_at)
        values (${row}, ${invoice}, ${amount}, '2026-11-01', 'other', ${reversed}, ${at})`
        .execute(query)
        .then(() => row);
    };
    await expect(reverse(id, -99, payment)).rejects.toThrow('takes back');
    await expect(reverse(other, -100, payment)).rejects.toThrow('takes back');
    const reversal = await reverse(id, -100, payment);
    await expect(reverse(id, 100, reversal)).rejects.toThrow('takes back');
  });

  test('limit a write-off to what payments, credit notes and earlier write-offs leave outstanding', async () => {
    const { query, client, id } = await openWithFinal();
    const writeOff = (cents: number) =>
      sql`insert into write_offs (id, invoice_id, kind, date, amount_cents, created_at)
        values (${newId()}, ${id}, 'written_off', '2026-11-01', ${cents}, ${at})`.execute(query);
    await insertPayment(query, id, 20_00, '2026-11-01');
    await insertFinal(query, { client, kind: 'credit_note', credits: id, number: 1, base: 10_00, vat: 2_10 });
    await expect(writeOff(88_91)).rejects.toThrow('outstanding');
    await writeOff(80_00);
    await expect(writeOff(8_91)).rejects.toThrow('outstanding');
    await writeOff(8_90);
    await expect(writeOff(1)).rejects.toThrow('outstanding');
  });

  test('require a credit note to credit an invoice, and not a quote or a credit note', async () => {
    const { query, client, id } = await openWithFinal();
    const credit = { client, kind: 'credit_note', number: 1 } as const;
    const attempt = async (given: { credits: string; base: number; vat: number }) =>
      finalise(query, (await insertPriced(query, { ...credit, ...given })).id, credit);
    await expect(attempt({ credits: id, base: -100, vat: -21 })).rejects.toThrow('what was charged');
    const { id: quote } = await insertFinal(query, { client, kind: 'quote', number: 1 });
    await expect(attempt({ credits: quote, base: 100, vat: 21 })).rejects.toThrow('corrects an invoice');
    const { id: note } = await insertFinal(query, { ...credit, credits: id, base: 100, vat: 21 });
    const ofNote = await insertPriced(query, { ...credit, credits: note, base: 100, vat: 21 });
    await expect(finalise(query, ofNote.id, { ...credit, number: 2 })).rejects.toThrow('corrects an invoice');
  });

  test('require a credit note to be for the client of its invoice, or the client that one was merged into', async () => {
    const { query, client, id } = await openWithFinal();
    const other = await insertClient(query, { name: 'Bakkerij De Korenaar' });
    const credit = { client: other, kind: 'credit_note', credits: id, number: 1 } as const;
    const note = await insertPriced(query, credit);
    await expect(finalise(query, note.id, credit)).rejects.toThrow('client of its invoice');
    await query.updateTable('clients').set({ merged_into_id: other }).where('id', '=', client).execute();
    await finalise(query, note.id, credit);
  });

  test('require the lines of a final document to add up to its VAT groups, and its VAT to be exact to the cent', async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    const attempt = async (change: (id: string) => RawBuilder<unknown>) => {
      const { id } = await insertPriced(query, { client, number: 1, base: 99_99, vat: 21_00 });
      await change(id).execute(query);
      return finalise(query, id, { number: 1 });
    };
    for (const column of ['net_cents = 9998', 'rate_bp = 900', `vat_code = 'low'`])
      await expect(
        attempt((id) => sql`update invoice_lines set ${sql.raw(column)} where invoice_id = ${id}`),
      ).rejects.toThrow('add up');
    for (const vat of [20_99, 21_01]) {
      const { id } = await insertPriced(query, { client, number: 1, base: 99_99, vat });
      await expect(finalise(query, id, { number: 1 })).rejects.toThrow('to the cent');
    }
    await attempt((id) => sql`update invoices set title = 'a' where id = ${id}`);
  });

  test('let work on a final invoice keep its project, rate, VAT, purchase and start, and be found by new names', async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    const { id, line } = await insertPriced(query, { client, number: 1 });
    const work = await insertWorkItem(query, { client_id: client, invoice_line_id: line });
    await finalise(query, id, { number: 1 });
    const change = (columns: object) =>
      query.updateTable('work_items').set(columns).where('id', '=', work).execute();
    for (const columns of [
      ...[{ is_invoicable: 0 }, { vat_code: 'low' }, { counts_for_hours: 0 }, { started_at: at }],
      ...[{ applied_rate_cents: 1 }, { purchase_id: 'b' }, { project_id: 'p' }, { number: 9 }],
    ])
      await expect(change(columns), Object.keys(columns)[0]).rejects.toThrow('does not change');
    await change({ search_text: ' zaaigoed ', version: 2, updated_at: at });
  });

  test('require an event to have a known kind, and let a document become final only once', async () => {
    const { query, id } = await openWithFinal();
    const add = (kind: string) =>
      query
        .insertInto('invoice_events')
        .values({ id: newId(), invoice_id: id, kind, at, actor_name: null, detail: '{}', created_at: at })
        .execute();
    await expect(add('other')).rejects.toThrow('known kind');
    await add('finalised');
    await expect(add('finalised')).rejects.toThrow('final once');
    await add('viewed');
    await add('viewed');
  });

  test('do not let a stored logo change', async () => {
    const { query } = await open<InvoicingTables>();
    await sql`insert into company_logos (id, sha256, width, height, content, created_at)
      values ('l', 'x', 1, 1, 'eA==', ${at})`.execute(query);
    for (const statement of [sql`update company_logos set content = ''`, sql`delete from company_logos`])
      await expect(statement.execute(query)).rejects.toThrow('does not change');
  });

  test('do not let a table with guards be truncated', async () => {
    const { engine, query } = await open<InvoicingTables>();
    if (engine === 'sqlite') return;
    const { rows } = await sql<{ name: string }>`select distinct relname as name from pg_trigger
      inner join pg_class on pg_class.oid = tgrelid where tgname like '%\\_guard\\_%'`.execute(query);
    const names = rows.map(({ name }) => name);
    expect(names).toContain('invoice_reminders');
    for (const name of names)
      await expect(sql`truncate ${sql.table(name)} cascade`.execute(query), name).rejects.toThrow(
        'truncated',
      );
  });
});
