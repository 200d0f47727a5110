import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
  insertWorkItem,
} from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';

const at = '2026-10-22T12:00:00.000Z';

const changed = /a final document does not change/;

describeOnEachEngine('the guards of the database', (open) => {
  const openWithClient = async () => {
    const { query } = await open<InvoicingTables>();
    return { query, client: await insertClient(query) };
  };

  test('X61: a final document, its lines and its VAT cannot be changed, deleted or added to', async () => {
    const { query, client } = await openWithClient();
    const { id, line } = await insertFinal(query, { client, number: 1 });
    for (const statement of [
      sql`update invoices set title = 'other' where id = ${id}`,
      sql`update invoices set status = 'draft' where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_lines set description = 'other' where id = ${line}`,
      sql`delete from invoice_lines where id = ${line}`,
      sql`update invoice_vat set vat_cents = 0 where invoice_id = ${id}`,
      sql`delete from invoice_vat where invoice_id = ${id}`,
    ])
      await expect(statement.execute(query)).rejects.toThrow(changed);
    await expect(insertLine(query, id, 100, { position: 2 })).rejects.toThrow(changed);
    await expect(
      insertVatGroup(query, id, { base: 1, vat: 0 }, { vat_code: 'low', rate_bp: 900 }),
    ).rejects.toThrow(changed);
    const draft = await insertDraftInvoice(query);
    const other = await insertLine(query, draft, 100);
    await expect(
      sql`update invoice_lines set invoice_id = ${id}, position = 9 where id = ${other}`.execute(query),
    ).rejects.toThrow(changed);
    expect(
      await query.selectFrom('invoice_lines').select('net_cents').where('invoice_id', '=', id).execute(),
    ).toEqual([{ net_cents: 10_000 }]);
  });

  test('X61: REPLACE and TRUNCATE do not bypass the guards', async () => {
    const { engine, query: db } = await open<InvoicingTables>();
    const client = await insertClient(db);
    const { id, line } = await insertFinal(db, { client, number: 1 });
    const statements =
      engine === 'sqlite'
        ? [
            sql`insert or replace into invoices select * from invoices where id = ${id}`,
            sql`insert or replace into invoice_lines select * from invoice_lines where id = ${line}`,
            sql`replace into invoice_vat select * from invoice_vat where invoice_id = ${id}`,
          ]
        : [sql`truncate invoice_lines cascade`, sql`truncate invoices cascade`, sql`truncate payments`];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow();
    expect(await db.selectFrom('invoice_lines').select('id').execute()).toHaveLength(1);
  });

  test('X61: a document cannot be created as final, nor become final with totals that differ from its VAT', async () => {
    const { query, client } = await openWithClient();
    await expect(
      insertDraftInvoice(query, {
        status: 'final',
        client_id: client,
        ...{ series: 'invoice', year: 2026, number: 1, code: 'x', issue_date: '2026-10-22' },
        ...{ seller: '{}', buyer: '{}', finalized_at: at },
      }),
    ).rejects.toThrow(/begins as a draft/);
    const { id } = await insertPriced(query, { client, number: 1 });
    await sql`update invoice_vat set base_cents = 9999, discount_cents = 1 where invoice_id = ${id}`.execute(
      query,
    );
    await expect(finalise(query, id, { client, number: 1 })).rejects.toThrow(/totals/);
    await expect(sql`update invoices set total_cents = 1 where id = ${id}`.execute(query)).rejects.toThrow();
  });

  test('X61: numbers have no gaps or duplicates and follow the dates', async () => {
    const { query, client } = await openWithClient();
    await insertFinal(query, { client, number: 1, date: '2026-10-22' });
    const second = await insertPriced(query, { client, number: 3 });
    for (const number of [3, 1, 0])
      await expect(finalise(query, second.id, { client, number })).rejects.toThrow();
    await expect(
      sql`update number_series set last = 5 where series = 'invoice' and year = 2026`.execute(query),
    ).rejects.toThrow(/no gap/);
    await expect(
      sql`update number_series set last = 0 where series = 'invoice' and year = 2026`.execute(query),
    ).rejects.toThrow(/no gap/);
    await expect(finalise(query, second.id, { client, number: 2, date: '2026-10-21' })).rejects.toThrow(
      /follow the date/,
    );
    await finalise(query, second.id, { client, number: 2, date: '2026-10-22' });
    await expect(sql`delete from number_series`.execute(query)).rejects.toThrow(/stays/);
  });

  test('a series that was started in another program continues with its next number, set before the first document', async () => {
    const { query, client } = await openWithClient();
    await query
      .insertInto('number_series')
      .values({ series: 'invoice', year: 2026, first: 29, last: 28, created_at: at, updated_at: at })
      .execute();
    await insertFinal(query, { client, number: 29 });
    await expect(sql`update number_series set first = 1`.execute(query)).rejects.toThrow(/no gap/);
    const codes = await query.selectFrom('invoices').select('code').execute();
    expect(codes).toEqual([{ code: '2026-029' }]);
  });

  test('the credit notes of an invoice never exceed its remaining amount, and have their own numbers', async () => {
    const { query, client } = await openWithClient();
    const { id } = await insertFinal(query, { client, number: 1 });
    const credit = { client, kind: 'credit_note', credits: id } as const;
    await insertFinal(query, { ...credit, number: 1, base: 60_00, vat: 12_60 });
    const tooMuch = await insertPriced(query, { ...credit, number: 2, base: 40_01, vat: 8_40 });
    await expect(finalise(query, tooMuch.id, { ...credit, number: 2 })).rejects.toThrow(/exceed/);
    await insertFinal(query, { ...credit, number: 2, base: 40_00, vat: 8_40 });
    const draft = await insertPriced(query, { client, number: 2 });
    const ofDraft = await insertPriced(query, { ...credit, credits: draft.id, number: 3, base: 1, vat: 0 });
    await expect(finalise(query, ofDraft.id, { ...credit, number: 3 })).rejects.toThrow(
      /corrects a final invoice/,
    );
  });

  test('events, payments and stored files can only be added', async () => {
    const { query, client } = await openWithClient();
    const { id } = await insertFinal(query, { client, number: 1 });
    const event = {
      id: newId(),
      invoice_id: id,
      kind: 'finalised',
      at,
      actor_name: null,
      detail: '{}',
      created_at: at,
    };
    await query.insertInto('invoice_events').values(event).execute();
    const payment = {
      ...{ id: newId(), invoice_id: id, amount_cents: 5000, fee_cents: 0, paid_on: '2026-11-01' },
      ...({ method: 'transfer', external_ref: 'a', bank_transaction_id: null, reverses_id: null } as const),
      ...{ note: '', created_at: at },
    };
    await query.insertInto('payments').values(payment).execute();
    await expect(
      query
        .insertInto('payments')
        .values({ ...payment, id: newId() })
        .execute(),
    ).rejects.toThrow(/booked once/);
    const file = {
      ...({
        id: newId(),
        invoice_id: id,
        format: 'pdf',
        name: 'a.pdf',
        media_type: 'application/pdf',
      } as const),
      ...{ size: 1, sha256: 'x', content: 'eA==', created_at: at },
    };
    await query.insertInto('invoice_files').values(file).execute();
    await expect(
      query
        .insertInto('invoice_files')
        .values({ ...file, id: newId() })
        .execute(),
    ).rejects.toThrow(/stored once/);
    for (const statement of [
      sql`update invoice_events set kind = 'other'`,
      sql`delete from invoice_events`,
      sql`update payments set amount_cents = 1`,
      sql`delete from payments`,
      sql`update invoice_files set content = ''`,
      sql`delete from invoice_files`,
    ])
      await expect(statement.execute(query)).rejects.toThrow();
    await sql`update payments set bank_transaction_id = 'b'`.execute(query);
  });

  test('work on a final invoice cannot be changed, replaced or joined by other work', async () => {
    const { query, client } = await openWithClient();
    const { id, line } = await insertPriced(query, { client, number: 1 });
    const work = await insertWorkItem(query, { client_id: client, invoice_line_id: line });
    const free = await insertWorkItem(query, { client_id: client });
    await sql`update work_items set minutes = 90 where id = ${work}`.execute(query);
    await finalise(query, id, { client, number: 1 });
    for (const statement of [
      sql`update work_items set minutes = 60 where id = ${work}`,
      sql`update work_items set id = 'other' where id = ${work}`,
      sql`update work_items set number = (select number from work_items where id = ${work}) where id = ${free}`,
    ])
      await expect(statement.execute(query)).rejects.toThrow(/does not change/);
    await expect(insertWorkItem(query, { id: work })).rejects.toThrow(/does not change/);
    await expect(sql`delete from work_items where id = ${work}`.execute(query)).rejects.toThrow(/stays/);
    await expect(
      sql`update work_items set invoice_line_id = ${line} where id = ${free}`.execute(query),
    ).rejects.toThrow(/added to drafts/);
    await expect(insertWorkItem(query, { invoice_line_id: line })).rejects.toThrow(/added to drafts/);
  });

  test('work can be invoiced again only after a credit note of its own invoice has released it', async () => {
    const { query, client } = await openWithClient();
    const { id, line } = await insertPriced(query, { client, number: 1 });
    const { id: later, line: laterLine } = await insertPriced(query, { client, number: 2 });
    const work = await insertWorkItem(query, { client_id: client, invoice_line_id: line });
    const other = await insertWorkItem(query, { client_id: client, invoice_line_id: laterLine });
    await finalise(query, id, { client, number: 1 });
    await finalise(query, later, { client, number: 2 });
    const release = (item: string) =>
      sql`update work_items set invoice_line_id = null where id = ${item}`.execute(query);
    const free = (item: string, from: string, credit: string) =>
      sql`insert into work_credits (work_item_id, invoice_line_id, credit_id, created_at)
        values (${item}, ${from}, ${credit}, ${at})`.execute(query);
    await expect(release(work)).rejects.toThrow(/invoiced once/);
    const { id: credit } = await insertPriced(query, {
      ...{ client, kind: 'credit_note', credits: id, number: 1 },
    });
    await expect(free(work, line, credit)).rejects.toThrow(/that it credits/);
    await finalise(query, credit, { client, kind: 'credit_note', number: 1 });
    await expect(release(work)).rejects.toThrow(/invoiced once/);
    await expect(free(other, laterLine, credit)).rejects.toThrow(/that it credits/);
    await expect(free(other, line, credit)).rejects.toThrow(/that it credits/);
    await expect(free(work, line, id)).rejects.toThrow(/that it credits/);
    await free(work, line, credit);
    await expect(free(work, line, credit)).rejects.toThrow(/new rows/);
    await expect(release(other)).rejects.toThrow(/invoiced once/);
    const { line: draft } = await insertPriced(query, { client, number: 3 });
    await expect(
      sql`update work_items set invoice_line_id = ${draft} where id = ${work}`.execute(query),
    ).rejects.toThrow(/invoiced once/);
    await expect(
      sql`update work_items set invoice_line_id = null, minutes = 5 where id = ${work}`.execute(query),
    ).rejects.toThrow(/does not change/);
    await release(work);
    for (const statement of [sql`update work_credits set created_at = ''`, sql`delete from work_credits`])
      await expect(statement.execute(query)).rejects.toThrow(/new rows/);
    await sql`update work_items set invoice_line_id = ${draft} where id = ${work}`.execute(query);
  });

  test('deleting a draft releases its work', async () => {
    const { query, client } = await openWithClient();
    const { id, line } = await insertPriced(query, { client, number: 1 });
    await insertWorkItem(query, { client_id: client, invoice_line_id: line });
    await sql`delete from invoices where id = ${id}`.execute(query);
    expect(await query.selectFrom('work_items').select('invoice_line_id').execute()).toEqual([
      { invoice_line_id: null },
    ]);
    expect(await query.selectFrom('invoice_vat').select('id').execute()).toEqual([]);
  });
});
