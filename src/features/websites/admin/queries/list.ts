import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { containsText } from '../../../../platform/db/contains-text.ts';
import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import { type Language, languages } from '../../../../shared/language.ts';
import type { PublishingTransaction } from '../../../publishing/tables.ts';
import type { WebsitesTables } from '../../tables.ts';
import type { WebsiteFilters, WebsiteRow, WebsitesOrder, WebsiteTextSummary } from '../contract.ts';
import { foldText, summarizeWebsite } from '../rules/list-summary.ts';

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

type Expressions = ExpressionBuilder<WebsitesTables, 'websites'>;

function matchesText(eb: Expressions, q: string) {
  const contains = containsText(eb.ref('search_text'), foldText(q));
  const number = /^w?0*(\d{1,6})$/i.exec(q)?.[1];
  return number === undefined ? contains : eb.or([contains, eb('number', '=', Number(number))]);
}

function matches(eb: Expressions, filters: WebsiteFilters): Expression<SqlBool> {
  const { q, type, removed, changed, scheduled } = filters;
  const flag = (value: boolean) => (value ? 1 : 0);
  const conditions: Expression<SqlBool>[] = [eb('removed_at', removed ? 'is not' : 'is', null)];
  if (q) conditions.push(matchesText(eb, q));
  if (type) conditions.push(eb('type', '=', type));
  if (filters.public !== undefined) conditions.push(eb('is_public', '=', flag(filters.public)));
  if (changed !== undefined) conditions.push(eb('has_changes', '=', flag(changed)));
  if (scheduled !== undefined) conditions.push(eb('is_scheduled', '=', flag(scheduled)));
  return eb.and(conditions);
}

function getSortKey(eb: Expressions, sort: WebsitesOrder['sort'], language: Language): Expression<unknown> {
  if (sort === 'title') return eb.fn('lower', [`title_${language}`]);
  if (sort === 'client_name') return eb.fn('lower', ['client_name']);
  return eb.ref(sort === 'public' ? 'is_public' : sort);
}

/** The columns that may be empty; for the others the index of the list serves as it is. */
const nullableSorts: ReadonlySet<WebsitesOrder['sort']> = new Set(['title', 'removed_at']);

/** Returns the ids of websites that match, in their order. */
export async function findWebsiteIds(
  db: Db,
  filters: WebsiteFilters,
  { sort, direction }: WebsitesOrder,
  range: { readonly language: Language; readonly limit: number; readonly offset?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('websites')
    .select('id')
    .where((eb) => matches(eb, filters))
    .orderBy(
      (eb) => getSortKey(eb, sort, range.language),
      (key) => {
        const directed = direction === 'asc' ? key.asc() : key.desc();
        return nullableSorts.has(sort) ? directed.nullsLast() : directed;
      },
    )
    .orderBy('number', 'desc')
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the websites that match. */
export async function countWebsites(db: Db, filters: WebsiteFilters): Promise<number> {
  const { total } = await db
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filters))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function selectRows(db: Db, ids: readonly string[]) {
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
    .select(['websites.title_en', 'websites.title_nl', 'is_public'])
    .select(summaries)
    .select((eb) => [
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

function toWebsiteRow(row: Row, language: Language): WebsiteRow {
  return {
    id: row.id,
    number: row.number,
    title: row[`title_${language}`],
    client_name: row.client_name,
    type: row.type,
    year: row.year,
    public: row.is_public === 1 && row.removed_at === null,
    removed_at: row.removed_at,
    created_at: row.created_at,
    texts: { en: toTextSummary(row, 'en'), nl: toTextSummary(row, 'nl') },
    has_shared_changes: row.has_shared_changes === 1,
  };
}

const batchSize = 500;

/** Returns websites for the owner’s list, in the order of the ids. */
export async function findWebsiteRows(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<WebsiteRow[]> {
  const rows = new Map<string, WebsiteRow>();
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const row of await selectRows(db, ids.slice(start, start + batchSize)))
      rows.set(row.id, toWebsiteRow(row, language));
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Derives what the list shows of a website again, after a change of its drafts, texts or shared fields. */
export async function saveSummary(trx: PublishingTransaction, id: string): Promise<void> {
  const db = transactionOf<WebsitesTables>(trx);
  const row = await selectWebsites(db)
    .select(['client_name', 'text_en.state as state_en', 'text_nl.state as state_nl'])
    .select((eb) => [
      eb.fn.coalesce('draft_en.title', 'text_en.title').as('title_en'),
      eb.fn.coalesce('draft_nl.title', 'text_nl.title').as('title_nl'),
      eb.fn.coalesce('draft_en.publish_at', 'draft_en.unpublish_at').as('scheduled_en'),
      eb.fn.coalesce('draft_nl.publish_at', 'draft_nl.unpublish_at').as('scheduled_nl'),
    ])
    .select(['draft_en.has_changes as changes_en', 'draft_nl.has_changes as changes_nl'])
    .select(['shared.has_changes as changes_shared', 'shared.publish_at as scheduled_shared'])
    .where('websites.id', '=', id)
    .executeTakeFirstOrThrow();
  const summary = summarizeWebsite({
    client_name: row.client_name,
    titles: { en: row.title_en || null, nl: row.title_nl || null },
    isPublic: row.state_en === 'published' || row.state_nl === 'published',
    hasChanges: [row.changes_en, row.changes_nl, row.changes_shared].includes(1),
    isScheduled: [row.scheduled_en, row.scheduled_nl, row.scheduled_shared].some(Boolean),
  });
  await db.updateTable('websites').set(summary).where('id', '=', id).execute();
}
