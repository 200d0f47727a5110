import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Moves a document's search text into a table with a full-text index: a final document does not change, and
 * searching a text in it would mean reading all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db);
  await createTerms(db);
  await copyTexts(db);
  await db.schema.dropIndex('invoices_search').execute();
  await db.schema.alterTable('invoices').dropColumn('search_text').execute();
}

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_search')
    // The row id of the full-text index.
    .addColumn('entry', 'integer', (column) =>
      isSqlite(db) ? column.primaryKey().notNull() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().unique().references('invoices.id').onDelete('cascade'),
    )
    // The terms, each after a space.
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
}

/**
 * Creates the full-text index, which follows the column `search_text` automatically, like the index of work.
 */
async function createTerms(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    const terms = sql`array_to_tsvector(string_to_array(trim(search_text), ' '))`;
    await sql`create index invoice_search_terms on invoice_search using gin ((${terms}))`.execute(db);
    await sql`create view invoice_terms as select entry, ${terms} as terms from invoice_search`.execute(db);
    return;
  }
  await sql`create virtual table invoice_terms using fts5(terms, content='', contentless_delete=1, detail=none,
    tokenize='ascii', prefix='1 2 3 4 5 6 7 8 9 10 11 12')`.execute(db);
  await sql`create trigger invoice_terms_insert after insert on invoice_search begin
    insert into invoice_terms (rowid, terms) values (new.entry, new.search_text);
  end`.execute(db);
  await sql`create trigger invoice_terms_update after update of search_text on invoice_search
    when old.search_text <> new.search_text begin
    delete from invoice_terms where rowid = old.entry;
    insert into invoice_terms (rowid, terms) values (new.entry, new.search_text);
  end`.execute(db);
  await sql`create trigger invoice_terms_delete after delete on invoice_search begin
    delete from invoice_terms where rowid = old.entry;
  end`.execute(db);
}

interface Tables {
  invoices: { id: string; search_text: string };
  invoice_search: { invoice_id: string; search_text: string };
}

/** Documents copied per statement. */
const batchSize = 500;

/** Copies the texts of all documents, split into folded terms of letters and digits. */
async function copyTexts(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  let last = '';
  for (;;) {
    const rows = await tables
      .selectFrom('invoices')
      .select(['id', 'search_text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    const copies = rows.map(({ id, search_text }) => ({ invoice_id: id, search_text: toTerms(search_text) }));
    await tables.insertInto('invoice_search').values(copies).execute();
    last = rows.at(-1)?.id ?? '';
  }
}

const toTerms = (text: string) =>
  [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].map((term) => ` ${term}`).join('');
