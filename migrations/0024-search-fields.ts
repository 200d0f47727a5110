import { type Kysely, sql } from 'kysely';

/** Adds to each text whether search engines leave it out and the picture of shared links, and to images a description. */
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
