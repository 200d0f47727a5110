import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { copyTables } from './copy-tables.ts';
import { openMemoryDatabase } from './database.ts';
import { migrate } from './migrate.ts';

interface Tables {
  pages: { id: string; kind: string; position: number; created_at: string; updated_at: string };
  settings: { key: string; value: string; created_at: string; updated_at: string };
}

const at = '2026-11-23T12:00:00.000Z';

describeOnEachEngine('copying tables', (open) => {
  test('copies every row of the given tables and nothing from other tables', async () => {
    const source = await open<Tables>();
    const target = openMemoryDatabase<Tables>();
    await migrate(target);
    const page = (position: number) => ({
      id: `page-${String(position).padStart(5, '0')}`,
      kind: 'content',
      position,
      created_at: at,
      updated_at: at,
    });
    const pages = Array.from({ length: 8000 }, (_, position) => page(position));
    for (let start = 0; start < pages.length; start += 1000)
      await source.query
        .insertInto('pages')
        .values(pages.slice(start, start + 1000))
        .execute();
    const setting = { key: 'colophon', value: '"ïé…"', created_at: at, updated_at: at };
    await source.query.insertInto('settings').values(setting).execute();
    await copyTables(source.of(), target.of(), ['pages']);
    const findPages = (database: typeof source) =>
      database.query.selectFrom('pages').selectAll().orderBy('position').execute();
    expect(JSON.stringify(await findPages(target)) === JSON.stringify(await findPages(source))).toBe(true);
    const findSettings = () => target.query.selectFrom('settings').select(['key', 'value']).execute();
    expect(await findSettings()).toEqual([]);
    await copyTables(source.of(), target.of(), ['settings', 'pages']);
    await copyTables(source.of(), target.of(), ['settings', 'pages']);
    expect(await findSettings()).toEqual([{ key: 'colophon', value: '"ïé…"' }]);
    await target.close();
  });
});
