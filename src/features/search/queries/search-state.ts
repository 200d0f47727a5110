import { readContentVersion } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import type { SearchTables } from '../tables.ts';

export async function findSearchState(database: Database<SearchTables>) {
  const contentVersion = await readContentVersion(database);
  const { edition, content_version } = await database.query
    .selectFrom('search_state')
    .select(['edition', 'content_version'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { contentVersion, edition, indexedVersion: content_version };
}

/** Records the content version that the index has reached; it never decreases within an index version. */
export async function saveSearchState(
  database: Database<SearchTables>,
  edition: number,
  contentVersion: number,
  now: string,
): Promise<void> {
  await database.query
    .updateTable('search_state')
    .set({ edition, content_version: contentVersion, updated_at: now })
    .where('id', '=', 1)
    .where((eb) => eb.or([eb('content_version', '<', contentVersion), eb('edition', '<>', edition)]))
    .execute();
}
