import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the columns of the owner's list of images, and which texts use each media asset. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addListColumns(db);
  await createMediaUses(db);
}

async function addListColumns(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('images');
  for (const name of ['title_en', 'title_nl']) await alter().addColumn(name, 'text').execute();
  // The tags of both languages, including drafts, folded and each between two bars.
  for (const name of ['search_text', 'tags_text'])
    await alter()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  for (const name of ['is_public', 'has_changes', 'is_scheduled', 'lacks_alt'])
    await alter()
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  const title = (lang: string) =>
    sql`(select title from image_texts where image_id = images.id and lang = ${sql.lit(lang)})`;
  await sql`update images set
    title_en = coalesce(${title('en')}, ${title('nl')}),
    title_nl = coalesce(${title('nl')}, ${title('en')}),
    search_text = lower(coalesce(${title('en')}, '') || ' ' || coalesce(${title('nl')}, '')),
    is_public = case when exists (
      select 1 from image_texts where image_id = images.id and state = 'published'
    ) then 1 else 0 end`.execute(db);
}

async function createMediaUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_uses')
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('part', 'text', (column) => column.notNull().check(sql`part in ('en', 'nl', 'shared')`))
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    // 1 if only a changed draft uses it.
    .addColumn('is_draft', 'integer', (column) => column.notNull().check(sql`is_draft in (0, 1)`))
    .addPrimaryKeyConstraint('media_uses_key', ['noun', 'record_id', 'part', 'picture_id'])
    .execute();
  await db.schema.createIndex('media_uses_picture').on('media_uses').column('picture_id').execute();
  await sql`insert into media_uses (noun, record_id, part, picture_id, is_draft)
    select 'website', id, 'shared', cover_id, 0 from websites where cover_id is not null
    union select 'website', website_id, 'shared', picture_id, 0 from website_pictures
    union select 'page', id, 'shared', picture_id, 0 from pages where picture_id is not null`.execute(db);
}
