import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { SearchIndex } from '#features/search/service/search-index.ts';
import type { SearchTables } from '#features/search/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { searchSources } from '#server/search-sources.ts';
import {
  addDemoBusiness,
  beginDemoBusiness,
  createBusinessDeps,
  stopAfter,
} from '#tests/support/demo-business.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { fillDemoContent } from '../demo.ts';
import { removeDemo } from '../remove-demo.ts';
import { fillBusiness } from './fill-business.ts';

const today = '2026-11-29';
const noFiles = { deleteOriginal: async () => {}, deleteDerivative: async () => {} };

type Db = Kysely<unknown>;

/** Returns all rows of all tables, with the tables that a full-text index consists of. */
async function readTables({ engine, query }: Database<unknown>) {
  const { rows: tables } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
    : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`
  ).execute(query);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(query);
    content[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return content;
}

/** Returns tables, indexes and triggers with their definitions, and whether each trigger is enabled. */
async function readSchema({ engine, query }: Database<unknown>): Promise<unknown[]> {
  if (engine === 'sqlite')
    return (await sql`select type, name, tbl_name, sql from sqlite_master order by name`.execute(query)).rows;
  const triggers =
    await sql`select tgname, tgrelid::regclass::text as tgtable, tgenabled, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by tgname, 2`.execute(query);
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() order by indexname`.execute(query);
  const sequences =
    await sql`select sequencename, last_value from pg_sequences order by sequencename`.execute(query);
  return [...triggers.rows, ...indexes.rows, ...sequences.rows];
}

/** The state of the demo, and what changes each time content is published. */
function dropExpected(all: Record<string, string[]>) {
  const { settings = [], content_version, search_state, ...tables } = all;
  expect(settings).toHaveLength(1);
  expect(settings[0]).toContain('removed');
  expect(content_version).toHaveLength(1);
  expect(search_state).toHaveLength(1);
  return tables;
}

const createSearchIndex = (database: Database<unknown>) =>
  new SearchIndex({
    database: database.of<SearchTables>(),
    sources: searchSources,
    now: systemClock,
    onFailure: (error) => {
      throw error;
    },
  });

async function tryToDelete(db: Db): Promise<void> {
  await sql`delete from invoices where status = 'final'`.execute(db);
}

describeOnEachEngine('removing the business of the demo', (open) => {
  test('leaves every table and the schema as in a fresh database, apart from the setting that says so', async () => {
    const untouched = await open();
    const database = await open();
    await fillDemoContent(database);
    await addDemoBusiness(database, today);
    const index = createSearchIndex(database);
    await index.refresh();
    expect((await readTables(database)).search_entries?.length).toBeGreaterThan(0);
    await expect(tryToDelete(database.query)).rejects.toThrow();
    expect(await removeDemo(database, noFiles)).toMatchObject({ documents: 38 });
    await index.rebuild();
    await createSearchIndex(untouched).refresh();
    const { settings: _, content_version: __, search_state: ___, ...empty } = await readTables(untouched);
    expect(dropExpected(await readTables(database))).toEqual(empty);
    expect(await readSchema(database)).toEqual(await readSchema(untouched));
  });

  test('removes nothing while somebody has changed its clients, company or settings, unless these are to go too', async () => {
    const database = await open();
    await fillDemoContent(database);
    await addDemoBusiness(database, today);
    const { query } = database.of<InvoicingTables>();
    const updated_at = new Date(systemClock().getTime() + 60_000).toISOString();
    await query.updateTable('clients').set({ updated_at }).where('number', '=', 2).execute();
    await query.updateTable('settings').set({ updated_at }).where('key', '=', 'invoicing').execute();
    await expect(removeDemo(database, noFiles)).rejects.toMatchObject({
      own: { added: {}, changed: { clients: 1, settings: 1 } },
    });
    expect(await removeDemo(database, noFiles, { withOwnRecords: true })).toMatchObject({ documents: 38 });
  });

  test('removes nothing while the books have records of the owner, unless these are to go too', async () => {
    const database = await open();
    await fillDemoContent(database);
    await beginDemoBusiness(database, today);
    const stopping = new AbortController();
    await fillBusiness(stopAfter(createBusinessDeps(database), 2, stopping), stopping.signal);
    const { query } = database.of<InvoicingTables>();
    await insertClient(query, { name: 'Eigen klant' });
    const before = await readTables(database);
    await expect(removeDemo(database, noFiles)).rejects.toMatchObject({ own: { added: { clients: 1 } } });
    expect(await readTables(database)).toEqual(before);
    expect(await removeDemo(database, noFiles, { withOwnRecords: true })).toMatchObject({ kept: 0 });
    expect(await query.selectFrom('clients').selectAll().execute()).toEqual([]);
  });
});
