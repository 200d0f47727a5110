import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Finds the names of the media files that rows refer to, in the media folder, such as `originals/<key>`. */
export async function findNamedMedia({ query }: Database<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`
    select 'originals/' || original_key as path from pictures where original_key is not null
    union select 'originals/' || original_key from picture_files where original_key is not null
    union select 'derivatives/' || key from derivatives where key is not null`.execute(query);
  return rows.map(({ path }) => path);
}
