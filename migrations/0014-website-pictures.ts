import { type Kysely, sql } from 'kysely';

/** Creates the pictures of websites with a text per language, and gives pages a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWebsitePictures(db);
  await createWebsitePictureTexts(db);
  await addPagePictures(db);
}

async function createWebsitePictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('website_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('website_id', 'text', (column) =>
      column.notNull().references('websites.id').onDelete('cascade'),
    )
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('phone', 'detail')`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('website_pictures_list')
    .on('website_pictures')
    .columns(['website_id', 'position'])
    .execute();
  await db.schema
    .createIndex('website_pictures_picture')
    .on('website_pictures')
    .column('picture_id')
    .execute();
}

async function createWebsitePictureTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('website_picture_texts')
    .addColumn('website_picture_id', 'text', (column) =>
      column.notNull().references('website_pictures.id').onDelete('cascade'),
    )
    .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang in ('en', 'nl')`))
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('website_picture_texts_pk', ['website_picture_id', 'lang'])
    .execute();
}

async function addPagePictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pages')
    .addColumn('picture_id', 'text', (column) => column.references('pictures.id').onDelete('set null'))
    .execute();
  for (const name of ['picture_alt', 'picture_caption'])
    await db.schema
      .alterTable('page_texts')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema.createIndex('pages_picture').on('pages').column('picture_id').execute();
}
