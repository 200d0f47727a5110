import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillLargeCatalogue, RandomTexts } from '#seed/large-catalogue.ts';
import { searchSources } from '#server/search-sources.ts';
import type { Language } from '#shared/i18n/language.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { extractTerms } from '#shared/text/extract-terms.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { SearchIndex } from '../service/search-index.ts';
import type { SearchEntriesTable, SearchTables } from '../tables.ts';
import { findHits } from './find-hits.ts';

type Row = Pick<
  SearchEntriesTable,
  'kind' | 'record_id' | 'offered_in' | 'shelf' | 'position' | 'number' | 'title' | 'label' | 'body'
>;

const getNumber = ({ kind, number }: Row) =>
  kind === 'page' ? '' : catalogueNumber(kind === 'website' ? 'W' : 'I', number);

/** Ranks an entry by a full scan of its text; undefined if it does not match. */
function rankRow(row: Row, q: string): number | undefined {
  const query = parseQuery(q);
  if (!query) return undefined;
  const hasAll = (text: string) => {
    const terms = extractTerms(text);
    return query.prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
  };
  const heading = `${row.title} ${getNumber(row)} ${row.label}`;
  if (!hasAll(`${heading} ${row.body}`)) return undefined;
  if (extractTerms(row.title).join('').startsWith(query.phrase)) return 0;
  if (hasAll(row.title)) return 1;
  return hasAll(heading) ? 2 : 3;
}

/** Returns the ids that a search must find, in order. */
function expected(rows: readonly Row[], language: Language, q: string): string[] {
  return rows
    .filter((row) => row.offered_in === language)
    .flatMap((row) => {
      const rank = rankRow(row, q);
      return rank === undefined ? [] : [{ ...row, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.shelf - b.shelf || a.position - b.position || b.number - a.number)
    .map(({ record_id }) => record_id);
}

describeOnEachEngine('search in a larger catalogue', (open) => {
  test('finds the same results as a full scan, in the same order', async () => {
    const database = await open<SearchTables>();
    await fillLargeCatalogue(database.of(), { websites: 20, images: 20, pages: 4 });
    const fail = (error: unknown) => {
      throw error;
    };
    const parts = { database, sources: searchSources, now: () => new Date(), onFailure: fail };
    await new SearchIndex(parts).refresh();
    const rows = await database.query.selectFrom('search_entries').selectAll().execute();
    expect(rows).toHaveLength(88);

    const words = [...new Set(new RandomTexts(2026).write(300).split(' ')), 'W1', 'i07', 'laravel', '2019'];
    const prefix = fc
      .tuple(fc.constantFrom(...words), fc.nat({ max: 12 }))
      .map(([word, length]) => word.slice(0, 1 + length));
    const query = fc.array(prefix, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
    let found = 0;
    const check = fc.asyncProperty(query, fc.constantFrom('en', 'nl'), async (q, language) => {
      const { data, meta } = await findHits(database, language, { q, page: 1, per_page: 50 });
      const ids = data.map(({ id }) => id);
      expect(ids).toEqual(expected(rows, language, q));
      expect(meta.total).toBe(ids.length);
      found += ids.length;
    });
    await fc.assert(check, { numRuns: 150 });
    expect(found).toBeGreaterThan(100);
  });
});
