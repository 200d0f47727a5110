import { type Kysely, sql } from 'kysely';

/** Adds a page's place in the menus, and the sort and filter columns of the owner’s list of pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('pages');
  await alter()
    .addColumn('menu', 'text', (column) =>
      column.notNull().defaultTo('none').check(sql`menu in ('header', 'footer', 'none')`),
    )
    .execute();
  for (const name of ['title_en', 'title_nl']) await alter().addColumn(name, 'text').execute();
  await alter()
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // The end of the home page links to the contact page.
  for (const name of ['is_contact', 'is_public', 'has_changes', 'is_scheduled'])
    await alter()
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  await describePages(db);
}

/** Fills the new columns of existing pages. The layout linked to these slugs until now. */
async function describePages(db: Kysely<unknown>): Promise<void> {
  const title = (lang: string) =>
    sql`(select title from page_texts where page_id = pages.id and lang = ${sql.lit(lang)})`;
  const hasSlug = (...slugs: string[]) =>
    sql`exists (select 1 from page_texts where page_id = pages.id and slug in (${sql.join(slugs.map((slug) => sql.lit(slug)))}))`;
  await sql`update pages set
    title_en = coalesce(${title('en')}, ${title('nl')}),
    title_nl = coalesce(${title('nl')}, ${title('en')}),
    search_text = lower(coalesce(${title('en')}, '') || ' ' || coalesce(${title('nl')}, '')),
    is_public = case when exists (
      select 1 from page_texts where page_id = pages.id and state = 'published'
    ) then 1 else 0 end,
    menu = case when kind <> 'content' then 'none' when ${hasSlug('info', 'contact')} then 'header'
      when ${hasSlug('terms')} then 'footer' else 'none' end,
    is_contact = case when kind = 'content' and ${hasSlug('contact')} then 1 else 0 end`.execute(db);
}
