import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const isLanguage = sql`lang in ('en', 'nl')`;

/**
 * Adds the links from published texts to pages of the site, and queues the records whose texts must be read
 * for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_links')
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('lang', 'text', (column) => column.notNull().check(isLanguage))
    .addColumn('path', 'text', required)
    // The kind and slug of the linked record; null for a page that is no record.
    .addColumn('target_noun', 'text')
    .addColumn('target_slug', 'text')
    .addColumn('is_broken', 'integer', (column) => column.notNull().check(sql`is_broken in (0, 1)`))
    .addPrimaryKeyConstraint('text_links_key', ['noun', 'record_id', 'lang', 'path'])
    .execute();
  await db.schema
    .createIndex('text_links_target')
    .on('text_links')
    .columns(['target_noun', 'target_slug', 'is_broken'])
    .execute();
  await sql`create index text_links_broken on text_links (noun, record_id, lang) where is_broken = 1`.execute(
    db,
  );
  await db.schema
    .createTable('stale_text_links')
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addPrimaryKeyConstraint('stale_text_links_key', ['noun', 'record_id'])
    .execute();
  // Texts without link brackets need not be read.
  for (const noun of ['website', 'page']) {
    const owner = sql.ref(`${noun}_id`);
    await sql`insert into stale_text_links (noun, record_id)
      select distinct ${sql.lit(noun)}, ${owner} from ${sql.table(`${noun}_texts`)}
      where state = 'published' and (body like '%](%' or body like '%]:%')`.execute(db);
  }
}
