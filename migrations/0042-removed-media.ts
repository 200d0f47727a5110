import { type Kysely, sql } from 'kysely';

/**
 * Marks media assets of images in the bin, whose files visitors do not get, and adds an index to find the
 * asset of a requested file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pictures')
    .addColumn('is_removed', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`is_removed in (0, 1)`),
    )
    .execute();
  await db.schema.createIndex('derivatives_key').on('derivatives').column('key').execute();
  await sql`update pictures set is_removed = 1
    where exists (select 1 from images where picture_id = pictures.id)
    and not exists (select 1 from images where picture_id = pictures.id and removed_at is null)`.execute(db);
}
