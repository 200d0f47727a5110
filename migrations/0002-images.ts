import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Creates images, their texts and tags, and their public files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createImages(db);
  await createTexts(db);
  await createTags(db);
  await createDerivatives(db);
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('original_key', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    .addColumn('thumbhash', 'text', (column) => column.notNull())
    // In hundredths of the width and the height.
    .addColumn('focal_x', 'integer', (column) => column.notNull().check(sql`focal_x between 0 and 100`))
    .addColumn('focal_y', 'integer', (column) => column.notNull().check(sql`focal_y between 0 and 100`))
    .addColumn('taken_at', 'text')
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .$call(addEditing)
    .execute();
  await db.schema.createIndex('images_list').on('images').columns(['removed_at', 'position']).execute();
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

async function createDerivatives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('derivatives')
    .$call(addImageId)
    .addColumn('format', 'text', (column) => column.notNull().check(sql`format in ('avif', 'webp', 'jpeg')`))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('derivatives_pk', ['image_id', 'format', 'width'])
    .execute();
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
