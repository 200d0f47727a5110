import { expect, test } from 'vitest';
import type { SearchTables } from '#features/search/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { newId } from '../ids.ts';
import { createTermIndex } from './term-index.ts';

describeOnEachEngine('an index of terms', (open) => {
  /** Creates the table as the migration does, with entries and their terms. */
  async function openIndex(...entries: readonly string[][]) {
    const { query, engine } = await open<SearchTables>();
    const index = createTermIndex('search_terms', engine);
    const add = async (terms: readonly string[]) => {
      const { entry } = await query
        .insertInto('search_entries')
        .values({
          kind: 'page',
          record_id: newId(),
          offered_in: 'en',
          shelf: 0,
          position: 0,
          number: 0,
          lang: 'en',
          slug: '',
          title: '',
          label: '',
          hash: '',
          body: '',
          created_at: '',
          updated_at: '',
        })
        .returning('entry')
        .executeTakeFirstOrThrow();
      await index.put(query, entry, new Set(terms));
      return entry;
    };
    const numbers: number[] = [];
    for (const terms of entries) numbers.push(await add(terms));
    const find = async (...prefixes: string[]) => {
      const { rows } = await index.matchPrefixes(prefixes).execute(query);
      return rows.map(({ entry }) => numbers.indexOf(entry)).sort();
    };
    return { query, index, numbers, find };
  }

  test('finds the entries that contain a term starting with each prefix', async () => {
    const { find } = await openIndex(['haven', 'kade'], ['havenkantoor', 'kaart'], ['ijs', '2014']);
    expect(await find('haven')).toEqual([0, 1]);
    expect(await find('haven', 'ka')).toEqual([0, 1]);
    expect(await find('haven', 'kad')).toEqual([0]);
    expect(await find('aven')).toEqual([]);
    expect(await find('20')).toEqual([2]);
  });

  test('treats letters and digits of any script as terms, whatever their length', async () => {
    const long = 'a'.repeat(140);
    const { find } = await openIndex(['оттепель', '漢字', 'ελλάδα', '𐐷x', long]);
    for (const prefix of ['отт', '漢', 'ελλ', '𐐷', long.slice(0, 139), long])
      expect(await find(prefix), prefix).toEqual([0]);
    expect(await find(`${long}a`)).toEqual([]);
  });

  test('keeps only the latest terms of an entry, and none once the entry is removed', async () => {
    const { query, index, numbers, find } = await openIndex(['haven'], ['haven']);
    const [first = 0, second = 0] = numbers;
    await index.put(query, first, new Set(['kade']));
    expect([await find('haven'), await find('kade')]).toEqual([[1], [0]]);
    await index.remove(query, second);
    expect(await find('haven')).toEqual([]);
  });

  test('never finds an entry without terms', async () => {
    const { find } = await openIndex([]);
    expect(await find('a')).toEqual([]);
  });

  test('rejects query syntax', async () => {
    const { query, index, numbers } = await openIndex(['haven']);
    for (const term of ['', ' ', 'a b', '"', "'", '*', 'a*', '\\', ':', 'a-b', '\0', '🎉']) {
      expect(() => index.matchPrefixes([term]), term).toThrow(RangeError);
      await expect(index.put(query, numbers[0] ?? 0, new Set([term])), term).rejects.toThrow(RangeError);
    }
  });
});
