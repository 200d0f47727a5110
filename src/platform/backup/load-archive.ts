import type { Kysely, Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/all.ts';
import type { Database } from '../db/database.ts';
import { ArchiveError } from './archive-error.ts';
import {
  type ArchivedSecrets,
  archivedSecretsSchema,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  mediaFolder,
  type Summary,
  secretsName,
  summaryName,
  summarySchema,
  tablesFolder,
} from './archive-format.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import type { DecryptionKey } from './encryption.ts';
import { MediaCollector } from './media-list.ts';
import { clearTables, continueSequences, insertRows } from './queries/load-rows.ts';
import { suspendGuards } from './queries/suspend-guards.ts';
import { getCurrentSchema, type TableShape } from './queries/table-shape.ts';
import { decodeRows, TableHash } from './row-codec.ts';

export interface LoadOptions {
  readonly path: string;
  readonly key: DecryptionKey;
  /** Called with the manifest before anything is written; throws to refuse the archive. */
  readonly onManifest?: (manifest: Manifest) => Promise<void>;
  /** Called with the secrets before a table is loaded; throws to refuse them. */
  readonly onSecrets?: (secrets: ArchivedSecrets) => Promise<void>;
  /** Called with each media file, whose body it reads. */
  readonly onMedia: (entry: ArchiveEntry) => Promise<void>;
}

export interface LoadedArchive {
  readonly manifest: Manifest;
  readonly summary: Summary;
  readonly secrets: ArchivedSecrets;
  /** The media files that the rows name, such as `originals/<key>`. */
  readonly mediaPaths: readonly string[];
}

const parseJson = <Output>(
  schema: { readonly parse: (value: unknown) => Output },
  text: string,
  path: string,
): Output => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ArchiveError(`${path} is damaged. Use another backup.`, { problem: 'damaged', cause });
  }
};

/**
 * Reads the manifest, the first file of an archive.
 * @throws ArchiveError for a foreign archive, or one of a newer format
 */
async function readManifest(entry: ArchiveEntry | undefined, path: string): Promise<Manifest> {
  if (entry?.name !== manifestName)
    throw new ArchiveError(`${path} is not a backup of Vitrine: it has no ${manifestName}.`, {
      problem: 'foreign',
    });
  const manifest = parseJson(manifestSchema, await entry.readText(), path);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (manifest.format > formatVersion || unknown.length > 0)
    throw new ArchiveError(
      `${path} was made by a newer version of Vitrine (${manifest.program}). Restore it with that version or a later one.`,
      { problem: 'newer' },
    );
  return manifest;
}

/** Reads and migrates an empty database to the state of an archive. */
async function migrateTo(
  trx: Kysely<unknown>,
  engine: Database<unknown>['engine'],
  { migrations: applied }: Manifest,
): Promise<void> {
  const names = new Set(applied);
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).filter(([name]) => names.has(name))),
  };
  // Without it, the migrator would find the records of tables that were set aside in another schema.
  const schema = engine === 'postgres' ? { migrationTableSchema: await getCurrentSchema(trx) } : {};
  const { error } = await new Migrator({ db: trx, provider, ...schema }).migrateToLatest();
  if (error !== undefined) throw error;
}

const tableOfEntry = (name: string) => name.slice(tablesFolder.length).split('/')[0] ?? '';

class TableLoading {
  readonly #trx: Kysely<unknown>;
  readonly #shapes: ReadonlyMap<string, TableShape>;
  readonly #hashes = new Map<string, TableHash>();
  readonly #path: string;
  readonly media = new MediaCollector();

  constructor(trx: Kysely<unknown>, manifest: Manifest, path: string) {
    this.#trx = trx;
    this.#path = path;
    this.#shapes = new Map(manifest.tables.map((table) => [table.name, table]));
    for (const { name } of manifest.tables) this.#hashes.set(name, new TableHash());
  }

  async load(entry: ArchiveEntry): Promise<void> {
    const table = this.#shapes.get(tableOfEntry(entry.name));
    if (!table) throw this.#damaged(`it has rows of an unknown table (${entry.name})`);
    const text = await entry.readText();
    const rows = decodeRows(text);
    if (rows.some(({ length }) => length !== table.columns.length))
      throw this.#damaged(`rows of ${table.name} have another number of values`);
    this.#hashes.get(table.name)?.add(text, rows.length);
    this.media.addRows(table, rows);
    await insertRows(this.#trx, table, rows);
  }

  /** @throws ArchiveError unless the rows are those that were written */
  compare({ tables }: Summary): void {
    for (const [name, hash] of this.#hashes) {
      const { rows, sha256 } = hash.getDigest();
      if (tables[name]?.rows !== rows || tables[name].sha256 !== sha256)
        throw this.#damaged(`the rows of ${name} are not those that were backed up`);
    }
  }

  #damaged(reason: string): ArchiveError {
    return new ArchiveError(`${this.#path} is damaged: ${reason}. Use another backup.`, {
      problem: 'damaged',
    });
  }
}

/**
 * Loads an archive into an empty database, as part of a transaction: tables of the state in which they were
 * backed up, then their rows. Compares the digest of each table with that in the archive.
 * @throws ArchiveError for an archive that cannot be used
 */
export async function loadArchive(
  trx: Transaction<unknown>,
  engine: Database<unknown>['engine'],
  { path, key, onManifest, onSecrets, onMedia }: LoadOptions,
): Promise<LoadedArchive> {
  const entries = readArchive(path, key);
  const first = await entries.next();
  const manifest = await readManifest(first.value ?? undefined, path);
  await onManifest?.(manifest);
  await migrateTo(trx, engine, manifest);
  const restoreGuards = await suspendGuards(trx, engine);
  await clearTables(trx, engine, manifest.tables);
  const tables = new TableLoading(trx, manifest, path);
  let [secrets, summary]: [ArchivedSecrets | undefined, Summary | undefined] = [undefined, undefined];
  let mediaFiles = 0;
  for await (const entry of entries) {
    if (entry.name === secretsName) {
      secrets = parseJson(archivedSecretsSchema, await entry.readText(), path);
      await onSecrets?.(secrets);
    } else if (entry.name === summaryName) summary = parseJson(summarySchema, await entry.readText(), path);
    else if (entry.name.startsWith(tablesFolder)) await tables.load(entry);
    else if (entry.name.startsWith(mediaFolder)) {
      await onMedia(entry);
      mediaFiles += 1;
    } else await entry.skip();
  }
  if (!summary || !secrets)
    throw new ArchiveError(`${path} is incomplete: its end is missing. Use another backup.`, {
      problem: 'incomplete',
    });
  tables.compare(summary);
  if (manifest.media_folder === null && mediaFiles !== summary.media.files)
    throw new ArchiveError(`${path} is incomplete: media files are missing. Use another backup.`, {
      problem: 'incomplete',
    });
  if (engine === 'postgres') await continueSequences(trx);
  await restoreGuards();
  return { manifest, summary, secrets, mediaPaths: tables.media.getPaths() };
}

/**
 * Reads the secrets in an archive, without the rest of it.
 * @throws ArchiveError for an archive that cannot be used
 */
export async function readArchivedSecrets(path: string, key: DecryptionKey): Promise<ArchivedSecrets> {
  for await (const entry of readArchive(path, key)) {
    if (entry.name === secretsName) return parseJson(archivedSecretsSchema, await entry.readText(), path);
    await entry.skip();
  }
  throw new ArchiveError(`${path} is incomplete: it has no secrets. Use another backup.`, {
    problem: 'incomplete',
  });
}

/** Finds a table whose rows are not those that were backed up; undefined if all are. */
export const findChangedTable = (found: Summary['tables'], { tables }: Summary): string | undefined =>
  Object.keys(tables).find((name) => found[name]?.sha256 !== tables[name]?.sha256);
