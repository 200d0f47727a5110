import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildRevenue } from '#migrations/0038-revenue.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { addDays } from '#shared/dates/plain-date.ts';
import { distributeCents } from '#shared/money/money.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { invoiceViews } from '../../documents/contract/list.ts';
import { insertPayment } from '../../documents/fixtures.ts';
import { insertBalance } from '../../documents/queries/final.ts';
import { findInvoices } from '../../documents/queries/list.ts';
import { countViews, sumInvoices } from '../../documents/queries/list-sums.ts';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
  insertWorkItem,
} from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findOpenItems } from './open-items.ts';
import { findRevenueThrough, sumRevenueThrough } from './revenue-through.ts';
import { findClientRevenue, findMonths, findProjectRevenue, findWorked } from './sums.ts';

const noDetails = { future: [], unrecorded: [], previous: null };

type Db = Database<InvoicingTables>['query'];

const at = '2026-01-01T00:00:00.000Z';
const first = '2025-01-01';

const day = fc.integer({ min: 0, max: 720 }).map((days) => addDays(first, days));
const amount = fc.integer({ min: 1, max: 1_000_000 });
const line = fc.record({
  net: amount,
  isHours: fc.boolean(),
  works: fc.array(fc.record({ project: fc.integer({ min: 0, max: 2 }), total: amount }), { maxLength: 3 }),
});
const document = fc.record({
  client: fc.integer({ min: 0, max: 2 }),
  issued: day,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discountShare: fc.constantFrom<number>(0, 0, 333, 5000),
  isQuote: fc.boolean(),
  payments: fc.array(fc.record({ after: fc.integer({ min: 0, max: 200 }), amount }), { maxLength: 3 }),
  credit: fc.option(fc.record({ after: fc.integer({ min: 0, max: 200 }), lines: fc.boolean() })),
  writeOff: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 200 }),
      percent: fc.integer({ min: 1, max: 100 }),
      undoneAfter: fc.option(fc.integer({ min: 0, max: 200 })),
    }),
  ),
});
type Given = typeof document extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a draft final as an imported document, which takes no number. */
async function finalise(db: Db, id: string, issued: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ status: 'final', origin: 'imported', code: id, issue_date: issued, seller: '{}', buyer: '{}' })
    .set({ finalized_at: at, due_date: addDays(issued, 30) })
    .where('id', '=', id)
    .execute();
}

interface Written {
  readonly id: string;
  readonly ex: number;
}

/** Inserts a document of lines with the work that they invoice. */
async function insertDocument(db: Db, given: Given, clientId: string, projects: readonly (string | null)[]) {
  const net = given.lines.reduce((sum, row) => sum + row.net, 0);
  const ex = net - Math.floor((net * given.discountShare) / 10_000);
  const kind = given.isQuote ? 'quote' : 'invoice';
  const totals = { ex_cents: ex, vat_cents: 0, total_cents: ex };
  const id = await insertDraftInvoice(db, { kind, client_id: clientId, ...totals });
  const lines: string[] = [];
  for (const [index, { net: cents, isHours, works }] of given.lines.entries()) {
    const unit = isHours ? ('hour' as const) : ('piece' as const);
    const lineId = await insertLine(db, id, cents, { position: index + 1, unit, rate_bp: 0 });
    lines.push(lineId);
    for (const { project, total } of works)
      await insertWorkItem(db, {
        client_id: clientId,
        project_id: projects[project] ?? null,
        total_cents: total,
        invoice_line_id: lineId,
        date: given.issued,
      });
  }
  await insertVatGroup(
    db,
    id,
    { base: ex, vat: 0 },
    { lines_cents: net, discount_cents: net - ex, base_cents: ex, rate_bp: 0 },
  );
  await finalise(db, id, given.issued);
  return { written: { id, ex } satisfies Written, lines };
}

/** Inserts a credit note of the first line, or of the whole document. */
async function insertCredit(
  db: Db,
  given: Given,
  written: Written,
  lines: readonly string[],
  clientId: string,
) {
  const { credit } = given;
  const [own] = given.lines;
  if (credit === null || given.isQuote || !own) return 0;
  const ex = credit.lines ? Math.min(own.net, written.ex) : written.ex;
  const totals = { ex_cents: ex, vat_cents: 0, total_cents: ex };
  const id = await insertDraftInvoice(db, {
    kind: 'credit_note',
    client_id: clientId,
    credits_id: written.id,
    ...totals,
  });
  await insertLine(db, id, ex, { credited_line_id: lines[0] ?? null });
  await insertVatGroup(db, id, { base: ex, vat: 0 });
  await finalise(db, id, addDays(given.issued, credit.after));
  return ex;
}

/** Writes off a part of an invoice, and takes it back. Returns what is written off on a date. */
async function insertWriteOffs(db: Db, { writeOff, issued }: Given, { id, ex }: Written, date: string) {
  if (writeOff === null) return 0;
  const { after, percent, undoneAfter } = writeOff;
  const { rows } = await sql<{ taken: number }>`select
    coalesce((select sum(amount_cents) from payments where invoice_id = ${id}), 0)
    + coalesce((select sum(total_cents) from invoices where credits_id = ${id} and status = 'final'), 0)
    as taken`.execute(db);
  // What is outstanding at most.
  const amount = Math.min(Math.ceil((ex * percent) / 100), ex - Number(rows[0]?.taken ?? 0));
  if (amount <= 0) return 0;
  const writtenOn = addDays(issued, after);
  const undoneOn = undoneAfter === null ? null : addDays(writtenOn, undoneAfter);
  const row = { invoice_id: id, reason: '', created_at: at };
  const insert = db.insertInto('write_offs');
  await insert
    .values({ ...row, id: newId(), kind: 'written_off', date: writtenOn, amount_cents: amount })
    .execute();
  if (undoneOn !== null)
    await insert
      .values({ ...row, id: newId(), kind: 'undone', date: undoneOn, amount_cents: -amount })
      .execute();
  return writtenOn <= date && (undoneOn === null || undoneOn > date) ? amount : 0;
}

/** Expects the sums of the list of documents to be those of its rows, with and without a client and a year. */
async function expectListSums(
  database: Database<InvoicingTables>,
  clientId: string,
  today: string,
): Promise<void> {
  const db = database.query;
  for (const client of [undefined, clientId])
    for (const year of [undefined, 2026]) {
      const counts = await countViews(db, { client, year }, today);
      for (const view of invoiceViews) {
        const filters = { view, client, year, quote: undefined, q: '' };
        const range = { sort: 'date', direction: 'asc', limit: 100, offset: 0 } as const;
        const rows = await findInvoices(db, filters, range, today);
        const { total, sums } = await sumInvoices(database, filters, today);
        const sum = (column: 'ex_cents' | 'total_cents') =>
          rows.reduce((all, row) => all + (row.kind === 'credit_note' ? -row[column] : row[column]), 0);
        const outstanding = rows.reduce((all, { outstanding_cents }) => all + outstanding_cents, 0);
        expect(
          [total, sums?.ex_cents, sums?.total_cents, sums?.outstanding_cents],
          JSON.stringify(filters),
        ).toEqual([rows.length, sum('ex_cents'), sum('total_cents'), outstanding]);
        expect([view, counts[view]]).toEqual([view, total]);
      }
    }
}

const readTables = async (db: Db) => ({
  months: await sql`select month, ex_cents from revenue_months where ex_cents <> 0 order by month`.execute(
    db,
  ),
  years: await sql`select * from revenue_years where ex_cents <> 0 or hours_cents <> 0 or minutes <> 0
    order by year, client_id, project_id`.execute(db),
  list: await sql`select * from invoice_sums order by client_id, year, kind`.execute(db),
  settlements: await sql`select * from invoice_settlements order by invoice_id`.execute(db),
  documents: await sql`select * from invoice_revenue order by invoice_id, project_id`.execute(db),
});

describeOnEachEngine('what is derived of documents', (open) => {
  test('for random histories, sums and open items match the documents, and a rebuild finds the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 6 }), day, async (documents, date) => {
        const database = await open<InvoicingTables>();
        const db = database.query;
        const stays = await insertClient(db, { name: 'A' });
        const clients = [stays, await insertClient(db, { merged_into_id: stays }), await insertClient(db)];
        const projects = ['p1', 'p2'];
        for (const id of projects)
          await db
            .insertInto('projects')
            .values({ id, client_id: stays, name: id, version: 1, created_at: at, updated_at: at })
            .execute();
        const months = new Map<string, number>();
        const add = (issued: string, cents: number) =>
          months.set(issued.slice(0, 7), (months.get(issued.slice(0, 7)) ?? 0) + cents);
        let minutes = 0;
        const open_: string[] = [];
        for (const given of documents) {
          const client = clients[given.client] ?? stays;
          const { written, lines } = await insertDocument(db, given, client, projects);
          if (given.issued.startsWith('2026'))
            minutes += given.lines.reduce((sum, { works }) => sum + works.length * 60, 0);
          if (given.isQuote) continue;
          add(given.issued, written.ex);
          const credited = await insertCredit(db, given, written, lines, client);
          const creditedOn = addDays(given.issued, given.credit?.after ?? 0);
          if (credited > 0) add(creditedOn, -credited);
          let outstanding = written.ex - (creditedOn <= date ? credited : 0);
          for (const payment of given.payments) {
            const paidOn = addDays(given.issued, payment.after);
            await insertPayment(db, written.id, payment.amount, paidOn);
            if (paidOn <= date) outstanding -= payment.amount;
          }
          outstanding -= await insertWriteOffs(db, given, written, date);
          await database.transaction((trx) => insertBalance(trx, written.id, at));
          if (given.issued <= date && outstanding !== 0) open_.push(`${written.id} ${outstanding}`);
        }

        const found = await findMonths(db, 2026);
        for (const { month, cents, previous_cents } of found) {
          const name = String(month).padStart(2, '0');
          expect(cents).toBe(months.get(`2026-${name}`) ?? 0);
          expect(previous_cents).toBe(months.get(`2025-${name}`) ?? 0);
        }
        const total = found.reduce((sum, { cents }) => sum + cents, 0);
        for (const ranked of [
          await findClientRevenue(db, 2026, noDetails),
          await findProjectRevenue(db, 2026, noDetails),
        ])
          expect(ranked.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
        expect((await findWorked(db, 2026, noDetails)).minutes).toBe(minutes);
        const through = `2025-${date.slice(5)}`;
        const previous = await findRevenueThrough(db, through);
        const previousCents = await sumRevenueThrough(db, through);
        for (const { rows } of [
          await findClientRevenue(db, 2026, { ...noDetails, previous }),
          await findProjectRevenue(db, 2026, { ...noDetails, previous }),
        ]) {
          expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
          expect(rows.reduce((sum, { previous_cents }) => sum + previous_cents, 0)).toBe(previousCents);
        }
        const items = await findOpenItems(db, date);
        expect(items.map(({ id, outstanding_cents }) => `${id} ${outstanding_cents}`).sort()).toEqual(
          open_.sort(),
        );
        await insertDraftInvoice(db, { client_id: stays, ex_cents: 5, total_cents: 5 });
        await insertDraftInvoice(db, { kind: 'quote', issue_date: date, ex_cents: 7, total_cents: 7 });
        await expectListSums(database, stays, date);
        const before = await readTables(db);
        await db.deleteFrom('invoice_revenue').execute();
        await rebuildRevenue(database.of<unknown>().query);
        expect(await readTables(db)).toEqual(before);
        expect(await findOpenItems(db, date)).toEqual(items);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test('a line belongs to the projects of its work, by their amounts; a credit note follows its lines', async () => {
    const database = await open<InvoicingTables>();
    const db = database.query;
    const client = await insertClient(db);
    for (const id of ['p1', 'p2'])
      await db
        .insertInto('projects')
        .values({ id, client_id: client, name: id, version: 1, created_at: at, updated_at: at })
        .execute();
    const works = [
      { project: 0, total: 100 },
      { project: 1, total: 200 },
    ];
    const lines = [
      { net: 1000, isHours: true, works },
      { net: 500, isHours: false, works: [] },
    ];
    const base = { client: 0, isQuote: false, payments: [], writeOff: null, issued: '2026-03-01' };
    const credit = { after: 40, lines: true };
    const given: Given = { ...base, lines, credit, discountShare: 1000 };
    const { written, lines: ids } = await insertDocument(db, given, client, ['p1', 'p2']);
    const [p1 = 0, p2 = 0] = distributeCents(1000, [100, 200]);
    expect(await db.selectFrom('invoice_revenue').selectAll().orderBy('project_id').execute()).toEqual([
      { invoice_id: written.id, project_id: '', ex_cents: 450, hours_cents: 0 },
      { invoice_id: written.id, project_id: 'p1', ex_cents: 300, hours_cents: 300 },
      { invoice_id: written.id, project_id: 'p2', ex_cents: 600, hours_cents: 600 },
    ]);
    expect([p1, p2]).toEqual([333, 667]);
    await insertCredit(db, given, written, ids, client);
    const { rows } = await findProjectRevenue(db, 2026, noDetails);
    expect(rows.map(({ id, cents }) => [id, cents])).toEqual([
      [null, 450],
      ['p1', 300 - 333],
      ['p2', 600 - 667],
    ]);
  });

  test('minutes follow work that is moved, changed and deleted', async () => {
    const { query: db } = await open<InvoicingTables>();
    const client = await insertClient(db);
    const id = await insertWorkItem(db, { date: '2026-12-31', minutes: 90, is_invoicable: 0 });
    await db
      .updateTable('work_items')
      .set({ date: '2025-01-01', client_id: client, minutes: 30 })
      .where('id', '=', id)
      .execute();
    expect([
      (await findWorked(db, 2026, noDetails)).minutes,
      (await findWorked(db, 2025, noDetails)).minutes,
    ]).toEqual([0, 30]);
    await db.deleteFrom('work_items').where('id', '=', id).execute();
    expect((await findWorked(db, 2025, noDetails)).minutes).toBe(0);
  });
});
