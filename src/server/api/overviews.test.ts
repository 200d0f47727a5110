import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage, addWebsite } from '#tests/support/page-assertions.ts';
import { overview } from '#web/dashboard/contract.ts';

describeOnEachEngine('the API of the dashboard', (open) => {
  const demo = demoApp(open);

  test('X4: rejects anonymous requests in their language', async () => {
    const { request } = await demo();
    for (const cookie of ['', 'session=made-up']) {
      const response = await request('/api/dashboard', { headers: { cookie, 'X-Localization': 'nl' } });
      expect(response.status).toBe(401);
      expect((await response.json()).error).toEqual({ code: 'unauthenticated', message: 'Log eerst in.' });
    }
  });

  test('19: returns zero counts for an empty site', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const published = { en: 0, nl: 0 };
    expect(await (await app.request('/api/dashboard', { headers })).json()).toEqual({
      data: {
        content: ['websites', 'images', 'pages'].map((collection) => ({ collection, total: 0, published })),
        changes: [],
      },
    });
  });

  test('19: counts texts per language, drafts as unpublished, and nothing in the bin', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const text = (slug: string) => ({ slug, title: slug });
    await addWebsite(app, { number: 1, texts: { en: text('one'), nl: text('een') } });
    await addWebsite(app, {
      number: 2,
      texts: { en: text('two'), nl: { ...text('twee'), state: 'unpublished' } },
    });
    await addWebsite(app, { number: 3, removedAt: '2026-01-01T00:00:00.000Z', texts: { en: text('gone') } });
    await addPage(app, { texts: { nl: text('pagina') } });
    const images = app.database.of<ImagesTables>().query;
    await insertImage(images, { number: 1, texts: { en: text('image') } }, '2026-04-01T12:00:00.000Z');
    const { data } = await (await app.request('/api/dashboard', { headers })).json();
    expect(overview.parse(data)).toEqual(data);
    expect(data.content).toEqual([
      { collection: 'websites', total: 2, published: { en: 2, nl: 1 } },
      { collection: 'images', total: 1, published: { en: 1, nl: 0 } },
      { collection: 'pages', total: 1, published: { en: 0, nl: 1 } },
    ]);
    const changed = data.changes.map(({ slug }: { slug: string }) => slug);
    expect(changed[0]).toBe('image');
    expect(changed.toSorted()).toEqual(['een', 'image', 'one', 'pagina', 'two']);
  });

  test('19: reads the content from the database again only when it has changed', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const read = async () => (await (await app.request('/api/dashboard', { headers })).json()).data.changes;
    expect(await read()).toEqual([]);
    await addWebsite(app, { number: 1, texts: { en: { slug: 'one', title: 'one' } } });
    expect(await read()).toEqual([]);
    app.clearCaches();
    expect(await read()).toMatchObject([{ slug: 'one' }]);
  });

  test('19: returns the ten latest changes of all collections, the latest first', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
      const updated_at = `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
      const add = number % 2 === 0 ? addWebsite : addPage;
      const slug = `s${number}`;
      await add(app, { number, texts: { en: { slug, title: slug, updated_at } } });
    }
    const { data } = await (await app.request('/api/dashboard', { headers })).json();
    expect(data.changes.map(({ slug }: { slug: string }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `s${12 - index}`),
    );
  });
});
