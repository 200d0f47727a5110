import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { termIndexIn } from '../../../platform/db/term-index.ts';
import type { Language } from '../../../shared/language.ts';
import type { Listed } from '../../../shared/paging.ts';
import type { SearchHit } from '../contract.ts';
import { excerptOf } from '../rules/excerpt.ts';
import { wantedTerms } from '../rules/index-terms.ts';
import { marksIn, type Range } from '../rules/marks.ts';
import { readQuestion, type Wanted } from '../rules/wanted.ts';
import type { SearchEntriesTable, SearchTables } from '../tables.ts';
import { termsTable } from './save-entries.ts';

/** A question, and the part of its answer that is asked for. */
export interface Search {
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
}

/**
 * What fits a question best comes first: titles that begin with it, titles that have its words, then labels, then
 * texts. What fits alike stands as in the catalogue: by kind, position and number.
 */
function rankedEntries(database: Database<SearchTables>, language: Language, wanted: Wanted) {
  const terms = termIndexIn(termsTable, database.engine);
  const { anywhere, heading, title, opening } = wantedTerms(language, wanted);
  const rank = sql<number>`case
    when entry in (${terms.matching(opening)}) then 0
    when entry in (${terms.matching(title)}) then 1
    when entry in (${terms.matching(heading)}) then 2
    else 3 end`;
  return database.query
    .selectFrom('search_entries')
    .where(sql<boolean>`entry in (${terms.matching(anywhere)})`)
    .orderBy(rank)
    .orderBy('shelf')
    .orderBy('position')
    .orderBy('number', 'desc')
    .orderBy('record_id');
}

async function countEntries(database: Database<SearchTables>, language: Language, wanted: Wanted) {
  const terms = termIndexIn(termsTable, database.engine);
  const { anywhere } = wantedTerms(language, wanted);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${terms.matching(anywhere)}) as found`.execute(database.query);
  return rows[0]?.total ?? 0;
}

const findTexts = (db: Kysely<SearchTables>, entries: readonly number[]) =>
  db
    .selectFrom('search_entries')
    .select(['entry', 'kind', 'record_id', 'number', 'slug', 'title', 'label', 'body', 'lang'])
    .where('entry', 'in', entries)
    .execute();

/** Tuples on the wire are arrays that may be changed. */
const onTheWire = (ranges: readonly Range[]) => ranges.map(([start, end]): [number, number] => [start, end]);

function hitOf(
  row: Omit<
    SearchEntriesTable,
    'entry' | 'offered_in' | 'shelf' | 'position' | 'hash' | 'created_at' | 'updated_at'
  >,
  { prefixes }: Wanted,
): SearchHit {
  const { kind, record_id, number, slug, title, label, body, lang } = row;
  const excerpt = excerptOf(body, prefixes);
  const [inTitle, inLabel, inExcerpt] = [title, label, excerpt].map((text) =>
    onTheWire(marksIn(text, prefixes)),
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

/** What visitors find in a language, the best first; a question without letters and digits finds nothing. */
export async function findHits(
  database: Database<SearchTables>,
  language: Language,
  { q, page, per_page }: Search,
): Promise<Required<Listed<SearchHit>>> {
  const wanted = readQuestion(q);
  if (!wanted) return { data: [], meta: { page, per_page, total: 0 } };
  const total = await countEntries(database, language, wanted);
  const ranked = await rankedEntries(database, language, wanted)
    .select('entry')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const entries = ranked.map(({ entry }) => entry);
  const texts = entries.length === 0 ? [] : await findTexts(database.query, entries);
  const byEntry = new Map(texts.map((row) => [row.entry, row]));
  const data = entries.flatMap((entry) => {
    const row = byEntry.get(entry);
    return row ? [hitOf(row, wanted)] : [];
  });
  return { data, meta: { page, per_page, total } };
}
