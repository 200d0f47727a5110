import { statfsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/all.ts';
import type { Clock } from '../clock/clock.ts';
import { maskUrl } from '../config/config-error.ts';
import { hasDatabaseFile } from '../data-dir-checks.ts';
import type { Database, DatabaseLocation } from '../db/database.ts';
import { newId } from '../ids.ts';
import { requireUnmoved } from './moved-database.ts';
import { findMove, insertMove, lockTables } from './queries/database-moves.ts';
import { getDatabaseSize } from './queries/database-size.ts';
import { clearTables, continueSequences, insertRows } from './queries/load-rows.ts';
import {
  createPostgresSnapshot,
  digestTables,
  readSqlite,
  type Snapshot,
  withSnapshot,
} from './queries/snapshot.ts';
import { suspendGuards } from './queries/suspend-guards.ts';
import { describeTables, getCurrentSchema } from './queries/table-shape.ts';
import { countOtherConnections, hasTables, lockTarget, openTarget, setAside } from './queries/target.ts';
import { RestoreTargetError } from './restore-archive.ts';
import {
  createStagingFolder,
  finishRestores,
  removeUnfinishedRestores,
  swapRestoredFiles,
} from './restore-swap.ts';
import { encodeRows, type TableDigest, TableHash } from './row-codec.ts';

type Digests = Readonly<Record<string, TableDigest>>;

export interface MoveOptions {
  readonly source: DatabaseLocation;
  readonly target: DatabaseLocation;
  /** Tables that the program fills again. */
  readonly leftOut: readonly string[];
  readonly now: Clock;
}

/** Thrown while other processes use a database that is to be moved, or moved into. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

const inUse = (place: string) =>
  new DatabaseInUseError(`Other connections use ${place}. Stop all nodes of Vitrine, then move again.`);

async function migrateEmpty(trx: Kysely<unknown>, engine: Database<unknown>['engine']): Promise<void> {
  const schema = engine === 'postgres' ? { migrationTableSchema: await getCurrentSchema(trx) } : {};
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: trx, provider, ...schema }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** @throws RestoreTargetError for a database of another version: the copy would have other tables */
function requireCurrent({ migrations: applied }: Snapshot): void {
  const known = Object.keys(migrations).toSorted();
  if ([...applied].toSorted().join() !== known.join())
    throw new RestoreTargetError(
      'The database belongs to another version. Start this version once, so that it is migrated, then move it.',
    );
}

/** Copies all rows into an empty database. Returns the digests of what was read. */
async function copyRows(
  snapshot: Snapshot,
  trx: Kysely<unknown>,
  engine: Database<unknown>['engine'],
): Promise<Digests> {
  await migrateEmpty(trx, engine);
  const restoreGuards = await suspendGuards(trx, engine);
  await clearTables(trx, engine, snapshot.tables);
  const digests: Record<string, TableDigest> = {};
  for (const table of snapshot.tables) {
    const hash = new TableHash();
    for await (const rows of snapshot.readRows(table)) {
      hash.add(encodeRows(rows), rows.length);
      await insertRows(trx, table, rows);
    }
    digests[table.name] = hash.getDigest();
  }
  if (engine === 'postgres') await continueSequences(trx);
  await restoreGuards();
  return digests;
}

function requireSame(copied: Digests, found: Digests): void {
  const changed = Object.keys(copied).find((name) => copied[name]?.sha256 !== found[name]?.sha256);
  if (changed !== undefined)
    throw new Error(`The rows of ${changed} were not copied as they are. Nothing was changed.`);
}

/** The database and its log while it is filled. */
const spaceFactor = 2.5;

async function requireSpace({ source, target }: MoveOptions): Promise<void> {
  const needed = (await getDatabaseSize(source)) * spaceFactor;
  const { bavail, bsize } = statfsSync(target.dataDir);
  if (bavail * bsize < needed)
    throw new RestoreTargetError(
      `The disk of ${target.dataDir} has too little space: the move needs ${Math.ceil(needed / 1_000_000)} MB. Make room, then move again.`,
    );
}

/** A database that was moved away from here may be replaced; it is kept. */
async function requireReplaceable(location: DatabaseLocation): Promise<void> {
  const database = await openTarget(location);
  try {
    if (await findMove(database)) return;
  } finally {
    await database.close();
  }
  throw new RestoreTargetError(
    `There is a database in ${location.dataDir}, which was not moved away. Move vitrine.db to another folder, then move again.`,
  );
}

async function copyIntoFolder(snapshot: Snapshot, options: MoveOptions): Promise<Digests> {
  const { dataDir } = options.target;
  const lock = lockTarget(dataDir);
  try {
    finishRestores(dataDir);
    if (hasDatabaseFile(dataDir)) await requireReplaceable(options.target);
    await requireSpace(options);
    removeUnfinishedRestores(dataDir);
    const staging = createStagingFolder(dataDir, newId());
    const database = await openTarget({ dataDir: staging });
    let digests: Digests;
    try {
      digests = await database.transaction((trx) => copyRows(snapshot, trx, 'sqlite'));
    } finally {
      await database.close();
    }
    requireSame(digests, await withSnapshot({ dataDir: staging }, options.leftOut, digestTables));
    swapRestoredFiles(dataDir, staging);
    return digests;
  } finally {
    removeUnfinishedRestores(dataDir);
    lock.close();
  }
}

async function copyIntoPostgres(snapshot: Snapshot, { target, leftOut }: MoveOptions): Promise<Digests> {
  const database = await openTarget(target);
  try {
    const isEmpty = !(await hasTables(database));
    if (!isEmpty && !(await findMove(database)))
      throw new RestoreTargetError('The database in --to has tables. Create an empty one, then move again.');
    return await database.runWithoutTimeouts(() =>
      database.transaction(async (trx) => {
        if ((await countOtherConnections(trx)) > 0) throw inUse('the database in --to');
        if (!isEmpty) await setAside(trx, `before_move_${newId().replaceAll('-', '')}`);
        const digests = await copyRows(snapshot, trx, 'postgres');
        requireSame(digests, await digestTables(await createPostgresSnapshot(trx, leftOut)));
        return digests;
      }),
    );
  } finally {
    await database.close();
  }
}

const describeTarget = ({ url, dataDir }: DatabaseLocation) =>
  url === undefined ? `SQLite in ${dataDir}` : maskUrl(url);

/** Copies and then marks the source, which nobody can change meanwhile. */
async function copyAndMark(options: MoveOptions, snapshot: Snapshot, trx: Kysely<unknown>): Promise<Digests> {
  requireCurrent(snapshot);
  const { target, now } = options;
  const digests = await (target.url === undefined
    ? copyIntoFolder(snapshot, options)
    : copyIntoPostgres(snapshot, options));
  await insertMove(trx, {
    id: newId(),
    target: describeTarget(target).slice(0, 1000),
    created_at: now().toISOString(),
  });
  return digests;
}

async function moveFromSqlite(options: MoveOptions): Promise<Digests> {
  const { source, leftOut } = options;
  const lock = lockTarget(source.dataDir);
  const [reader, writer] = [await openTarget(source), await openTarget(source)];
  try {
    await requireUnmoved(reader);
    return await writer.transaction((trx) =>
      readSqlite(reader, source.dataDir, leftOut, (snapshot) => copyAndMark(options, snapshot, trx)),
    );
  } finally {
    await reader.close();
    await writer.close();
    lock.close();
  }
}

async function moveFromPostgres(options: MoveOptions): Promise<Digests> {
  const { source, leftOut } = options;
  const database = await openTarget(source);
  try {
    await requireUnmoved(database);
    return await database.runWithoutTimeouts(() =>
      database.query.transaction().execute(async (trx) => {
        const tables = await describeTables(trx, 'postgres', []);
        await lockTables(
          trx,
          tables.map(({ name }) => name),
        );
        if ((await countOtherConnections(trx)) > 0) throw inUse('the database in DATABASE_URL');
        return copyAndMark(options, await createPostgresSnapshot(trx, leftOut), trx);
      }),
    );
  } finally {
    await database.close();
  }
}

/**
 * Copies a database into one of the other engine, compares every row, and marks the old one, with which the
 * program no longer starts. A killed process leaves the old one as it was, or the new one complete.
 * @returns the digests of the copied tables
 * @throws RestoreTargetError, MovedDatabaseError, DatabaseInUseError or DataDirInUseError
 */
export const moveDatabase = (options: MoveOptions): Promise<Digests> =>
  options.source.url === undefined ? moveFromSqlite(options) : moveFromPostgres(options);
