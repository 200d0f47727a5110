import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { type Database, type DatabaseLocation, openDatabase } from '../../db/database.ts';
import { encodeRows, type Row, type TableDigest, TableHash } from '../row-codec.ts';
import { describeTables, findAppliedMigrations, type TableShape } from './table-shape.ts';

/** Rows read in one step; other processes work between two steps. */
const rowsPerStep = 1000;
/** Characters of one step: rows with files in them are long. */
const charactersPerStep = 8_000_000;
/** A longer row holds a file. */
const maxCharactersPerRow = 8000;

/** One state of a database, which does not change while it is read. */
export interface Snapshot {
  readonly migrations: readonly string[];
  /** By name. */
  readonly tables: readonly TableShape[];
  /** Reads the rows of a table in the order of its key, in steps of at most 1,000 rows. */
  readRows(table: TableShape): AsyncIterable<readonly Row[]>;
}

/**
 * Reads a database in one consistent state, while others write to it. SQLite is read through a connection of
 * its own, PostgreSQL in a transaction that only reads.
 * @param leftOut tables that the snapshot does not have
 * @returns what the callback returns
 */
export async function withSnapshot<Result>(
  location: DatabaseLocation,
  leftOut: readonly string[],
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    if (database.engine === 'sqlite') return await readSqlite(database, location.dataDir, leftOut, use);
    return await database.runWithoutTimeouts(() =>
      database.query
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => use(await createPostgresSnapshot(trx, leftOut))),
    );
  } finally {
    await database.close();
  }
}

/**
 * Reads SQLite in one state, through a connection of its own.
 * @param database the same one, for what describes its tables
 */
export async function readSqlite<Result>(
  database: Database<unknown>,
  dataDir: string,
  leftOut: readonly string[],
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const handle = new Sqlite(join(dataDir, 'vitrine.db'), { readonly: true, fileMustExist: true });
  try {
    handle.exec('begin');
    // The first read decides which state the transaction sees.
    const migrations = handle
      .prepare<[], { name: string }>('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => name);
    const tables = await describeTables(database.query, 'sqlite', leftOut);
    if ((await findAppliedMigrations(database.query)).join() !== migrations.join())
      throw new Error('The database was migrated while it was read. Run the command again.');
    const snapshot = { migrations, tables, readRows: (table: TableShape) => readSqliteRows(handle, table) };
    return await use(snapshot);
  } finally {
    handle.close();
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const selectFrom = ({ name, columns }: TableShape) =>
  `select ${columns.map(quote).join(', ')} from ${quote(name)}`;

async function* readSqliteRows(handle: Sqlite.Database, table: TableShape): AsyncIterable<readonly Row[]> {
  const statement = handle.prepare(`${selectFrom(table)} order by ${table.key.map(quote).join(', ')}`);
  let step: Row[] = [];
  let characters = 0;
  for (const row of statement.raw().iterate() as IterableIterator<Row>) {
    step.push(row);
    characters += countCharacters(row);
    if (step.length < rowsPerStep && characters < charactersPerStep) continue;
    yield step;
    step = [];
    characters = 0;
  }
  if (step.length > 0) yield step;
}

const countCharacters = (row: Row) =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/**
 * Returns a snapshot of the state that a transaction on PostgreSQL sees, its own changes included.
 * @param leftOut tables that the snapshot does not have
 */
export async function createPostgresSnapshot(
  trx: Kysely<unknown>,
  leftOut: readonly string[],
): Promise<Snapshot> {
  return {
    migrations: await findAppliedMigrations(trx),
    tables: await describeTables(trx, 'postgres', leftOut),
    readRows: (table) => readPostgresRows(trx, table),
  };
}

/** A cursor sorts the table once; text is ordered by its bytes, as SQLite does. */
async function* readPostgresRows(trx: Kysely<unknown>, table: TableShape): AsyncIterable<readonly Row[]> {
  const types = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table.name}::regclass and atttypid in ('text'::regtype, 'varchar'::regtype)`.execute(
    trx,
  );
  const texts = new Set(types.rows.map(({ name }) => name));
  const order = table.key.map((name) => quote(name) + (texts.has(name) ? ' collate "C"' : ''));
  await sql
    .raw(`declare backup_rows no scroll cursor for ${selectFrom(table)} order by ${order.join(', ')}`)
    .execute(trx);
  let count = 1;
  for (;;) {
    const { rows } = await sql
      .raw<Record<string, Row[number]>>(`fetch ${count} from backup_rows`)
      .execute(trx);
    if (rows.length === 0) break;
    const step = rows.map((row) => table.columns.map((name) => row[name] ?? null));
    yield step;
    // Rows that hold files are read one by one, others in steps that grow.
    const hasFiles = step.some((row) => countCharacters(row) > maxCharactersPerRow);
    count = hasFiles ? 1 : Math.min(rowsPerStep, 2 * rows.length);
  }
  await sql.raw('close backup_rows').execute(trx);
}

/** Computes the digest of each table of a snapshot, by its name. */
export async function digestTables(snapshot: Snapshot): Promise<Readonly<Record<string, TableDigest>>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of snapshot.tables) {
    const hash = new TableHash();
    for await (const rows of snapshot.readRows(table)) hash.add(encodeRows(rows), rows.length);
    digests[table.name] = hash.getDigest();
  }
  return digests;
}
