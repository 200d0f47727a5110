import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createArchive } from '#platform/backup/create-archive.ts';
import { prepareEncryption } from '#platform/backup/encryption.ts';
import { proveArchive } from '#platform/backup/prove-archive.ts';
import { type RunResult, runBackup } from '#platform/backup/run-backup.ts';
import type { BackupTarget } from '#platform/backup/target/backup-target.ts';
import type { Config } from '#platform/config/config.ts';
import { readBackupKey, readEncryptionKey } from '../backup/archive-keys.ts';
import { createBackupSource } from '../backup/backup-source.ts';
import { createTarget } from '../backup/backup-target.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { MissingDataError, UsageError } from './command-errors.ts';
import { describeBytes, describeContent, describeCount, describeMissing } from './describe-content.ts';
import { withDatabase } from './with-database.ts';

function parseArguments(args: readonly string[]) {
  const { positionals, values } = readOptions(args, {
    recipient: { type: 'string', multiple: true },
    'passphrase-file': { type: 'string' },
  });
  const [file, ...rest] = positionals;
  if (args.length === 0) return { path: undefined, recipients: undefined, passphraseFile: undefined };
  if (file === undefined || file === '' || rest.length > 0) throw new InvalidArgumentsError();
  return { path: resolve(file), recipients: values.recipient, passphraseFile: values['passphrase-file'] };
}

function requireNewFile(path: string): void {
  if (existsSync(path)) throw new UsageError(`There is a file ${path} already. Choose another name.`);
  if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`There is no folder ${dirname(path)}. Create it first.`);
}

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
    throw new MissingDataError('BACKUP_TARGET is not set. Set it to a folder or a bucket, or name a file.');
  const target = createTarget(backup);
  const encryption = readBackupKey(backup);
  return withDatabase(config, 'backups', async ({ database }) => {
    const source = createBackupSource(config);
    const { retention } = backup;
    return describeStored(await runBackup({ database, source, target, encryption, retention }), target);
  });
}

/**
 * Writes the database, the secrets and the media files into one file, and verifies it by restoring it into a
 * scratch database, or makes a backup in the target of the schedule. The program may be running. Returns the
 * text to print.
 * @throws UsageError for invalid options; ArchiveError if what was written cannot be restored
 */
async function makeBackup(args: readonly string[], config: Config): Promise<string> {
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

export const backupCommand: Command = {
  name: 'backup',
  forms: [
    {
      usage: '<file> [--recipient <key>]… [--passphrase-file <file>]',
      summary: 'writes everything into one new file, and verifies it',
      program: 'may run',
    },
    { usage: '', summary: 'makes a backup in BACKUP_TARGET, as the schedule does', program: 'may run' },
  ],
  options: [
    ['--recipient <key>', 'encrypts for a public key of age (age1…); several times for several keys'],
    ['--passphrase-file <file>', 'encrypts with the passphrase in this file'],
  ],
  details:
    'To verify a backup, it is restored into a scratch database in the temporary folder of the system, and every row is compared. Without encryption the file has the secrets.',
  run: (args, { config }) => makeBackup(args, config),
};
