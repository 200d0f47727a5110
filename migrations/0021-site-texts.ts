import { type Kysely, sql } from 'kysely';

interface EarlierSite {
  readonly name?: string;
  readonly tagline?: Readonly<Record<string, string>>;
  readonly availability?: Readonly<Record<string, string>>;
  readonly default_language?: string;
}

interface SettingRow {
  readonly value: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The colophon that every site had until now. */
const colophons = {
  en: 'Set in Bricolage Grotesque, Instrument Sans and Geist Mono. The red dot marks what matters now.',
  nl: 'Gezet in Bricolage Grotesque, Instrument Sans en Geist Mono. De rode stip geeft aan waar het nu om gaat.',
} as const;

/**
 * Moves the site's texts from the setting into a table, one row per language; the default language stays a
 * setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_texts')
    .addColumn('lang', 'text', (column) => column.primaryKey().notNull().check(sql`lang in ('en', 'nl')`))
    // The site's name.
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lede', 'text', (column) => column.notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('colophon', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('published', 'unpublished', 'archived')`),
    )
    .addColumn('published_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  const { rows } = await sql<SettingRow>`select value, version, created_at, updated_at
    from settings where key = 'site'`.execute(db);
  const [row] = rows;
  if (row) await moveTexts(db, row);
}

async function moveTexts(
  db: Kysely<unknown>,
  { value, version, created_at, updated_at }: SettingRow,
): Promise<void> {
  const { name = 'Vitrine', tagline, availability, default_language } = JSON.parse(value) as EarlierSite;
  for (const [lang, colophon] of Object.entries(colophons))
    await sql`insert into site_texts
      (lang, title, lede, availability, colophon, state, published_at, version, created_at, updated_at)
      values (${lang}, ${name}, ${tagline?.[lang] ?? ''}, ${availability?.[lang] ?? ''}, ${colophon}, 'published',
        ${created_at}, ${version}, ${created_at}, ${updated_at})`.execute(db);
  const remaining = JSON.stringify(default_language === undefined ? {} : { default_language });
  await sql`update settings set value = ${remaining} where key = 'site'`.execute(db);
}
