import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Transaction } from 'kysely';
import { createAudit } from '#platform/audit/audit.ts';
import { ArchiveError } from '#platform/backup/archive-error.ts';
import type { ByteStream } from '#platform/backup/encryption.ts';
import { type LoadedArchive, readArchivedSecrets } from '#platform/backup/load-archive.ts';
import { hasContentOfKey } from '#platform/backup/media-list.ts';
import { readMediaBeside } from '#platform/backup/media-storage.ts';
import { proveArchive } from '#platform/backup/prove-archive.ts';
import { insertRestore } from '#platform/backup/queries/restores.ts';
import { restoreArchive } from '#platform/backup/restore-archive.ts';
import { findReplacedData, removeReplacedData } from '#platform/backup/restore-swap.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { readDecryptionKey } from '../backup/archive-keys.ts';
import { type ArchiveSource, withArchive } from '../backup/archive-source.ts';
import { checkTargetSecrets, findAuditKey } from '../backup/target-secrets.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { UsageError } from './command-errors.ts';
import { describeContent, describeCount, describeMissing } from './describe-content.ts';

function parseArguments(args: readonly string[]) {
  const { positionals, values } = readOptions(args, {
    check: { type: 'boolean' },
    secrets: { type: 'boolean' },
    force: { type: 'boolean' },
    latest: { type: 'boolean' },
    'drop-old': { type: 'boolean' },
    identity: { type: 'string' },
    'passphrase-file': { type: 'string' },
  });
  const [file, ...rest] = positionals;
  const {
    check = false,
    force = false,
    secrets = false,
    latest = false,
    'drop-old': dropOld = false,
  } = values;
  const modes = [check, force, secrets, dropOld].filter(Boolean).length;
  const sources = [file !== undefined, latest].filter(Boolean).length;
  if (rest.length > 0 || modes > 1 || sources !== (dropOld ? 0 : 1)) throw new InvalidArgumentsError();
  if (dropOld) return { kind: 'drop-old' } as const;
  const key = { identityFile: values.identity, passphraseFile: values['passphrase-file'] };
  const kind = check ? 'check' : secrets ? 'secrets' : 'restore';
  return { kind, path: file === undefined ? undefined : resolve(file), force, key } as const;
}

type Arguments = Exclude<ReturnType<typeof parseArguments>, { readonly kind: 'drop-old' }> & ArchiveSource;

function requireFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`There is no file ${path}.`);
}

const describeArchive = ({ manifest, summary }: LoadedArchive): string =>
  `${describeContent(summary)} of ${manifest.created_at}, written by ${manifest.program}`;

async function requireContent(file: string, body: ByteStream): Promise<void> {
  if (!(await hasContentOfKey(file, body)))
    throw new ArchiveError(
      `The media file ${file} is not the one that was backed up. A restore goes on without it: upload its image again then.`,
      {
        problem: 'damaged',
      },
    );
}

async function check({ path, label, key, target }: Arguments): Promise<string> {
  const proof = await proveArchive({
    path,
    key: readDecryptionKey(key),
    proveMedia: (loaded) => readMediaBeside(path, { target, loaded }, requireContent),
  });
  const head = proof.auditHead === '' ? 'none' : proof.auditHead;
  return `${label} can be restored: ${describeArchive(proof)}.
Hash of the last row of its audit log: ${head}.${describeMissing(proof.summary.media.missing)}`;
}

/** Shows the secrets of the installation, for the settings of a new one. */
async function showSecrets({ path, key }: Arguments): Promise<string> {
  const { app, audit } = await readArchivedSecrets(path, readDecryptionKey(key));
  const [secret = '', ...previous] = app;
  return [
    `APP_SECRET=${secret}`,
    ...(previous.length === 0 ? [] : [`APP_SECRET_PREVIOUS=${previous.join(',')}`]),
    `AUDIT_KEY=${audit[0] ?? ''}`,
  ].join('\n');
}

/** Records the restore, so that nothing goes out before the owner has confirmed it. */
async function recordRestore(
  database: Database<unknown>,
  trx: Transaction<unknown>,
  path: string,
  restored: LoadedArchive,
): Promise<void> {
  const now = systemClock().toISOString();
  const id = newId();
  const source = basename(path).slice(0, 1000);
  const { created_at: backedUpAt } = restored.manifest;
  await insertRestore(transactionOf<RestoreTables>(trx), {
    id,
    source,
    backed_up_at: backedUpAt,
    restored_at: now,
    created_at: now,
  });
  const key = await findAuditKey(trx, restored.secrets);
  if (key === undefined) return;
  const audit = createAudit({ database, key, now: systemClock });
  await audit.append(trx, {
    actor: null,
    action: 'restore.completed',
    entityType: 'restore',
    entityId: id,
    after: { source, backed_up_at: backedUpAt },
  });
}

type RestoreArguments = Pick<Arguments, 'path' | 'label' | 'force' | 'key' | 'target'>;

/**
 * Restores an archive and says what comes next.
 * @throws ArchiveError or RestoreTargetError that say why it is impossible
 */
export async function restore(
  { path, label, force, key, target }: RestoreArguments,
  config: Config,
): Promise<string> {
  const { dataDir, databaseUrl: url } = config;
  const restored = await restoreArchive({
    path,
    key: readDecryptionKey(key),
    location: { dataDir, url },
    target,
    force,
    checkSecrets: async (secrets) => checkTargetSecrets(config, secrets),
    prepare: (database, trx, restored) => recordRestore(database, trx, path, restored),
  });
  const replaced = findReplacedData(dataDir);
  const old =
    replaced.length === 0
      ? ''
      : `\nWhat was there before is in ${replaced.join(' and ')}; delete it with: vitrine restore --drop-old`;
  return `Restored ${label}: ${describeArchive(restored)}. Every row was compared.
Everybody has to log in again. Nothing is sent and no document gets a number until you have confirmed the last numbers that were sent after the backup:
  vitrine restore confirm --last <number>     such as 2030-041, once for each series of which something was sent
  vitrine restore confirm --nothing-sent      if no document was sent after the backup${old}${describeMissing(restored.summary.media.missing)}`;
}

function dropOld({ dataDir }: Config): string {
  const count = removeReplacedData(dataDir);
  return count === 0
    ? `There is no replaced data in ${dataDir}.`
    : `Deleted what ${describeCount(count, 'restore', 'restores')} had replaced in ${dataDir}.`;
}

/**
 * Restores a backup, checks one, or deletes what restores replaced. The program must be stopped for the first.
 * Returns the text to print.
 * @throws UsageError for invalid options; ArchiveError or RestoreTargetError that say why it is impossible
 */
async function runRestoreCommand(args: readonly string[], config: Config): Promise<string> {
  const parsed = parseArguments(args);
  if (parsed.kind === 'drop-old') return dropOld(config);
  if (parsed.path !== undefined) requireFile(parsed.path);
  return withArchive(parsed.path, config, (source) => {
    const given = { ...parsed, ...source };
    if (parsed.kind === 'check') return check(given);
    return parsed.kind === 'secrets' ? showSecrets(given) : restore(given, config);
  });
}

const keyUsage = '[--identity <file>] [--passphrase-file <file>]';
const sourceUsage = '(<file> | --latest)';

export const restoreCommand: Command = {
  name: 'restore',
  forms: [
    {
      usage: `${sourceUsage} [--force] ${keyUsage}`,
      summary: 'restores a backup into an empty place',
      program: 'stopped, all nodes',
    },
    {
      usage: `--check ${sourceUsage} ${keyUsage}`,
      summary: 'checks that a backup can be restored',
      program: 'may run',
    },
    {
      usage: `--secrets ${sourceUsage} ${keyUsage}`,
      summary: 'shows the secrets in a backup',
      program: 'may run',
    },
    { usage: '--drop-old', summary: 'deletes what restores replaced in DATA_DIR', program: 'may run' },
  ],
  options: [
    ['--latest', 'the newest verified backup in BACKUP_TARGET instead of a file'],
    ['--force', 'replaces what is there, and keeps it beside'],
    ['--identity <file>', 'the file with the private key of age that decrypts the backup'],
    ['--passphrase-file <file>', 'the file with the passphrase that decrypts the backup'],
  ],
  details:
    'Nothing changes until everything is loaded and compared. After a restore nothing is sent and no document gets a number until “vitrine restore confirm”.',
  run: (args, { config }) => runRestoreCommand(args, config),
};
