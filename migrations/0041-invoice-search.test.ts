import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { migrations } from './all.ts';

const at = '2030-01-02T03:04:05.000Z';

describeOnEachEngine('the document search', (_open, { createLocation, openAt }) => {
  async function openWithDocuments() {
    const database = await openAt(await createLocation());
    const { query } = database;
    for (const [name, { up }] of Object.entries(migrations))
      if (name < '0041') await database.transaction(up);
    await sql`insert into clients (id, number, name, locale, created_at, updated_at)
      values ('c', 1, '', 'nl', ${at}, ${at})`.execute(query);
    const add = (id: string, text: string) =>
      sql`insert into invoices (id, kind, title, language, payment_days, search_text, created_at, updated_at)
        values (${id}, 'invoice', '', 'nl', 30, ${text}, ${at}, ${at})`.execute(query);
    await add('a', '2030-007 cafe ’t zaaigoed: ontwerp, ontwerp');
    await add('b', '');
    await sql`insert into invoice_lines (id, invoice_id, position, kind, description, quantity, unit, price_cents,
      vat_code, rate_bp, category, amount_cents, net_cents, created_at)
      values ('l', 'a', 1, 'item', '', 10000, 'piece', 0, 'high', 2100, 'S', 0, 0, ${at})`.execute(query);
    await sql`update invoices set status = 'final', origin = 'imported', code = '2030-007', client_id = 'c', seller = '{}', buyer = '{}',
      issue_date = '2030-01-02', finalized_at = ${at} where id = 'a'`.execute(query);
    await database.transaction(async (trx) => migrations['0041-invoice-search']?.up(trx));
    return { database, query };
  }

  test('X61: finds a final document by its existing terms, without changing it', async () => {
    const { query } = await openWithDocuments();
    const { rows } =
      await sql`select invoice_id, search_text from invoice_search order by invoice_id`.execute(query);
    expect(rows).toEqual([
      { invoice_id: 'a', search_text: ' 2030 007 cafe t zaaigoed ontwerp' },
      { invoice_id: 'b', search_text: '' },
    ]);
    const { rows: documents } =
      await sql`select status, version, updated_at from invoices where id = 'a'`.execute(query);
    expect(documents).toEqual([{ status: 'final', version: 1, updated_at: at }]);
  });

  test('keeps the index up to date with the terms, also when a draft is deleted', async () => {
    const { query, database } = await openWithDocuments();
    const find = async (prefix: string) => {
      const match =
        database.engine === 'sqlite'
          ? sql`select rowid as entry from invoice_terms where invoice_terms match ${`"${prefix}"*`}`
          : sql`select entry from invoice_terms where terms @@ ${`'${prefix}':*`}::tsquery`;
      const { rows } = await sql<{ id: string }>`select invoice_id as id from invoice_search
        where entry in (${match})`.execute(query);
      return rows.map(({ id }) => id);
    };
    expect(await find('zaai')).toEqual(['a']);
    await sql`update invoice_search set search_text = ' zaaien' where invoice_id = 'b'`.execute(query);
    expect((await find('zaai')).toSorted()).toEqual(['a', 'b']);
    await sql`delete from invoices where id = 'b'`.execute(query);
    expect(await find('zaai')).toEqual(['a']);
    const { rows } = await sql`select entry from invoice_search where invoice_id = 'b'`.execute(query);
    expect(rows).toEqual([]);
  });
});
