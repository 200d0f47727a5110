import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStage } from '#shared/backup/backup-state.ts';
import { getFingerprint } from '../secrets/installation-secrets.ts';
import { type BackupSource, type CreatedArchive, createArchive } from './create-archive.ts';
import { type DecryptionKey, type EncryptionKey, prepareEncryption } from './encryption.ts';
import { createMediaKey, type MediaKey } from './media-encryption.ts';
import { isReadOn, proveStoredMedia, storeMediaIn, type TargetMedia } from './media-storage.ts';
import { type Proof, proveArchive } from './prove-archive.ts';
import { readProof } from './prune-target.ts';
import { type BackupNames, type BackupProof, createNames, isProofName } from './stored-backup.ts';
import { type BackupTarget, BackupTargetError } from './target/backup-target.ts';

export interface StoreOptions {
  readonly source: BackupSource;
  readonly target: BackupTarget;
  readonly encryption: EncryptionKey;
  /** The start of a stage. */
  readonly onStage: (stage: BackupStage) => Promise<void>;
}

export interface StoredBackup {
  readonly archive: string;
  readonly proof: BackupProof;
  /** Media files that the database names and that do not exist. */
  readonly missing: readonly string[];
  /** How many media files the backup has. */
  readonly mediaFiles: number;
}

const workPrefix = '.backup-';

/** Needs the current secret: a database that nobody has started with the program has none. */
function requireSecret({ secrets }: BackupSource): string {
  const [secret] = secrets.app;
  if (secret === undefined) throw new Error('the installation has no secret');
  return secret;
}

interface StoreContext extends StoreOptions {
  readonly workDir: string;
  readonly key: MediaKey;
  readonly storage: TargetMedia;
  readonly now: Date;
  readonly isRead: (path: string) => boolean;
}

/**
 * Stores a backup in a target: an archive of the database and the secrets, and beside it the media files that
 * are not there yet. Reads back what was stored, restores it into a scratch database and compares it; only
 * then the backup gets its proof. The archive is removed if that fails.
 * @throws ArchiveError, BackupTargetError
 */
export async function storeBackup(options: StoreOptions): Promise<StoredBackup> {
  const { source, target } = options;
  const { dataDir } = source.location;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeStaleFolders(dataDir);
  const workDir = await mkdtemp(join(dataDir, workPrefix));
  try {
    await options.onStage('storing');
    await requireOwnTarget(options);
    const now = source.now();
    const key = await createMediaKey(options.encryption.kind !== 'none', requireSecret(source));
    const isRead = (path: string) => isReadOn(now, path);
    const mediaDir = join(dataDir, 'media');
    const storage = storeMediaIn({ target, key, mediaDir, workDir, isRead });
    return await storeAndProve({ ...options, workDir, key, storage, now, isRead });
  } catch (error) {
    throw explainFullDisk(error, dataDir);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/**
 * An empty installation whose data was lost must not replace the backups of that data.
 * @throws BackupTargetError if the newest backup in the target is one of another installation
 */
async function requireOwnTarget({ source, target }: StoreOptions): Promise<void> {
  const names = (await target.list('')).map(({ name }) => name).filter(isProofName);
  const newest = names.toSorted().at(-1);
  if (newest === undefined) return;
  // A damaged one says nothing; it is reported when old backups are removed.
  const proof = await readProof(target, newest).catch(() => undefined);
  if (!proof || source.secrets.app.some((secret) => getFingerprint(secret) === proof.installation)) return;
  throw new BackupTargetError(
    `${target.label} has backups of another installation. Restore them with “vitrine restore --latest” if they are yours, or set BACKUP_TARGET to an empty place.`,
  );
}

/** Removes what processes that were killed left behind: one backup is made at a time. */
async function removeStaleFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(workPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}

function explainFullDisk(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) return error;
  return new BackupTargetError(
    `A backup needs room for the archive in ${dataDir} and for the restored database in ${tmpdir()}: one of them is full. Make room there.`,
    { cause: error },
  );
}

async function storeAndProve(context: StoreContext): Promise<StoredBackup> {
  const { source, target, storage, workDir, onStage } = context;
  const encryption = await prepareEncryption(context.encryption);
  const names = createNames(context.now, encryption.isEncrypted);
  const path = join(workDir, 'archive');
  await onStage('reading');
  const written = await createArchive(path, source, encryption, {
    folder: storage.folder,
    async store(paths) {
      await onStage('media');
      return storage.store(paths);
    },
  });
  try {
    await onStage('storing');
    await target.put(names.archive, path);
    await rm(path);
    await onStage('verifying');
    const content = await verifyStored(context, { names, written, proofKey: encryption.proofKey });
    const proof = createProof(context, { names, written, content });
    const proofPath = join(workDir, 'proof');
    await writeFile(proofPath, JSON.stringify(proof), { mode: 0o600 });
    await target.put(names.proof, proofPath);
    const { files, missing } = content.summary.media;
    return { archive: names.archive, proof, missing, mediaFiles: files };
  } catch (error) {
    await target.remove(names.archive).catch(() => {});
    throw error;
  }
}

interface Written {
  readonly names: BackupNames;
  readonly written: CreatedArchive;
}

/** Proves what the target returns, not the file from which it was stored. */
async function verifyStored(
  { target, key, storage, workDir, isRead }: StoreContext,
  { names, written, proofKey }: Written & { readonly proofKey: DecryptionKey },
): Promise<Proof> {
  const path = join(workDir, 'read-back');
  await pipeline(await target.read(names.archive), createWriteStream(path, { mode: 0o600 }));
  return proveArchive({
    path,
    key: proofKey,
    written,
    proveMedia: (loaded) =>
      proveStoredMedia(loaded, { target, key, isRead: (file) => storage.added.has(file) || isRead(file) }),
  });
}

function createProof(
  { source, key, now }: StoreContext,
  { names, written, content }: Written & { readonly content: Proof },
): BackupProof {
  const { tables, media } = content.summary;
  const missing = new Set(media.missing);
  return {
    archive: names.archive,
    installation: getFingerprint(requireSecret(source)),
    program: source.program,
    created_at: now.toISOString(),
    verified_at: source.now().toISOString(),
    bytes: written.bytes,
    sha256: written.sha256,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    media_bytes: media.bytes,
    media: content.mediaPaths.filter((path) => !missing.has(path)).map((path) => `${key.folder}/${path}`),
  };
}
