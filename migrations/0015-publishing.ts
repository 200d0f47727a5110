import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const textColumns: Readonly<Record<string, readonly string[]>> = {
  website: ['role', 'slug', 'title', 'summary', 'description', 'cover_alt', 'body'],
  image: ['slug', 'title', 'alt', 'caption', 'technique'],
  page: ['slug', 'title', 'summary', 'description', 'body', 'picture_alt', 'picture_caption'],
};

/** Columns that were added after the first texts. */
const emptyByDefault: readonly string[] = ['cover_alt', 'picture_alt', 'picture_caption'];

/** Creates drafts, revisions and redirects; a text is published, unpublished or archived, and is no draft itself. */
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
    // JSON: the fields of the part; null once it is deleted.
    .addColumn('fields', 'text')
    // The title among the fields, by which lists are sorted and searched.
    .addColumn('title', 'text')
    .addColumn('author_id', 'text', required)
    .addColumn('author_name', 'text', required)
    // 1 if publishing the fields would change the published ones, or be the first publication.
    .addColumn('has_changes', 'integer', (column) => column.notNull().check(sql`has_changes in (0, 1)`))
    .addColumn('publish_at', 'text')
    .addColumn('unpublish_at', 'text')
    // JSON: the fields that will be published, which later edits do not change.
    .addColumn('scheduled_fields', 'text')
    // JSON: the reasons why the scheduled publication failed, by field.
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
    // Null for what the schedule did.
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

/** Adds what the owner's list of websites shows besides what visitors read. */
async function describeWebsites(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`type in ('site', 'shop', 'app', 'archive')`;
  const alter = () => db.schema.alterTable('websites');
  await alter()
    .addColumn('type', 'text', (column) => column.notNull().defaultTo('site').check(kinds))
    .execute();
  await alter()
    .addColumn('client_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // The client in the books, once there are any.
  await alter().addColumn('client_id', 'text').execute();
}
