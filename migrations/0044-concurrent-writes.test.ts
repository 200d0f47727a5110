import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertClient, insertLine, insertWorkItem } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

type Db = Database<InvoicingTables>['query'];

const changed = /does not change|added to drafts/;

/**
 * Runs a write concurrently with a transaction that has written already: the transaction is committed once
 * the write waits or is done.
 */
async function writeBeside(
  { query }: Database<InvoicingTables>,
  first: (db: Db) => Promise<unknown>,
  write: (db: Db) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  let beside: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await first(trx);
      let isDone = false;
      beside = Promise.allSettled([
        write(query).finally(() => {
          isDone = true;
        }),
      ]);
      // On another connection: PostgreSQL reads the activity once per transaction.
      await waitUntil(async () => {
        const { rows } = await sql<{ waiting: boolean }>`select exists (select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(query);
        expect(isDone || rows[0]?.waiting).toBe(true);
      });
    });
  const [outcome] = (await beside) ?? [];
  if (!outcome) throw new Error('the write was not begun');
  return outcome;
}

describeOnEachEngine('during a transaction that makes a document final', (open, { name }) => {
  const on = test.runIf(name === 'postgres');
  const openDraft = async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    const draft = await insertPriced(query, { client, number: 1 });
    return { database, query, client, ...draft };
  };
  const stored = async (query: Db, id: string) => ({
    lines: await query.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', id).execute(),
    vat: await query.selectFrom('invoice_vat').selectAll().where('invoice_id', '=', id).execute(),
    files: await query.selectFrom('invoice_files').selectAll().where('invoice_id', '=', id).execute(),
  });

  on('no part of that document can be added, changed or deleted', async () => {
    const writes: ((db: Db, id: string) => Promise<unknown>)[] = [
      (db, id) => insertLine(db, id, 1, { position: 2 }),
      (db, id) => sql`update invoice_lines set net_cents = 1 where invoice_id = ${id}`.execute(db),
      (db, id) => sql`delete from invoice_lines where invoice_id = ${id}`.execute(db),
      (db, id) => sql`update invoice_vat set return_box = '1e' where invoice_id = ${id}`.execute(db),
      (db, id) => sql`delete from invoice_vat where invoice_id = ${id}`.execute(db),
      (db, id) =>
        sql`insert into invoice_files
        (id, invoice_id, format, name, media_type, size, sha256, content, created_at)
        values ('f', ${id}, 'attachment', 'a.pdf', 'application/pdf', 1, 'x', 'eA==', '')`.execute(db),
      (db, id) => sql`update invoices set title = 'other' where id = ${id}`.execute(db),
      (db, id) => sql`delete from invoices where id = ${id}`.execute(db),
    ];
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    for (const [index, write] of writes.entries()) {
      const number = index + 1;
      const { id } = await insertPriced(query, { client, number });
      const before = await stored(query, id);
      const outcome = await writeBeside(
        database,
        (trx) => finalise(trx, id, { number }),
        (db) => write(db, id),
      );
      expect(outcome, String(write)).toMatchObject({ reason: { message: expect.stringMatching(changed) } });
      expect(await stored(query, id)).toEqual(before);
    }
  });

  on('its work cannot be changed, and no other work can be added to it', async () => {
    const { database, query, client, id, line } = await openDraft();
    const work = await insertWorkItem(query, { client_id: client, invoice_line_id: line });
    const free = await insertWorkItem(query, { client_id: client });
    const outcomes = await writeBeside(
      database,
      (trx) => finalise(trx, id, { number: 1 }),
      (db) =>
        Promise.allSettled([
          sql`update work_items set minutes = 90 where id = ${work}`.execute(db),
          sql`update work_items set invoice_line_id = ${line} where id = ${free}`.execute(db),
        ]),
    );
    expect(outcomes).toMatchObject({ value: [{ status: 'rejected' }, { status: 'rejected' }] });
  });

  on('it has the totals of the VAT that the other transaction wrote', async () => {
    const { database, query, id } = await openDraft();
    const outcome = await writeBeside(
      database,
      (trx) =>
        sql`update invoice_vat set base_cents = 9999, discount_cents = 1 where invoice_id = ${id}`.execute(
          trx,
        ),
      (db) => finalise(db, id, { number: 1 }),
    );
    expect(outcome).toMatchObject({ reason: { message: expect.stringContaining('totals') } });
    const { status } = await query.selectFrom('invoices').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('draft');
  });

  on('an advance invoice is deducted or credited, not both, in either order', async () => {
    for (const isCreditFirst of [false, true]) {
      const database = await open<InvoicingTables>();
      const { query } = database;
      const client = await insertClient(query);
      const advance = await insertFinal(query, { client, kind: 'advance', number: 1 });
      const deducting = await insertPriced(query, { client, kind: 'final', number: 2, base: 100_00 });
      await insertLine(query, deducting.id, -100_00, {
        position: 2,
        kind: 'deduction',
        advance_id: advance.id,
      });
      await insertLine(query, deducting.id, 100_00, { position: 3 });
      const credited = { client, kind: 'credit_note', credits: advance.id, number: 1 } as const;
      const credit = await insertPriced(query, credited);
      const deduct = (db: Db) => finalise(db, deducting.id, { kind: 'final', number: 2 });
      const correct = (db: Db) => finalise(db, credit.id, { kind: 'credit_note', number: 1 });
      const [first, second] = isCreditFirst ? [correct, deduct] : [deduct, correct];
      const outcome = await writeBeside(database, first, second);
      expect(outcome.status).toBe('rejected');
      const finals = await query.selectFrom('invoices').select('id').where('status', '=', 'final').execute();
      expect(finals).toHaveLength(2);
    }
  });

  on('two credit notes do not exceed their invoice together, nor two write-offs', async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    const { id } = await insertFinal(query, { client, number: 1 });
    const credit = { client, kind: 'credit_note', credits: id, base: 60_00, vat: 12_60 } as const;
    const one = await insertPriced(query, { ...credit, number: 1 });
    const other = await insertPriced(query, { ...credit, number: 2 });
    await finalise(query, (await insertPriced(query, { ...credit, number: 1, base: 1, vat: 0 })).id, {
      ...{ kind: 'credit_note', number: 1 },
    });
    const outcome = await writeBeside(
      database,
      (trx) => finalise(trx, one.id, { kind: 'credit_note', number: 2 }),
      (db) => finalise(db, other.id, { kind: 'credit_note', number: 3 }),
    );
    expect(outcome.status).toBe('rejected');
    const { id: unpaid } = await insertFinal(query, { client, number: 2 });
    const writeOff = (db: Db) =>
      sql`insert into write_offs (id, invoice_id, kind, date, amount_cents, created_at)
          values (gen_random_uuid(), ${unpaid}, 'written_off', '2026-11-01', 12100, '')`.execute(db);
    const beyond = await writeBeside(database, writeOff, writeOff);
    expect(beyond).toMatchObject({ reason: { message: expect.stringMatching(/within|outstanding/) } });
  });
});
