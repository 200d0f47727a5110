import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const textColumns: Readonly<Record<string, readonly string[]>> = {
  website: ['role', 'slug', 'title', 'summary', 'description', 'cover_alt', 'body'],
  image: ['slug', 'title', 'alt', 'caption', 'technique'],
  page: ['slug', 'title', 'summary', 'description', 'body', 'picture_alt', 'picture_caption'],
};

/** Columns that were added after the first texts. */
const emptyByDefault: readonly string[] = ['cover_alt', 'picture_alt', 'picture_caption'];

/** Creates drafts, revisions and redirects; a text is published, unpublished or archived, never a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [noun, columns] of Object.entries(textColumns)) await rebuildTexts(db, noun, columns);
  await createDrafts(db);
  await createRevisions(db);
  await createRedirects(db);
  await describeWebsites(db);
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Rebuilds a table of texts, because SQLite cannot change a check constraint. */
async function rebuildTexts(db: Kysely<unknown>, noun: string, columns: readonly string[]): Promise<void> {
  const [table, owner] = [`${noun}_texts`, `${noun}_id`];
  const names = [owner, 'lang', ...columns, 'published_at', 'version', 'created_at', 'updated_at'];
  let next = db.schema
    .createTable(`${table}_next`)
    .addColumn(owner, 'text', (column) => column.notNull().references(`${noun}s.id`).onDelete('cascade'))
    .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang in ('en', 'nl')`));
  for (const name of columns) {
    const isEmptyByDefault = emptyByDefault.includes(name);
    next = next.addColumn(name, 'text', (column) =>
      isEmptyByDefault ? column.notNull().defaultTo('') : column.notNull(),
    );
  }
  await next
    .addColumn('published_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('published', 'unpublished', 'archived')`),
    )
    .addPrimaryKeyConstraint(`${table}_key`, [owner as never, 'lang'])
    .addUniqueConstraint(`${table}_lang_slug`, ['lang', 'slug' as never])
    .execute();
  const list = sql.join(names.map((name) => sql.ref(name)));
  // No release could create the states draft and scheduled.
  await sql`insert into ${sql.table(`${table}_next`)} (${list}, state)
    select ${list}, case state when 'published' then 'published' else 'unpublished' end
    from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`${table}_next`).renameTo(table).execute();
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('part', 'text', (column) => column.notNull().check(sql`part in ('en', 'nl', 'shared')`))
    // JSON: the part's fields; null once it is deleted.
    .addColumn('fields', 'text')
    // The title in the fields, for lists.
    .addColumn('title', 'text')
    .addColumn('author_id', 'text', required)
    .addColumn('author_name', 'text', required)
    // 1 if publishing the fields would change the published ones, or be the first publication.
    .addColumn('has_changes', 'integer', (column) => column.notNull().check(sql`has_changes in (0, 1)`))
    .addColumn('publish_at', 'text')
    .addColumn('unpublish_at', 'text')
    // JSON: the fields to publish, which later edits do not change.
    .addColumn('scheduled_fields', 'text')
    // JSON: why the scheduled publication failed, by field.
    .addColumn('schedule_error', 'text')
    // 1 while the record is in the bin: its schedule waits.
    .addColumn('paused', 'integer', (column) => column.notNull().defaultTo(0).check(sql`paused in (0, 1)`))
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addPrimaryKeyConstraint('drafts_key', ['noun', 'record_id', 'part'])
    .execute();
  await db.schema.createIndex('drafts_publish_at').on('drafts').column('publish_at').execute();
  await db.schema.createIndex('drafts_unpublish_at').on('drafts').column('unpublish_at').execute();
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('part', 'text', (column) => column.notNull().check(sql`part in ('en', 'nl', 'shared')`))
    .addColumn('number', 'integer', required)
    .addColumn('reason', 'text', (column) =>
      column.notNull().check(sql`reason in ('published', 'replaced', 'conflict', 'deleted')`),
    )
    .addColumn('fields', 'text', required)
    // Null for changes by the schedule.
    .addColumn('author_id', 'text')
    .addColumn('author_name', 'text')
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('revisions_number', ['noun', 'record_id', 'part', 'number'])
    .execute();
}

async function createRedirects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('noun', 'text', required)
    .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang in ('en', 'nl')`))
    .addColumn('slug', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('redirects_key', ['noun', 'lang', 'slug'])
    .execute();
}

/** Adds the columns of the owner's list of websites that are not public content. */
async function describeWebsites(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`type in ('site', 'shop', 'app', 'archive')`;
  const alter = () => db.schema.alterTable('websites');
  await alter()
    .addColumn('type', 'text', (column) => column.notNull().defaultTo('site').check(kinds))
    .execute();
  await alter()
    .addColumn('client_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // The client in the books, if any.
  await alter().addColumn('client_id', 'text').execute();
  await addListColumns(db);
}

/** Adds the sort and filter columns of the owner's list, derived from drafts and texts. */
async function addListColumns(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('websites');
  for (const name of ['title_en', 'title_nl']) await alter().addColumn(name, 'text').execute();
  await alter()
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['is_public', 'has_changes', 'is_scheduled'])
    await alter()
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  const title = (lang: string) =>
    sql`(select title from website_texts where website_id = websites.id and lang = ${sql.lit(lang)})`;
  await sql`update websites set
    title_en = coalesce(${title('en')}, ${title('nl')}),
    title_nl = coalesce(${title('nl')}, ${title('en')}),
    search_text = lower(coalesce(${title('en')}, '') || ' ' || coalesce(${title('nl')}, '')),
    is_public = case when exists (
      select 1 from website_texts where website_id = websites.id and state = 'published'
    ) then 1 else 0 end`.execute(db);
}
