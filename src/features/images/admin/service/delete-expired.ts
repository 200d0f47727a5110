import type { ImagesTables } from '../../tables.ts';
import { deleteExpiredUploads, findExistingUploadIds } from '../queries/uploads.ts';
import type { UploadDeps } from './upload-deps.ts';

const batchSize = 500;

/**
 * The age from which a file without an upload is deleted; another node may still be writing a younger file.
 */
const orphanMs = 60 * 60_000;

/** Deletes uploads older than a day, and files left by a killed process; returns the number of files. */
export async function deleteExpiredFiles({
  store: { uploads },
  database,
  now,
}: Pick<UploadDeps, 'database' | 'now'> & {
  readonly store: Pick<UploadDeps['store'], 'uploads'>;
}): Promise<number> {
  const db = database.of<ImagesTables>().query;
  const at = now();
  const expired = await deleteExpiredUploads(db, at.toISOString(), batchSize);
  const old = (await uploads.findAll())
    .filter(({ changedAt }) => at.getTime() - changedAt.getTime() > orphanMs)
    .map(({ id }) => id)
    .slice(0, batchSize);
  const existing = await findExistingUploadIds(db, old);
  const deleted = new Set([...expired, ...old.filter((id) => !existing.has(id))]);
  for (const id of deleted) await uploads.delete(id);
  return deleted.size;
}
