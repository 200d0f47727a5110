import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRecordPage } from '#features/publishing/records/queries/list.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { websiteList } from './list.ts';

const at = '2026-01-02T03:04:05.000Z';

describeOnEachEngine('the search of the list of websites', (open) => {
  test('finds few or very many records in list order, page by page, with their total', async () => {
    const { query } = await open<PublishingTables>();
    const count = 700;
    // Repeated positions, so that the number breaks ties.
    const series = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`;
    await sql`insert into websites (id, number, year, position, search_text, created_at, updated_at)
      ${series} select 'w' || i, i, 2020 + i % 5, i % 50, case i % 100 when 0 then ' haven ' else ' kade ' end || i,
        ${at}, ${at} from n`.execute(query);
    await sql`update websites set removed_at = ${at} where number = 600`.execute(query);
    const expected = (word: string) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter((number) => number !== 600 && (number % 100 === 0) === (word === 'haven'))
        .toSorted((one, other) => (one % 50) - (other % 50) || other - one)
        .map((number) => `w${number}`);
    const order = { sort: 'position', direction: 'asc', language: 'en' } as const;
    for (const word of ['haven', 'kade']) {
      const all = expected(word);
      for (const [offset, limit] of [
        [0, 25],
        [3, 2],
        [all.length - 1, 25],
      ] as const)
        expect(
          await findRecordPage(query, websiteList, { q: word, removed: false }, { ...order, offset, limit }),
        ).toEqual({
          ids: all.slice(offset, offset + limit),
          total: all.length,
        });
    }
    expect(
      await findRecordPage(query, websiteList, { q: 'brug', removed: false }, { ...order, limit: 25 }),
    ).toEqual({
      ids: [],
      total: 0,
    });
  });
});
