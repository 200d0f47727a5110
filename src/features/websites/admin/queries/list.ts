import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { type Language, languages } from '../../../../shared/language.ts';
import type { DraftsTable } from '../../../publishing/tables.ts';
import type { WebsitesTables, WebsiteTextsTable } from '../../tables.ts';
import type { WebsiteFilters, WebsiteRow, WebsitesOrder, WebsiteTextSummary } from '../contract.ts';

type Db = Kysely<WebsitesTables>;

/** Selects all websites with the text and the draft of each language, and the draft of the shared fields. */
function selectWebsites(db: Db) {
  return db
    .selectFrom('websites')
    .leftJoin('website_texts as text_en', (join) =>
      join.onRef('text_en.website_id', '=', 'websites.id').on('text_en.lang', '=', 'en'),
    )
    .leftJoin('website_texts as text_nl', (join) =>
      join.onRef('text_nl.website_id', '=', 'websites.id').on('text_nl.lang', '=', 'nl'),
    )
    .leftJoin('drafts as draft_en', (join) =>
      join
        .onRef('draft_en.record_id', '=', 'websites.id')
        .on('draft_en.noun', '=', 'website')
        .on('draft_en.part', '=', 'en'),
    )
    .leftJoin('drafts as draft_nl', (join) =>
      join
        .onRef('draft_nl.record_id', '=', 'websites.id')
        .on('draft_nl.noun', '=', 'website')
        .on('draft_nl.part', '=', 'nl'),
    )
    .leftJoin('drafts as shared', (join) =>
      join
        .onRef('shared.record_id', '=', 'websites.id')
        .on('shared.noun', '=', 'website')
        .on('shared.part', '=', 'shared'),
    );
}

type Joined = WebsitesTables & {
  text_en: { [Column in keyof WebsiteTextsTable]: WebsiteTextsTable[Column] | null };
  text_nl: { [Column in keyof WebsiteTextsTable]: WebsiteTextsTable[Column] | null };
  draft_en: { [Column in keyof DraftsTable]: DraftsTable[Column] | null };
  draft_nl: { [Column in keyof DraftsTable]: DraftsTable[Column] | null };
  shared: { [Column in keyof DraftsTable]: DraftsTable[Column] | null };
};
type Expressions = ExpressionBuilder<
  Joined,
  'websites' | 'text_en' | 'text_nl' | 'draft_en' | 'draft_nl' | 'shared'
>;

/** The title in the language, else in the other; that of a draft before the published one. */
function titleIn(eb: Expressions, language: Language) {
  const english = [eb.fn('nullif', ['draft_en.title', eb.val('')]), eb.ref('text_en.title')];
  const dutch = [eb.fn('nullif', ['draft_nl.title', eb.val('')]), eb.ref('text_nl.title')];
  const titles = language === 'en' ? [...english, ...dutch] : [...dutch, ...english];
  return eb.fn<string | null>('coalesce', titles);
}

const isPublic = (eb: Expressions) =>
  eb.and([
    eb('websites.removed_at', 'is', null),
    eb.or([eb('text_en.state', '=', 'published'), eb('text_nl.state', '=', 'published')]),
  ]);

const hasChanges = (eb: Expressions) =>
  eb.or([
    eb('draft_en.has_changes', '=', 1),
    eb('draft_nl.has_changes', '=', 1),
    eb('shared.has_changes', '=', 1),
  ]);

const isScheduled = (eb: Expressions) =>
  eb.or([
    eb('draft_en.publish_at', 'is not', null),
    eb('draft_en.unpublish_at', 'is not', null),
    eb('draft_nl.publish_at', 'is not', null),
    eb('draft_nl.unpublish_at', 'is not', null),
    eb('shared.publish_at', 'is not', null),
  ]);

/** Matches a condition or its opposite; unknown counts as false. */
const isTrue = (eb: Expressions, condition: Expression<SqlBool>, expected: boolean) =>
  eb(eb.case().when(condition).then(1).else(0).end(), '=', expected ? 1 : 0);

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function matchesText(eb: Expressions, q: string) {
  const pattern = `%${escapeLike(q.toLowerCase())}%`;
  const columns = [
    'draft_en.title',
    'draft_nl.title',
    'text_en.title',
    'text_nl.title',
    'websites.client_name',
  ] as const;
  const contains = columns.map(
    (column) => sql<SqlBool>`lower(${eb.ref(column)}) like ${pattern} escape ${'\\'}`,
  );
  const number = /^w?0*(\d{1,6})$/i.exec(q)?.[1];
  return eb.or([...contains, ...(number === undefined ? [] : [eb('websites.number', '=', Number(number))])]);
}

function matches(eb: Expressions, { q, type, removed, ...flags }: WebsiteFilters): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [eb('websites.removed_at', removed ? 'is not' : 'is', null)];
  if (q) conditions.push(matchesText(eb, q));
  if (type) conditions.push(eb('websites.type', '=', type));
  if (flags.public !== undefined) conditions.push(isTrue(eb, isPublic(eb), flags.public));
  if (flags.changed !== undefined) conditions.push(isTrue(eb, hasChanges(eb), flags.changed));
  if (flags.scheduled !== undefined) conditions.push(isTrue(eb, isScheduled(eb), flags.scheduled));
  return eb.and(conditions);
}

function getSortKey(eb: Expressions, sort: WebsitesOrder['sort'], language: Language): Expression<unknown> {
  if (sort === 'title') return eb.fn('lower', [titleIn(eb, language)]);
  if (sort === 'client_name') return eb.fn('lower', ['websites.client_name']);
  if (sort === 'public') return eb.case().when(isPublic(eb)).then(1).else(0).end();
  return eb.ref(`websites.${sort}`);
}

/** Returns the ids of websites that match, in their order. */
export async function findWebsiteIds(
  db: Db,
  filters: WebsiteFilters,
  { sort, direction }: WebsitesOrder,
  range: { readonly language: Language; readonly limit: number; readonly offset?: number },
): Promise<string[]> {
  const rows = await selectWebsites(db)
    .select('websites.id')
    .where((eb) => matches(eb, filters))
    .orderBy(
      (eb) => getSortKey(eb, sort, range.language),
      (key) => (direction === 'asc' ? key.asc() : key.desc()).nullsLast(),
    )
    .orderBy('websites.number', 'desc')
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the websites that match. */
export async function countWebsites(db: Db, filters: WebsiteFilters): Promise<number> {
  const { total } = await selectWebsites(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filters))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function selectRows(db: Db, ids: readonly string[], language: Language) {
  const summaries = languages.flatMap(
    (lang) =>
      [
        `text_${lang}.state as state_${lang}`,
        `text_${lang}.updated_at as text_updated_at_${lang}`,
        `draft_${lang}.has_changes as has_changes_${lang}`,
        `draft_${lang}.publish_at as publish_at_${lang}`,
        `draft_${lang}.unpublish_at as unpublish_at_${lang}`,
        `draft_${lang}.updated_at as draft_updated_at_${lang}`,
      ] as const,
  );
  return selectWebsites(db)
    .select(['websites.id', 'number', 'client_name', 'type', 'year', 'removed_at', 'websites.created_at'])
    .select(summaries)
    .select((eb) => [
      titleIn(eb, language).as('title'),
      'shared.has_changes as has_shared_changes',
      eb('draft_en.fields', 'is not', null).as('has_draft_en'),
      eb('draft_nl.fields', 'is not', null).as('has_draft_nl'),
    ])
    .where('websites.id', 'in', ids)
    .execute();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toTextSummary(row: Row, lang: Language): WebsiteTextSummary {
  return {
    state: row[`state_${lang}`] ?? (row[`has_draft_${lang}`] ? 'draft' : 'none'),
    has_changes: row[`has_changes_${lang}`] === 1,
    publish_at: row[`publish_at_${lang}`],
    unpublish_at: row[`unpublish_at_${lang}`],
    updated_at: row[`draft_updated_at_${lang}`] ?? row[`text_updated_at_${lang}`],
  };
}

function toWebsiteRow(row: Row): WebsiteRow {
  const isPublished = row.state_en === 'published' || row.state_nl === 'published';
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    client_name: row.client_name,
    type: row.type,
    year: row.year,
    public: row.removed_at === null && isPublished,
    removed_at: row.removed_at,
    created_at: row.created_at,
    texts: { en: toTextSummary(row, 'en'), nl: toTextSummary(row, 'nl') },
    has_shared_changes: row.has_shared_changes === 1,
  };
}

const batchSize = 500;

/** Returns websites for the owner’s list, in the order of their ids. */
export async function findWebsiteRows(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<WebsiteRow[]> {
  const rows = new Map<string, WebsiteRow>();
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const row of await selectRows(db, ids.slice(start, start + batchSize), language))
      rows.set(row.id, toWebsiteRow(row));
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
