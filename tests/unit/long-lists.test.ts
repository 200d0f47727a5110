import { beforeAll, describe, expect, test } from 'vitest';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { fillLargeCatalogue } from '#seed/large-catalogue.ts';
import { openTestApp, type TestApp, type VisitedPage } from '../support/app.ts';
import { describeOnEachEngine } from '../support/engines.ts';

const origin = 'http://localhost:3000';
const total = 1201;
/** The name of the site of the catalogue. */
const siteName = 'Studio Vitrine';

interface ListedRow {
  readonly number: number;
  readonly skills: readonly string[];
}

describeOnEachEngine('lists of more than 500 records', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
    await fillLargeCatalogue(app.database, { websites: total, images: total, pages: 0 });
    const { query } = app.database.of<WebsitesTables>();
    // Another spelling counts as the same skill, and a website that has both counts once.
    await query
      .updateTable('website_skills')
      .set({ skill: 'Laravel' })
      .where('skill', '=', 'laravel')
      .where('website_id', 'in', query.selectFrom('websites').select('id').where('number', '<=', 30))
      .execute();
  });

  const getList = async (path: string) => {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as {
      data: ListedRow[];
      meta?: { page: number; per_page: number; total: number };
    };
  };
  /** Counts the links to records; the menu has some of its own. */
  const countLinks = ({ main }: VisitedPage, start: string) =>
    new Set(
      [...main.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => (href.startsWith(start) ? href : [])),
    ).size;
  const toUrl = (link: string | undefined) => new URL(link?.replaceAll('&amp;', '&') ?? '');

  describe.each([
    ['websites', 'Websites', 'w-'],
    ['images', 'Images', 'i-'],
  ] as const)('%s', (noun, title, slug) => {
    test('X11: the API returns the first page instead of the whole list, and all pages in order make up the list', async () => {
      const first = await getList(`/api/${noun}`);
      expect(first.meta).toEqual({ page: 1, per_page: 100, total });
      const pages = await Promise.all(
        Array.from({ length: 13 }, (_, index) => getList(`/api/${noun}?page=${index + 1}&per_page=100`)),
      );
      expect(pages[0]).toEqual(first);
      const numbers = pages.flatMap(({ data }) => data.map(({ number }) => number));
      expect(numbers).toEqual(Array.from({ length: total }, (_, index) => total - index));
    });

    test('a page has its own title, canonical URL and links to the others, and a page after the last is not found', async () => {
      const search = noun === 'websites' ? '?skills=&page=' : '?page=';
      const path = (page: number) => `/${noun}${search}${page}`;
      const second = await app.visit(path(2));
      expect([second.status, second.h1]).toEqual([200, [title]]);
      expect(second.title).toBe(`${title} (2/13) – ${siteName}`);
      const canonical = toUrl(second.headLinks.get('canonical'));
      expect(canonical.origin + canonical.pathname).toBe(`${origin}/${noun}`);
      expect(canonical.searchParams.get('page')).toBe('2');
      expect(countLinks(second, `/${noun}/${slug}`)).toBe(100);
      const pager = second.links.map((link) => link.replaceAll('&amp;', '&'));
      expect(pager).toEqual(expect.arrayContaining([path(3), path(13)]));
      const last = await app.visit(path(13));
      expect(countLinks(last, `/${noun}/${slug}`)).toBe(1);
      expect((await app.visit(`/nl${path(13)}`)).status).toBe(200);
      for (const page of [14, 99_999]) expect((await app.visit(path(page))).status, String(page)).toBe(404);
    });

    test('a record in the middle links to the previous and the next one', async () => {
      for (const [number, previous, next] of [
        [total, undefined, total - 1],
        [600, 601, 599],
        [1, 2, undefined],
      ] as const) {
        const response = await app.request(`/api/${noun}/${slug}${number}`);
        const { data } = await response.json();
        expect(data.previous?.slug).toBe(previous && `${slug}${previous}`);
        expect(data.next?.slug).toBe(next && `${slug}${next}`);
      }
    });
  });

  test('62: the filter and its count apply to all websites, whatever the page', async () => {
    const { data: all } = await getList('/api/websites?page=1&per_page=100');
    expect(all.length).toBe(100);
    const matching = (await getList('/api/websites?skills=laravel&page=1&per_page=100')).meta?.total ?? 0;
    const skills = await (await app.request('/api/website-skills')).json();
    expect(skills.data.total).toBe(total);
    const laravel = skills.data.skills.filter(({ key }: { key: string }) => key === 'laravel');
    expect(laravel).toEqual([{ key: 'laravel', label: 'laravel', count: matching }]);
    const filtered = await app.visit('/websites');
    expect(filtered.main).toContain(`${matching} of ${total} websites use`);
    expect(countLinks(filtered, '/websites/w-')).toBe(100);
    const dutch = await app.visit('/nl/websites?skills=vue&page=2');
    expect(dutch.status).toBe(200);
    expect(dutch.main).toContain(`van de ${total} websites`);
    expect((await app.visit('/websites?skills=none&page=1')).main).not.toContain('/websites/w-');
    expect((await app.visit('/websites?skills=none&page=2')).status).toBe(404);
  });

  test('62: a selection without a page opens on its first page', async () => {
    const response = await app.request('/websites?skills=vue');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/\/websites\?(?:page=1&skills=vue|skills=vue&page=1)$/);
  });
});

describeOnEachEngine('lists of up to 500 records', (open) => {
  test('X11: are complete and have no other pages', async () => {
    const app = await openTestApp(open);
    await fillLargeCatalogue(app.database, { websites: 120, images: 120, pages: 0 });
    for (const noun of ['websites', 'images']) {
      const body = await (await app.request(`/api/${noun}`)).json();
      expect(body.meta).toBeUndefined();
      expect(body.data.length).toBe(120);
      expect((await app.visit(`/${noun}?page=2`)).status).toBe(404);
      const [first, whole] = [await app.visit(`/${noun}?page=1`), await app.visit(`/${noun}`)];
      expect(first.main).toBe(whole.main);
    }
  });
});
