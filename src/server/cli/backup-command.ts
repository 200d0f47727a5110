import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Summary } from '#platform/backup/archive-format.ts';
import { createArchive } from '#platform/backup/create-archive.ts';
import { prepareEncryption } from '#platform/backup/encryption.ts';
import { proveArchive } from '#platform/backup/prove-archive.ts';
import { type RunResult, runBackup } from '#platform/backup/run-backup.ts';
import type { BackupTarget } from '#platform/backup/target/backup-target.ts';
import type { Config } from '#platform/config/config.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { readEncryptionKey } from '../backup/archive-keys.ts';
import { createBackupSource } from '../backup/backup-source.ts';
import { createTarget } from '../backup/backup-target.ts';
import { UsageError, withDatabase } from './with-database.ts';

const usage = `Usage: vitrine backup                       into BACKUP_TARGET
       vitrine backup <file> [--recipient <age1…>]… [--passphrase-file <file>]`;

function parseArguments(args: readonly string[]) {
  try {
    const options = {
      recipient: { type: 'string', multiple: true },
      'passphrase-file': { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file] = positionals;
    if (args.length === 0) return { path: undefined, recipients: undefined, passphraseFile: undefined };
    if (file !== undefined && file !== '' && positionals.length === 1)
      return { path: resolve(file), recipients: values.recipient, passphraseFile: values['passphrase-file'] };
  } catch {}
  throw new UsageError(usage);
}

function requireNewFile(path: string): void {
  if (existsSync(path)) throw new UsageError(`There is a file ${path} already. Choose another name.`);
  if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`There is no folder ${dirname(path)}. Create it first.`);
}

/** Describes a number of things. */
export const describeCount = (number: number, one: string, many: string) =>
  `${formatNumber('en', number)} ${number === 1 ? one : many}`;

/** Describes a number of bytes in the largest fitting unit. */
export const describeBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Describes how much is in an archive. */
export function describeContent({ tables, media }: Summary): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${describeCount(rows, 'row', 'rows')} and ${describeCount(media.files, 'media file', 'media files')}`;
}

/** Describes files that the database names and the media store did not have. */
export const describeMissing = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\nWarning: ${describeCount(missing.length, 'file', 'files')} of DATA_DIR/media did not exist, such as ${missing[0]}. Upload these images again.`;

/** Describes a backup in the target of the schedule. */
function describeStored(
  { archive, proof, mediaFiles, missing, pruned, warning }: RunResult,
  { label }: BackupTarget,
): string {
  const removed = pruned?.removedBackups.length ?? 0;
  const content = `${describeCount(proof.rows, 'row', 'rows')} and ${describeCount(mediaFiles, 'media file', 'media files')}`;
  return `Stored ${archive} (${describeBytes(proof.bytes)}) in ${label}: ${content}.
Verified: it was read back and restored into a scratch database, and every row is there.${
    removed > 0 ? `\nRemoved ${describeCount(removed, 'old backup', 'old backups')}.` : ''
  }${describeMissing(missing)}${warning === null ? '' : `\nWarning: old backups could not be removed: ${warning}`}`;
}

/** Makes a backup in the target of the schedule. */
async function storeInTarget(config: Config): Promise<string> {
  const { backup } = config;
  if (!backup)
    throw new UsageError(
      `${usage}\nBACKUP_TARGET is not set: name a file, or set it to a folder or a bucket.`,
    );
  const { recipients, passphraseFile } = backup;
  const target = createTarget(backup);
  const encryption = readEncryptionKey({ recipients: [...recipients], passphraseFile });
  return withDatabase(config, 'backups', async ({ database }) => {
    const source = createBackupSource(config);
    const { retention } = backup;
    return describeStored(await runBackup({ database, source, target, encryption, retention }), target);
  });
}

/**
 * Writes the database, the secrets and the media files into one file, and proves it by restoring it into a
 * scratch database (`backup <file>`), or makes a backup in the target of the schedule (`backup`). The program may be running. Returns the text to print.
 * @throws UsageError for invalid options; ArchiveError if what was written cannot be restored
 */
export async function runBackupCommand(args: readonly string[], config: Config): Promise<string> {
  const { path, recipients, passphraseFile } = parseArguments(args);
  if (path === undefined) return storeInTarget(config);
  const key = readEncryptionKey({ recipients, passphraseFile });
  requireNewFile(path);
  return withDatabase(config, 'audit_log', async () => {
    const encryption = await prepareEncryption(key);
    const source = createBackupSource(config);
    const written = await createArchive(path, source, encryption);
    const { proofKey } = encryption;
    const proof = await proveArchive({ path, key: proofKey, written }).catch((error: unknown) => {
      // Nobody takes it for a backup.
      renameSync(path, `${path}.unverified`);
      throw error;
    });
    const content = describeContent(proof.summary);
    const warning = encryption.isEncrypted
      ? ''
      : '\nIt is not encrypted and has the secrets of this installation: keep it where only you can read it, or use --recipient or --passphrase-file.';
    return `Wrote ${path} (${describeBytes(written.bytes)}): ${content}.
Verified: it was read back and restored into a scratch database, and every row is there.
SHA-256: ${written.sha256}${describeMissing(proof.summary.media.missing)}${warning}`;
  });
}
