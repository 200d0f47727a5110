import type { Database } from '../db/database.ts';
import type { MediaStore } from './media-store.ts';
import { findRemovedFiles, forgetRemovedFile } from './queries/removed-files.ts';
import type { MediaTables } from './tables.ts';

const batchSize = 500;

/** Returns the number of deleted files. After a killed process the next run continues. */
export async function deleteRemovedFiles(
  database: Database<MediaTables>,
  store: Pick<MediaStore, 'deleteOriginal' | 'deleteDerivative'>,
): Promise<number> {
  const files = await findRemovedFiles(database.query, batchSize);
  let count = 0;
  for (const { key, kind, is_used } of files) {
    if (!is_used) {
      await (kind === 'original' ? store.deleteOriginal(key) : store.deleteDerivative(key));
      count += 1;
    }
    await forgetRemovedFile(database.query, key);
  }
  return count;
}
