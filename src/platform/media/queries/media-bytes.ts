import { type Kysely, sql } from 'kysely';
import type { MediaTables } from '../tables.ts';

const bytes = sql<number>`coalesce(sum(bytes), 0)`.as('bytes');

/** Sums the bytes of the image files that rows name; pictures that came with the program have no size. */
export async function sumMediaBytes(
  db: Kysely<MediaTables>,
): Promise<{ readonly originals: number; readonly derivatives: number }> {
  const current = await db.selectFrom('pictures').select(bytes).executeTakeFirstOrThrow();
  const earlier = await db.selectFrom('picture_files').select(bytes).executeTakeFirstOrThrow();
  const derived = await db.selectFrom('derivatives').select(bytes).executeTakeFirstOrThrow();
  return { originals: current.bytes + earlier.bytes, derivatives: derived.bytes };
}
