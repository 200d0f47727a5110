import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * Moves pictures to their own table, which images and website covers share. No release could fill the tables
 * of 0002, so they are recreated without copying rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['derivatives', 'image_tags', 'image_texts', 'images'])
    await db.schema.dropTable(table).execute();
  await createMediaAssets(db);
  await createDerivatives(db);
  await createImages(db);
  await createTexts(db);
  await createTags(db);
  await addCovers(db);
}

async function createMediaAssets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('original_key', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    .addColumn('thumbhash', 'text', (column) => column.notNull())
    // In hundredths of the width and the height.
    .addColumn('focal_x', 'integer', (column) => column.notNull().check(sql`focal_x between 0 and 100`))
    .addColumn('focal_y', 'integer', (column) => column.notNull().check(sql`focal_y between 0 and 100`))
    .$call(addEditing)
    .execute();
}

async function createDerivatives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('derivatives')
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('format', 'text', (column) => column.notNull().check(sql`format in ('avif', 'webp', 'jpeg')`))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('derivatives_pk', ['picture_id', 'format', 'width'])
    .execute();
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addColumn('taken_at', 'text')
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .$call(addEditing)
    .execute();
  await db.schema.createIndex('images_list').on('images').columns(['removed_at', 'position']).execute();
  await db.schema.createIndex('images_picture').on('images').column('picture_id').execute();
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image_texts')
    .$call(addImageId)
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('technique', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('publish_at', 'text')
    .$call(addEditing)
    .addPrimaryKeyConstraint('image_texts_pk', ['image_id', 'lang'])
    .addUniqueConstraint('image_texts_slug', ['lang', 'slug'])
    .addCheckConstraint('image_texts_lang', sql`lang in ('en', 'nl')`)
    .addCheckConstraint('image_texts_state', sql`state in ('draft', 'scheduled', 'published')`)
    .execute();
}

async function createTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image_tags')
    .$call(addImageId)
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('image_tags_pk', ['image_id', 'lang', 'tag'])
    .addCheckConstraint('image_tags_lang', sql`lang in ('en', 'nl')`)
    .execute();
}

async function addCovers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('websites')
    .addColumn('cover_id', 'text', (column) => column.references('pictures.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('website_texts')
    .addColumn('cover_alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('websites_cover').on('websites').column('cover_id').execute();
}

function addImageId<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table.addColumn('image_id', 'text', (column) =>
    column.notNull().references('images.id').onDelete('cascade'),
  );
}

function addEditing<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}
