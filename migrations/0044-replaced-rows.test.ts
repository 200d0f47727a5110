import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { insertPayment } from '#features/invoicing/documents/fixtures.ts';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertWorkItem,
} from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { migrate } from '#platform/db/migrate.ts';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine, type TestEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';

type Row = Record<string, string | number | null>;

const at = '2026-10-22T12:00:00.000Z';

/** Fills a database with a row of each guarded table, and with the rows that they refer to. */
async function fill(engine: TestEngine) {
  const location = await engine.createLocation();
  const database = await engine.openAt<InvoicingTables>(location);
  await migrate(database.of());
  const { query } = database;
  const client = await insertClient(query);
  const { id, line } = await insertPriced(query, { client, number: 1 });
  const work = await insertWorkItem(query, {
    ...{ client_id: client, invoice_line_id: line, client_key: 'k', purchase_id: 'b' },
  });
  const other = await insertWorkItem(query, { client_id: client, invoice_line_id: line });
  await finalise(query, id, { number: 1 });
  const { id: unpaid } = await insertFinal(query, { client, number: 2 });
  const credit = { client, kind: 'credit_note', credits: id, number: 1 } as const;
  const { id: credit_id } = await insertFinal(query, credit);
  const draft = await insertDraftInvoice(query, { client_id: client });
  await insertLine(query, draft, 100);
  await insertPayment(query, id, 100, '2026-11-01');
  const { id: payment } = await query.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const quotes: string[] = [];
  for (const number of [1, 2]) {
    const quote = await insertPriced(query, { client, kind: 'quote', number });
    await finalise(query, quote.id, { kind: 'quote', number });
    quotes.push(quote.id);
  }
  await database.close();
  const db = new Sqlite(join(location.dataDir, 'vitrine.db'));
  onTestFinished(() => {
    db.close();
  });
  // Only the guards protect a row: references are not checked.
  db.pragma('foreign_keys = off');
  return { db, ids: { client, id, line, work, other, unpaid, credit_id, draft, payment, quotes } };
}

type Filled = Awaited<ReturnType<typeof fill>>;

const insert = (db: Filled['db'], table: string, row: Row, verb = 'insert') =>
  db
    .prepare(`${verb} into ${table} (${Object.keys(row).join(', ')})
      values (${Object.keys(row)
        .map((column) => `@${column}`)
        .join(', ')})`)
    .run(row);

/** Returns, per table, a function that creates an insertable row, and the guarded row. */
function describeTables({
  db,
  ids,
}: Filled): Record<string, { readonly kept: Row; readonly createRow: () => Row }> {
  const find = (table: string, where = '1 = 1') =>
    db.prepare(`select * from ${table} where ${where} limit 1`).get() as Row;
  let count = 100;
  const next = () => {
    count += 1;
    return count;
  };
  const added = { invoice_id: ids.id, created_at: at };
  const rows: Record<string, Row> = {
    payments: {
      ...{ ...added, id: 'p', amount_cents: -100, paid_on: '2026-11-01', method: 'other' },
      ...{ external_ref: 'x', reverses_id: ids.payment },
    },
    invoice_events: { ...added, id: 'e', kind: 'viewed', at, detail: '{}' },
    invoice_files: {
      ...{ ...added, id: 'f', format: 'pdf', name: 'a.pdf', media_type: 'application/pdf', size: 1 },
      ...{ sha256: 'x', content: 'eA==' },
    },
    quote_acceptances: { quote_id: ids.quotes[0] ?? '', name: 'a', accepted_at: at, created_at: at },
    write_offs: {
      ...{ id: 'w', invoice_id: ids.unpaid, kind: 'written_off', date: '2026-11-01', amount_cents: 100 },
      created_at: at,
    },
    vat_corrections: {
      ...{ id: 'v', invoice_id: ids.unpaid, write_off_id: 'w', date: '2026-11-01', vat_code: 'high' },
      ...{ rate_bp: 2100, category: 'S', base_cents: -1, vat_cents: -1, created_at: at },
    },
    work_credits: {
      ...{ work_item_id: ids.other, invoice_line_id: ids.line, credit_id: ids.credit_id, created_at: at },
    },
    company_logos: { id: 'l', sha256: 'x', width: 1, height: 1, content: 'eA==', created_at: at },
    invoice_balances: { invoice_id: ids.id, updated_at: at },
    assets: {
      ...{
        id: 'a',
        number: 1,
        name: 'Camera',
        type: 'camera',
        ordered_on: '2024-06-20',
        purchased_on: '2024-06-20',
      },
      ...{
        in_use_from: '2024-07-01',
        cost_cents: 240_000,
        residual_cents: 0,
        business_bp: 10_000,
        life_months: 60,
      },
      ...{ business_cost_cents: 240_000, depreciable_cents: 240_000, use_month: 2024 * 12 + 6 },
      ...{
        disposal_kind: 'sold',
        disposed_on: '2026-09-30',
        end_month: 2026 * 12 + 9,
        disposal_line_id: ids.line,
      },
      ...{ created_at: at, updated_at: at },
    },
    asset_years: { asset_id: 'a', kind: 'paid', year: 2024, cents: 1, created_at: at },
    kia_deductions: { year: 2024, deducted_cents: 1, created_at: at, updated_at: at },
    number_gaps: { series: 'quote', year: 2030, resumes_at: 5, restore_id: 'r', created_at: at },
  };
  insert(db, 'restores', { id: 'r', source: 'x', backed_up_at: at, restored_at: at, created_at: at });
  for (const [table, row] of Object.entries(rows)) insert(db, table, row);
  const keptRows: Record<string, Row> = {
    invoices: find('invoices', `id = '${ids.id}'`),
    invoice_lines: find('invoice_lines', `id = '${ids.line}'`),
    invoice_vat: find('invoice_vat', `invoice_id = '${ids.id}'`),
    work_items: find('work_items', `id = '${ids.work}'`),
    number_series: find('number_series', `series = 'invoice'`),
    ...Object.fromEntries(
      Object.entries(rows).map(([table, row]) => [
        table,
        find(table, 'id' in row ? `id = '${row.id}'` : '1 = 1'),
      ]),
    ),
  };
  const creators: Record<string, () => Row> = {
    invoices: () => ({ ...find('invoices', `id = '${ids.draft}'`), id: newId() }),
    invoice_lines: () => ({
      ...{ ...find('invoice_lines', `invoice_id = '${ids.draft}'`), id: newId(), position: next() },
    }),
    invoice_vat: () => ({ ...keptRows.invoice_vat, id: newId(), invoice_id: ids.draft, rate_bp: next() }),
    work_items: () => ({
      ...{ ...keptRows.work_items, id: newId(), number: next(), invoice_line_id: null },
      ...{ client_key: newId(), purchase_id: newId() },
    }),
    number_series: () => ({ ...keptRows.number_series, year: next(), first: 1, last: 0 }),
    payments: () => ({
      ...rows.payments,
      id: newId(),
      external_ref: newId(),
      reverses_id: null,
      amount_cents: 1,
    }),
    invoice_events: () => ({ ...rows.invoice_events, id: newId() }),
    invoice_files: () => ({ ...rows.invoice_files, id: newId(), format: 'peppol' }),
    quote_acceptances: () => ({ ...rows.quote_acceptances, quote_id: ids.quotes[1] ?? '' }),
    write_offs: () => ({ ...rows.write_offs, id: newId() }),
    vat_corrections: () => ({ ...rows.vat_corrections, id: newId(), rate_bp: next() }),
    work_credits: () => ({ ...rows.work_credits, work_item_id: ids.work }),
    company_logos: () => ({ ...rows.company_logos, id: newId(), sha256: newId() }),
    invoice_balances: () => ({ ...rows.invoice_balances, invoice_id: ids.draft }),
    assets: () => ({ ...rows.assets, id: newId(), number: next(), disposal_line_id: newId() }),
    asset_years: () => ({ ...rows.asset_years, year: next() }),
    kia_deductions: () => ({ ...rows.kia_deductions, year: next() }),
    number_gaps: () => ({ ...rows.number_gaps, year: next() }),
  };
  return Object.fromEntries(
    Object.entries(keptRows).map(([table, row]) => [
      table,
      { kept: row, createRow: creators[table] ?? (() => row) },
    ]),
  );
}

/** Returns the columns of each unique index of a table, and the row number. */
function findKeys(db: Filled['db'], table: string): string[][] {
  const indexes = db.pragma(`index_list(${table})`) as { name: string; unique: 0 | 1 }[];
  return [
    ['rowid'],
    ...indexes
      .filter(({ unique }) => unique === 1)
      .map(({ name }) =>
        (db.pragma(`index_info(${name})`) as { name: string }[]).map((column) => column.name),
      ),
  ];
}

/** Runs a statement that may be rejected, checks its effect, and rolls it back. */
function attempt(db: Filled['db'], run: () => unknown, check: () => void): void {
  db.exec('savepoint attempt');
  try {
    run();
  } catch {
    // The row is kept, whichever guard rejects the statement.
  }
  check();
  db.exec('rollback to attempt');
  db.exec('release attempt');
}

describeOnEachEngine('a row that the guards protect', (open, engine) => {
  test.runIf(engine.name === 'sqlite')(
    'cannot be replaced through its row id or any unique index',
    async () => {
      const filled = await fill(engine);
      const { db } = filled;
      const tables = describeTables(filled);
      const guarded = db
        .prepare(
          `select distinct tbl_name from sqlite_master where type = 'trigger' and name like '%\\_guard\\_%' escape '\\'`,
        )
        .pluck()
        .all() as string[];
      expect(guarded.toSorted()).toEqual(Object.keys(tables).toSorted());
      for (const [table, { kept, createRow }] of Object.entries(tables)) {
        const where = Object.keys(kept)
          .map((column) => `${column} is @${column}`)
          .join(' and ');
        const findRowId = () => db.prepare(`select rowid from ${table} where ${where}`).pluck().get(kept);
        const rowid = findRowId() as number;
        expect(rowid, table).toBeDefined();
        const countRows = () => db.prepare(`select count(*) from ${table}`).pluck().get() as number;
        const before = countRows();
        // Only its key prevents the other row from being inserted.
        attempt(
          db,
          () => insert(db, table, createRow(), 'insert or replace'),
          () => expect(countRows(), table).toBe(before + 1),
        );
        for (const key of findKeys(db, table)) {
          const values: Row = Object.fromEntries(
            key.map((column) => [column, column === 'rowid' ? rowid : (kept[column] ?? null)]),
          );
          expect(Object.values(values), `${table} (${key.join(', ')})`).not.toContain(null);
          const stays = () => expect(findRowId(), `${table} (${key.join(', ')})`).toBe(rowid);
          attempt(db, () => insert(db, table, { ...createRow(), ...values }, 'insert or replace'), stays);
          attempt(
            db,
            () => {
              const { lastInsertRowid } = insert(db, table, createRow());
              const assignments = key.map((column) => `${column} = @${column}`).join(', ');
              db.prepare(`update or replace ${table} set ${assignments} where rowid = @at`).run({
                ...values,
                at: lastInsertRowid,
              });
            },
            stays,
          );
        }
      }
    },
  );

  test('keeps its original id', async () => {
    const { query } = await open<InvoicingTables>();
    const draft = await insertDraftInvoice(query);
    await insertLine(query, draft, 100);
    await insertWorkItem(query);
    for (const table of ['invoices', 'invoice_lines', 'work_items'] as const)
      await expect(query.updateTable(table).set({ id: 'other' }).execute()).rejects.toThrow(
        'an id does not change',
      );
  });
});
