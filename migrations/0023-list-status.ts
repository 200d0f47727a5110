import { type Kysely, sql } from 'kysely';

/** A listed noun: its tables, and the fields of a complete text. */
interface ListedNoun {
  readonly noun: string;
  readonly fields: readonly string[];
  /** The column of its picture, and the text field for the alternative text that is then required. */
  readonly picture?: readonly [column: string, alt: string];
  /** True if a complete text has tags. */
  readonly hasTags?: boolean;
}

const nouns: readonly ListedNoun[] = [
  {
    noun: 'website',
    fields: ['title', 'slug', 'summary', 'body', 'role', 'description'],
    picture: ['cover_id', 'cover_alt'],
  },
  { noun: 'image', fields: ['title', 'slug', 'alt', 'caption', 'technique'], hasTags: true },
  {
    noun: 'page',
    fields: ['title', 'slug', 'summary', 'body', 'description'],
    picture: ['picture_id', 'picture_alt'],
  },
];

const languages = ['en', 'nl'] as const;

/** Adds the status per language, the last change and incompleteness to the owner's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const listed of nouns) {
    await addColumns(db, listed);
    await describeRecords(db, listed);
    await markIncomplete(db, listed);
  }
  // There are only a few pages.
  for (const table of ['websites', 'images'])
    await db.schema
      .createIndex(`${table}_changed`)
      .on(table)
      .columns(['changed_at', 'number'])
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
}

async function addColumns(db: Kysely<unknown>, { noun }: ListedNoun): Promise<void> {
  const alter = () => db.schema.alterTable(`${noun}s`);
  await alter()
    .addColumn('changed_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['status_en', 'status_nl'])
    await alter()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('none'))
      .execute();
  for (const name of ['is_draft', 'incomplete_en', 'incomplete_nl'])
    await alter()
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
}

async function describeRecords(db: Kysely<unknown>, { noun }: ListedNoun): Promise<void> {
  const [records, texts, owner] = [sql.table(`${noun}s`), sql.table(`${noun}_texts`), sql.ref(`${noun}_id`)];
  const ofRecord = sql`noun = ${noun} and record_id = ${records}.id`;
  const status = (lang: string) => {
    const state = sql`(select state from ${texts} where ${owner} = ${records}.id and lang = ${lang})`;
    const draft = (column: string) =>
      sql`(select ${sql.ref(column)} from drafts where ${ofRecord} and part = ${lang})`;
    return sql`case when ${draft('publish_at')} is not null then 'scheduled'
      when ${state} = 'published' and ${draft('has_changes')} = 1 then 'changed'
      else coalesce(${state}, case when ${draft('fields')} is not null then 'draft' else 'none' end) end`;
  };
  await sql`update ${records} set
    status_en = ${status('en')},
    status_nl = ${status('nl')},
    is_draft = case when exists (select 1 from ${texts} where ${owner} = ${records}.id) then 0 else 1 end,
    has_changes = case when exists (
      select 1 from drafts where ${ofRecord} and has_changes = 1 and ((part = 'shared' and is_public = 1)
        or part in (select lang from ${texts} where ${owner} = ${records}.id and state = 'published'))
    ) then 1 else 0 end,
    changed_at = coalesce((
      select max(at) from (
        select updated_at as at from drafts where ${ofRecord}
        union all
        select updated_at as at from ${texts} as text where ${owner} = ${records}.id and not exists (
          select 1 from drafts where ${ofRecord} and part = text.lang)
      ) as changes
    ), created_at)`.execute(db);
}

interface TextRow {
  readonly id: string;
  readonly lang: string;
  readonly state: string;
  /** Filled fields, separated by spaces. */
  readonly filled: string;
}

/** Marks the records with one published language, if the other is unpublished or lacks fields. */
async function markIncomplete(db: Kysely<unknown>, listed: ListedNoun): Promise<void> {
  const { noun, fields, picture, hasTags = false } = listed;
  const drafts = await findChangedDrafts(db, noun);
  const texts = Map.groupBy(await findTexts(db, listed), ({ id }) => id);
  const { rows } = await sql<{ id: string; picture_id: string | null }>`
    select id, ${picture ? sql.ref(picture[0]) : sql`null`} as picture_id
    from ${sql.table(`${noun}s`)} where is_public = 1`.execute(db);
  for (const [lang, other] of [languages, languages.toReversed()] as const) {
    if (!lang || !other) continue;
    const incomplete = rows.filter(({ id, picture_id }) => {
      const [own, source] = [lang, other].map((name) => texts.get(id)?.find((text) => text.lang === name));
      if (source?.state !== 'published' || own?.state === 'archived') return false;
      if (own?.state !== 'published') return true;
      const shared = drafts.get(`${id} shared`);
      const pictureId = picture && (shared ? shared[picture[0]] : picture_id);
      const expected = [
        ...fields,
        ...(hasTags ? ['tags'] : []),
        ...(picture && pictureId ? [picture[1]] : []),
      ];
      const draft = drafts.get(`${id} ${lang}`);
      const filled = own.filled.split(' ');
      return expected.some((name) => (draft ? !isFilled(draft[name]) : !filled.includes(name)));
    });
    const batchSize = 500;
    for (let start = 0; start < incomplete.length; start += batchSize) {
      const ids = incomplete.slice(start, start + batchSize).map(({ id }) => id);
      await sql`update ${sql.table(`${noun}s`)} set ${sql.ref(`incomplete_${lang}`)} = 1
        where id in (${sql.join(ids)})`.execute(db);
    }
  }
}

const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;

/** Returns the fields of changed drafts, by record and part. */
async function findChangedDrafts(db: Kysely<unknown>, noun: string) {
  const { rows } = await sql<{ key: string; fields: string }>`
    select record_id || ' ' || part as key, fields from drafts
    where noun = ${noun} and has_changes = 1 and fields is not null`.execute(db);
  return new Map(rows.map(({ key, fields }) => [key, JSON.parse(fields) as Record<string, unknown>]));
}

async function findTexts(
  db: Kysely<unknown>,
  { noun, fields, picture, hasTags = false }: ListedNoun,
): Promise<readonly TextRow[]> {
  const names = [...fields, ...(picture ? [picture[1]] : [])];
  const filled = names.map(
    (name) => sql`case when trim(${sql.ref(name)}) = '' then '' else ${sql.lit(`${name} `)} end`,
  );
  const tags = sql`case when exists (select 1 from image_tags
    where image_tags.image_id = text.image_id and image_tags.lang = text.lang) then 'tags ' else '' end`;
  const { rows } = await sql<TextRow>`select ${sql.ref(`${noun}_id`)} as id, lang, state,
    ${sql.join([...filled, ...(hasTags ? [tags] : [])], sql` || `)} as filled
    from ${sql.table(`${noun}_texts`)} as text`.execute(db);
  return rows;
}
