import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { createTermIndex } from '#platform/db/term-index.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PagedList } from '#shared/pages/pagination.ts';
import { type ParsedQuery, parseQuery } from '#shared/text/parse-query.ts';
import type { SearchHit } from '../contract/search.ts';
import { createExcerpt } from '../rules/excerpt.ts';
import { queryTerms } from '../rules/index-terms.ts';
import { findMarks, type TextRange } from '../rules/marks.ts';
import type { SearchEntriesTable, SearchTables } from '../tables.ts';
import { termsTable } from './save-entries.ts';

export interface SearchInput {
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
}

/** Titles that begin with the query come first, then titles, labels and texts; then catalogue order. */
function selectRankedEntries(database: Database<SearchTables>, language: Language, query: ParsedQuery) {
  const terms = createTermIndex(termsTable, database.engine);
  const { anywhere, heading, title, opening } = queryTerms(language, query);
  const rank = sql<number>`case
    when entry in (${terms.matchPrefixes(opening)}) then 0
    when entry in (${terms.matchPrefixes(title)}) then 1
    when entry in (${terms.matchPrefixes(heading)}) then 2
    else 3 end`;
  return database.query
    .selectFrom('search_entries')
    .where(sql<boolean>`entry in (${terms.matchPrefixes(anywhere)})`)
    .orderBy(rank)
    .orderBy('shelf')
    .orderBy('position')
    .orderBy('number', 'desc')
    .orderBy('record_id');
}

async function countEntries(database: Database<SearchTables>, language: Language, query: ParsedQuery) {
  const terms = createTermIndex(termsTable, database.engine);
  const { anywhere } = queryTerms(language, query);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${terms.matchPrefixes(anywhere)}) as found`.execute(database.query);
  return rows[0]?.total ?? 0;
}

const findEntryTexts = (db: Kysely<SearchTables>, entries: readonly number[]) =>
  db
    .selectFrom('search_entries')
    .select(['entry', 'kind', 'record_id', 'number', 'slug', 'title', 'label', 'body', 'lang'])
    .where('entry', 'in', entries)
    .execute();

/** The contract's tuples are mutable. */
const toMutableRanges = (ranges: readonly TextRange[]) =>
  ranges.map(([start, end]): [number, number] => [start, end]);

function toHit(
  row: Omit<
    SearchEntriesTable,
    'entry' | 'offered_in' | 'shelf' | 'position' | 'hash' | 'created_at' | 'updated_at'
  >,
  { prefixes }: ParsedQuery,
): SearchHit {
  const { kind, record_id, number, slug, title, label, body, lang } = row;
  const excerpt = createExcerpt(body, prefixes);
  const [inTitle, inLabel, inExcerpt] = [title, label, excerpt].map((text) =>
    toMutableRanges(findMarks(text, prefixes)),
  );
  return {
    kind,
    id: record_id,
    number: number === 0 ? null : number,
    slug,
    title,
    label,
    excerpt,
    marks: { title: inTitle ?? [], label: inLabel ?? [], excerpt: inExcerpt ?? [] },
    lang,
  };
}

/** Returns the best match first; none for a query without letters and digits. Pages start at 1. */
export async function findHits(
  database: Database<SearchTables>,
  language: Language,
  { q, page, per_page }: SearchInput,
): Promise<Required<PagedList<SearchHit>>> {
  const query = parseQuery(q);
  if (!query) return { data: [], meta: { page, per_page, total: 0 } };
  const total = await countEntries(database, language, query);
  const ranked = await selectRankedEntries(database, language, query)
    .select('entry')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const entries = ranked.map(({ entry }) => entry);
  const texts = entries.length === 0 ? [] : await findEntryTexts(database.query, entries);
  const byEntry = new Map(texts.map((row) => [row.entry, row]));
  const data = entries.flatMap((entry) => {
    const row = byEntry.get(entry);
    return row ? [toHit(row, query)] : [];
  });
  return { data, meta: { page, per_page, total } };
}
