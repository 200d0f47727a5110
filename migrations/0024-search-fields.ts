import { type Kysely, sql } from 'kysely';

/** Adds indexing and the image of shared links to each text, and a description to images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['website_texts', 'image_texts', 'page_texts']) {
    await db.schema
      .alterTable(table)
      .addColumn('sharing_picture_id', 'text', (column) =>
        column.references('pictures.id').onDelete('set null'),
      )
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('is_noindex', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`is_noindex in (0, 1)`),
      )
      .execute();
  }
  await db.schema
    .alterTable('image_texts')
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
