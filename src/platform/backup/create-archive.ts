import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseLocation } from '../db/database.ts';
import {
  type ArchivedSecrets,
  formatVersion,
  type Manifest,
  manifestName,
  mediaFolder,
  type Summary,
  secretsName,
  summaryName,
  tablesFolder,
} from './archive-format.ts';
import { type ArchiveWriter, type WrittenArchive, writeArchive } from './archive-writer.ts';
import type { Encryption } from './encryption.ts';
import { MediaCollector } from './media-list.ts';
import { getDatabaseSize } from './queries/database-size.ts';
import { type Snapshot, withSnapshot } from './queries/snapshot.ts';
import type { TableShape } from './queries/table-shape.ts';
import { encodeRows, type TableDigest, TableHash } from './row-codec.ts';

/** Stores the media files of an archive somewhere else than in it. */
export interface MediaStorage {
  /** The folder beside the archive. */
  readonly folder: string;
  /** @param paths in the media folder, such as `originals/<key>` */
  store(paths: readonly string[]): Promise<Summary['media']>;
}

/** What is backed up. */
export interface BackupSource {
  readonly location: DatabaseLocation;
  /** Tables whose rows are not backed up. */
  readonly leftOut: readonly string[];
  readonly secrets: ArchivedSecrets;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: Clock;
}

export interface CreatedArchive extends WrittenArchive {
  readonly summary: Summary;
}

const numberDigits = 6;

/** More missing media files are not named. */
export const maxMissing = 1000;

async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  media: MediaCollector,
): Promise<TableDigest> {
  const hash = new TableHash();
  let number = 0;
  for await (const rows of snapshot.readRows(table)) {
    number += 1;
    const text = encodeRows(rows);
    hash.add(text, rows.length);
    media.addRows(table, rows);
    await archive.addText(
      `${tablesFolder}${table.name}/${String(number).padStart(numberDigits, '0')}.ndjson`,
      text,
    );
  }
  return hash.getDigest();
}

/** Adds the manifest, the secrets and all tables, in one state of the database. */
function addDatabase(
  archive: ArchiveWriter,
  { location, leftOut, secrets, program, now }: BackupSource,
  { media, folder }: { readonly media: MediaCollector; readonly folder: string | null },
): Promise<Summary['tables']> {
  return withSnapshot(location, leftOut, async (snapshot) => {
    const manifest: Manifest = {
      format: formatVersion,
      program,
      engine: location.url === undefined ? 'sqlite' : 'postgres',
      created_at: now().toISOString(),
      database_bytes: await getDatabaseSize(location),
      media_folder: folder,
      migrations: [...snapshot.migrations],
      tables: snapshot.tables.map(({ name, columns, key }) => ({
        name,
        columns: [...columns],
        key: [...key],
      })),
    };
    await archive.addText(manifestName, JSON.stringify(manifest));
    await archive.addText(secretsName, JSON.stringify(secrets));
    const tables: Record<string, TableDigest> = {};
    for (const table of snapshot.tables) tables[table.name] = await addTable(archive, snapshot, table, media);
    return tables;
  });
}

async function addMedia(
  archive: ArchiveWriter,
  mediaDir: string,
  paths: readonly string[],
): Promise<Summary['media']> {
  const missing: string[] = [];
  let [files, bytes] = [0, 0];
  for (const path of paths) {
    const size = await archive.addFile(mediaFolder + path, join(mediaDir, path));
    if (size === undefined) missing.push(path);
    else [files, bytes] = [files + 1, bytes + size];
  }
  return { files, bytes, missing: missing.slice(0, maxMissing) };
}

/**
 * Writes an archive of one state of the database, of the secrets, and of the media files that it names.
 * @param path of the archive, which must not exist
 * @param storage of the media files; in the archive by default
 */
export async function createArchive(
  path: string,
  source: BackupSource,
  encryption: Encryption,
  storage?: MediaStorage,
): Promise<CreatedArchive> {
  const found: { summary?: Summary } = {};
  const written = await writeArchive(path, encryption, async (archive) => {
    const media = new MediaCollector();
    const tables = await addDatabase(archive, source, { media, folder: storage?.folder ?? null });
    // The snapshot has ended: it would hold back the log of the database while large files are read.
    const paths = media.getPaths();
    const stored = storage
      ? await storage.store(paths)
      : await addMedia(archive, join(source.location.dataDir, 'media'), paths);
    const summary = { tables, media: stored };
    await archive.addText(summaryName, JSON.stringify(summary));
    found.summary = summary;
  });
  if (!found.summary) throw new Error('the archive has no summary');
  return { ...written, summary: found.summary };
}
