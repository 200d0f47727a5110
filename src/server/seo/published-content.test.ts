import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import { findNewestWebsites } from '#features/websites/queries/overviews.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { findPublicPages } from './published-content.ts';

const now = '2026-03-01T12:00:00.000Z';

/** Wraps a database to count statements sent through `query`. */
function withQueryCount(database: Database<unknown>) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted: Database<unknown> = Object.create(database, {
    query: { value: database.query.withPlugin(plugin) },
    of: { value: () => counted },
  });
  return { counted, getCount: () => count };
}

async function insertRecords(database: Database<unknown>, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const slug = `record-${number}`;
    const texts = { en: { slug, title: slug }, nl: { slug, title: slug } };
    await insertWebsite(database.of<WebsitesTables>().query, { number, texts, skills: ['vue'] }, now);
    await insertImage(database.of<ImagesTables>().query, { number, texts }, now);
    const pageText = { slug: `page-${number}`, title: slug };
    await insertPage(database.of<PagesTables>().query, { texts: { en: pageText, nl: pageText } }, now);
  }
}

describeOnEachEngine('the published content', (open) => {
  test.each([2, 40])(
    'X44: takes one query per collection for the sitemap with %i records',
    async (records) => {
      const database = await open();
      const fixedPages = await findPublicPages(database, false);
      await insertRecords(database, records);
      const { counted, getCount } = withQueryCount(database);
      const pages = await findPublicPages(counted, false);
      expect(pages).toHaveLength(fixedPages.length + 3 * records);
      expect(getCount()).toBe(3);
    },
  );

  test.each([2, 40])('X44: takes two queries for the feed with %i websites', async (records) => {
    const database = await open();
    await insertRecords(database, records);
    const { counted, getCount } = withQueryCount(database);
    const websites = await findNewestWebsites(counted.of<WebsitesTables>().query, 'nl', 30);
    expect(websites).toHaveLength(Math.min(30, records));
    expect(websites[0]).toMatchObject({ number: records, slug: `record-${records}`, skills: ['vue'] });
    expect(getCount()).toBe(2);
  });

  test('X44: states when each language version of a record changed, for the sitemap', async () => {
    const database = await open();
    const [en, nl] = ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'];
    const texts = {
      en: { slug: 'mill', title: 'Mill', updated_at: en },
      nl: { slug: 'molen', title: 'Molen', updated_at: nl },
    };
    await insertImage(database.of<ImagesTables>().query, { number: 1, texts }, now);
    expect((await findPublicPages(database, false)).at(-1)).toEqual({
      localizedPaths: { en: '/images/mill', nl: '/images/molen' },
      lastModified: { en, nl },
    });
  });
});
