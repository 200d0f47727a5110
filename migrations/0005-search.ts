import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Creates the search entries, one per record and language, the index of their terms, and the progress of
 * both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEntries(db);
  await createTerms(db);
  await createState(db);
}

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_entries')
    // The row id of the full-text index.
    .addColumn('entry', 'integer', (column) =>
      isSqlite(db) ? column.primaryKey().notNull() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('offered_in', 'text', (column) => column.notNull().check(sql`offered_in in ('en', 'nl')`))
    .addColumn('shelf', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang in ('en', 'nl')`))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addUniqueConstraint('search_entries_record', ['kind', 'record_id', 'offered_in'])
    .execute();
}

async function createTerms(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) {
    // Terms only: no copy of the text, no positions, and a sorted list for the most frequent prefixes.
    await sql`create virtual table search_terms using fts5(
      terms, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='4 5 6')`.execute(db);
    return;
  }
  await sql`create table search_terms (
    entry integer primary key references search_entries (entry) on delete cascade,
    terms tsvector not null)`.execute(db);
  await sql`create index search_terms_terms on search_terms using gin (terms) with (fastupdate = off)`.execute(
    db,
  );
}

async function createState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  const now = new Date().toISOString();
  await sql`insert into search_state (id, edition, content_version, created_at, updated_at)
    values (1, 0, 0, ${now}, ${now})`.execute(db);
}
