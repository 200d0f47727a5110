import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Creates resumable uploads, the earlier files of media assets, and the files to delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUploads(db);
  await describeFiles(db);
  await createEarlierFiles(db);
  await createRemovedFiles(db);
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', required)
    .addColumn('file_name', 'text', required)
    // The announced size.
    .addColumn('bytes', 'integer', required)
    // The image whose file is replaced; null for a new image.
    .addColumn('replaced_image_id', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('receiving', 'done', 'rejected')`),
    )
    .addColumn('rejection', 'text')
    .addColumn('image_id', 'text')
    .addColumn('picture_id', 'text')
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('uploads_expiry').on('uploads').column('expires_at').execute();
}

/** Adds the name and size of the uploaded file, and why its derivatives could not be created. */
async function describeFiles(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('pictures');
  await alter().addColumn('file_name', 'text').execute();
  await alter().addColumn('bytes', 'integer').execute();
  await alter().addColumn('failure', 'text').execute();
}

async function createEarlierFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('original_key', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('thumbhash', 'text', required)
    .addColumn('file_name', 'text')
    .addColumn('bytes', 'integer')
    // Who replaced it.
    .addColumn('author_name', 'text', required)
    // When it was replaced.
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('picture_files_list')
    .on('picture_files')
    .columns(['picture_id', 'created_at'])
    .execute();
}

async function createRemovedFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_files')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('original', 'derivative')`))
    .addColumn('created_at', 'text', required)
    .execute();
}
