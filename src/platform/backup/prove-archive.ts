import { tmpdir } from 'node:os';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Database } from '../db/database.ts';
import { findByFingerprint, toAuditSections } from '../secrets/installation-secrets.ts';
import { findFingerprints } from '../secrets/queries/secret-fingerprints.ts';
import type { SecretTables } from '../secrets/tables.ts';
import { ArchiveError } from './archive-error.ts';
import { type ArchivedSecrets, mediaFolder } from './archive-format.ts';
import { hashFileAt, type WrittenArchive } from './archive-writer.ts';
import type { DecryptionKey } from './encryption.ts';
import { findChangedTable, type LoadedArchive, loadArchive } from './load-archive.ts';
import { hasContentOfKey } from './media-list.ts';
import { findDamage, withScratchDatabase } from './queries/scratch-database.ts';
import { digestTables, withSnapshot } from './queries/snapshot.ts';

export interface ProofOptions {
  readonly path: string;
  readonly key: DecryptionKey;
  /** What was written, if that is known: the file must be the same to the byte. */
  readonly written?: WrittenArchive | undefined;
  /** False if the secrets need not fit the data: the start compares them after an update. */
  readonly checksSecrets?: boolean;
  /** Proves the media files beside the archive; throws what is wrong with them. */
  readonly proveMedia?: (loaded: LoadedArchive) => Promise<void>;
}

export interface Proof extends LoadedArchive {
  /** The hash of the last row of the audit log; empty without rows. */
  readonly auditHead: string;
}

/**
 * Proves that an archive can be restored: reads the file back, restores it into a scratch database, and
 * compares the rows of each table with those that were backed up.
 * @throws ArchiveError that says what is wrong
 */
export async function proveArchive(options: ProofOptions): Promise<Proof> {
  const { path, key, written, checksSecrets = true } = options;
  if (written) await requireWritten(path, written);
  return withScratchDatabase(tmpdir(), async (database, dataDir) => {
    const loaded = await database
      .transaction((trx) =>
        loadArchive(trx, 'sqlite', {
          path,
          key,
          onMedia: async ({ name, body }) => {
            if (!(await hasContentOfKey(name.slice(mediaFolder.length), body)))
              throw damaged(path, `the file ${name} is not the one that was backed up`);
          },
        }),
      )
      .catch((error: unknown) => {
        throw isOfSystem(error) ? error : damaged(path, describe(error), error);
      });
    await options.proveMedia?.(loaded);
    const damage = await findDamage(database);
    if (damage !== undefined) throw damaged(path, `the restored database is not intact (${damage})`);
    const auditHead = checksSecrets ? await requireSecrets(database, loaded.secrets, path) : '';
    const changed = findChangedTable(await withSnapshot({ dataDir }, [], digestTables), loaded.summary);
    if (changed !== undefined)
      throw damaged(path, `the restored rows of ${changed} are not those that were backed up`);
    return { ...loaded, auditHead };
  });
}

const damaged = (path: string, reason: string, cause?: unknown) =>
  new ArchiveError(`${path} is damaged: ${reason}. Use another backup.`, { problem: 'damaged', cause });

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Errors that are not about the content: those with a remedy, of the disk, or of the scratch database. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof ArchiveError ||
  (error instanceof Error && 'code' in error && /^(?:E[A-Z]+|SQLITE_\w+)$/.test(String(error.code)));

async function requireWritten(path: string, written: WrittenArchive): Promise<void> {
  const found = await hashFileAt(path);
  if (found.sha256 !== written.sha256) throw damaged(path, 'the file is not what was written');
}

/** Checks that the secrets belong to the data, and the audit log; returns the hash of its last row. */
async function requireSecrets(
  database: Database<unknown>,
  { app, audit }: ArchivedSecrets,
  path: string,
): Promise<string> {
  const { query } = database.of<SecretTables>();
  const [newest] = await findFingerprints(query, 'app');
  if (newest && findByFingerprint(app, newest.fingerprint) === undefined)
    throw damaged(path, 'it lacks the secret of its data');
  const sections = toAuditSections(await findFingerprints(query, 'audit'), audit);
  const { broken, head } = await verifyAudit({ database, sections });
  if (broken) throw damaged(path, `row ${broken.seq} of the audit log is not what was written`);
  return head;
}
