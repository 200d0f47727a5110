import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Creates settings, websites, pages and the version of the public content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettings(db);
  await createWebsites(db);
  await createPages(db);
  await createContentVersion(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .$call(addEditing)
    .execute();
}

async function createWebsites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('websites')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .$call(addEditing)
    .execute();
  await createListIndex(db, 'websites');

  await db.schema
    .createTable('website_skills')
    .addColumn('website_id', 'text', (column) =>
      column.notNull().references('websites.id').onDelete('cascade'),
    )
    .addColumn('skill', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('website_skills_pk', ['website_id', 'skill'])
    .execute();

  await db.schema
    .createTable('website_texts')
    .addColumn('website_id', 'text', (column) =>
      column.notNull().references('websites.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .$call(addText)
    .addPrimaryKeyConstraint('website_texts_pk', ['website_id', 'lang'])
    .addUniqueConstraint('website_texts_slug', ['lang', 'slug'])
    .addCheckConstraint('website_texts_lang', sql`lang in ('en', 'nl')`)
    .addCheckConstraint('website_texts_state', sql`state in ('draft', 'scheduled', 'published')`)
    .execute();
}

async function createPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('content', 'home')`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .$call(addEditing)
    .execute();
  await createListIndex(db, 'pages');

  await db.schema
    .createTable('page_texts')
    .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .$call(addText)
    .addPrimaryKeyConstraint('page_texts_pk', ['page_id', 'lang'])
    .addUniqueConstraint('page_texts_slug', ['lang', 'slug'])
    .addCheckConstraint('page_texts_lang', sql`lang in ('en', 'nl')`)
    .addCheckConstraint('page_texts_state', sql`state in ('draft', 'scheduled', 'published')`)
    .execute();
}

async function createContentVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  const now = new Date().toISOString();
  await sql`insert into content_version (id, version, created_at) values (1, 1, ${now})`.execute(db);
}

/** Adds the columns of editable records, with the version for optimistic locking. */
function addEditing<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}

/** Adds the columns of a text in one language. */
function addText<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('publish_at', 'text')
    .$call(addEditing);
}

async function createListIndex(db: Kysely<unknown>, table: 'websites' | 'pages'): Promise<void> {
  await db.schema.createIndex(`${table}_list`).on(table).columns(['removed_at', 'position']).execute();
}
