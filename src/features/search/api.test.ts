import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { extractTerms } from '#shared/text/extract-terms.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage, addWebsite } from '#tests/support/page-assertions.ts';
import { type SearchHit, searchHit } from './contract/search.ts';
import { splitAtMarks } from './rules/marks.ts';
import type { SearchTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';

async function requestSearch({ request }: TestApp, query: string, language = 'en') {
  const response = await request(`/api/search?${query}`, { headers: { 'X-Localization': language } });
  return { status: response.status, ...(await response.json()) };
}

async function search(app: TestApp, q: string, language = 'en'): Promise<SearchHit[]> {
  const { status, data } = await requestSearch(app, `q=${encodeURIComponent(q)}&per_page=50`, language);
  expect(status, q).toBe(200);
  return data;
}

const slugs = async (app: TestApp, q: string, language = 'en') =>
  (await search(app, q, language)).map(({ slug }) => slug);

/** Returns the marked segments of a text. */
const marked = (text: string, marks: SearchHit['marks']['title']) =>
  splitAtMarks(text, marks)
    .filter((segment) => segment.isMarked)
    .map((segment) => segment.text);

/** Adds a few records that cover every ordering rule and every special letter. */
async function openCollection(app: TestApp) {
  await addWebsite(app, {
    number: 1,
    year: 2014,
    skills: ['laravel', 'c++'],
    texts: {
      en: {
        slug: 'bent-quay',
        title: 'Bent Quay',
        summary: 'Berths by length.',
        body: 'A **harbour** office.',
      },
      nl: {
        slug: 'kromme-kade',
        title: 'Kromme Kade',
        summary: 'Plaatsen op lengte.',
        body: 'Een havenkantoor.',
      },
    },
  });
  await addWebsite(app, {
    number: 2,
    skills: ['Laravel'],
    texts: {
      en: { slug: 'harbour-cafe', title: 'Harbour Café', body: 'Coffee on the *quay*.' },
      nl: { slug: 'havencafe', title: 'Havencafé', body: 'Koffie aan de kade.' },
    },
  });
  await addWebsite(app, {
    number: 3,
    texts: { nl: { slug: 'ijsbaan', title: 'De Ĳsbaan', body: 'Schaatsen bij Ÿsbrand in de Hauptstraße.' } },
  });
  await addWebsite(app, {
    number: 4,
    texts: { en: { slug: 'draft', title: 'Harbour Draft', state: 'unpublished' } },
  });
  await addWebsite(app, {
    number: 5,
    removedAt: now,
    texts: { en: { slug: 'binned', title: 'Harbour Bin' } },
  });
  await insertImage(
    app.database.of<ImagesTables>().query,
    {
      number: 7,
      texts: {
        en: {
          slug: 'low-tide',
          title: 'Low Tide',
          technique: 'plotter',
          tags: ['harbour'],
          caption: 'Ink on paper.',
          alt: 'A beach that fell dry.',
        },
        nl: { slug: 'eb', title: 'Eb', technique: 'plotter', tags: ['haven'], caption: 'Inkt op papier.' },
      },
    },
    now,
  );
  await addPage(app, {
    texts: {
      en: { slug: 'info', title: 'Info', summary: 'Who we are', body: '## The harbour\n\nWe work there.' },
      nl: { slug: 'info', title: 'Info', summary: 'Wie we zijn', body: '## De haven\n\nWe werken daar.' },
    },
  });
  await app.searchIndex.refresh();
  return app;
}

describeOnEachEngine('search API', (open) => {
  const demo = demoApp(open);
  let collected: Promise<TestApp> | undefined;
  const collection = () => {
    collected ??= openTestApp(open).then(openCollection);
    return collected;
  };

  test('a hit has its kind, link and highlighted matches', async () => {
    const { status, data, meta } = await requestSearch(await demo(), 'q=kade');
    expect(status).toBe(200);
    expect(meta).toEqual({ page: 1, per_page: 20, total: data.length });
    for (const hit of data) expect(searchHit.strict().safeParse(hit).error).toBeUndefined();
    expect(data[0]).toMatchObject({
      kind: 'website',
      number: 1,
      slug: 'kromme-kade',
      title: 'Kromme Kade',
      lang: 'en',
      marks: { title: [[7, 11]] },
    });
    expect(data[0].label).toMatch(/^2014, laravel/);
  });

  test('the details of an image begin with its year, like a website’s', async () => {
    const app = await openTestApp(open);
    const images = app.database.of<ImagesTables>().query;
    const text = { slug: 'bowl', title: 'Bowl', technique: 'Cut paper', tags: ['planes'] };
    await insertImage(images, { number: 1, taken_at: '2024-05-06', texts: { en: text } }, now);
    await insertImage(images, { number: 2, texts: { en: { ...text, slug: 'cup' } } }, now);
    await app.searchIndex.refresh();
    const { data } = await requestSearch(app, 'q=bowl');
    expect(data.map(({ label }: SearchHit) => label)).toEqual([
      'Cut paper, planes',
      '2024, Cut paper, planes',
    ]);
  });

  test('ranks titles that begin with the query first, then titles, labels and texts, each in catalogue order', async () => {
    const app = await collection();
    expect(await slugs(app, 'harbour')).toEqual(['harbour-cafe', 'low-tide', 'bent-quay', 'info']);
    expect(await slugs(app, 'quay')).toEqual(['bent-quay', 'harbour-cafe']);
    expect(await slugs(app, 'laravel')).toEqual(['harbour-cafe', 'bent-quay']);
    expect(await slugs(app, 'plotter')).toEqual(['low-tide']);
    expect(await slugs(app, 'w')).toEqual(['ijsbaan', 'harbour-cafe', 'bent-quay', 'info']);
    expect(await slugs(app, 'W01')).toEqual(['bent-quay']);
    expect(await slugs(app, 'I07')).toEqual(['low-tide']);
    expect(await slugs(app, '2014')).toEqual(['bent-quay']);
  });

  test('a word matches by its prefix; several words must all occur, in any order', async () => {
    const app = await collection();
    for (const q of ['h', 'har', 'harbour', '  HARBOUR  ', 'harbour harb h'])
      expect(await slugs(app, q), q).toContain('bent-quay');
    expect(await slugs(app, 'arbour')).toEqual([]);
    expect(await slugs(app, 'harbour quay')).toEqual(['harbour-cafe', 'bent-quay']);
    expect(await slugs(app, 'office harbour ber')).toEqual(['bent-quay']);
    expect(await slugs(app, 'harbour nothing')).toEqual([]);
  });

  test('case, diacritics and ligatures make no difference, in either direction', async () => {
    const app = await collection();
    for (const q of ['cafe', 'CAFÉ', 'cafe\u0301', 'harbour café'])
      expect(await slugs(app, q), q).toEqual(['harbour-cafe']);
    for (const q of ['ijsb', 'ĳsb', 'ĲSB', 'ysbrand', 'ÿsbrand', 'hauptstrasse', 'HAUPTSTRAẞE'])
      expect(await slugs(app, q, 'nl'), q).toEqual(['ijsbaan']);
    const [hit] = await search(app, 'cafe');
    expect(hit && marked(hit.title, hit.marks.title)).toEqual(['Café']);
  });

  test('X12: each language finds its own texts; an untranslated record is found by its other text, marked with its language', async () => {
    const app = await collection();
    expect(await slugs(app, 'haven', 'nl')).toEqual(['havencafe', 'eb', 'kromme-kade', 'info']);
    expect(await slugs(app, 'haven', 'en')).toEqual([]);
    expect(await search(app, 'schaatsen', 'nl')).toMatchObject([{ slug: 'ijsbaan', lang: 'nl' }]);
    expect(await search(app, 'schaatsen', 'en')).toMatchObject([{ slug: 'ijsbaan', lang: 'nl' }]);
  });

  test('drafts and deleted records are not found', async () => {
    const app = await collection();
    expect(await slugs(app, 'draft')).toEqual([]);
    expect(await slugs(app, 'bin')).toEqual([]);
  });

  test('Markdown is searched and shown as plain text', async () => {
    const [hit] = await search(await collection(), 'office');
    expect(hit?.excerpt).toBe('Berths by length. A harbour office.');
    expect(hit && marked(hit.excerpt, hit.marks.excerpt)).toEqual(['office']);
  });

  test('the caption and the description of an image become sentences of the excerpt', async () => {
    const [hit] = await search(await collection(), 'ink');
    expect(hit?.excerpt).toBe('Ink on paper. A beach that fell dry.');
  });

  test('query language operators have no meaning', async () => {
    const app = await collection();
    const emptyResult = [
      '%',
      '*',
      '"',
      "'",
      '""',
      '_',
      '\\',
      '🎉',
      '-',
      'NEAR',
      '(',
      ':*',
      '!',
      '&',
      '|',
      '<->',
      '❤️',
    ];
    for (const q of emptyResult) expect(await slugs(app, q), q).toEqual([]);
    const same = [
      '"harbour" "office"',
      'harbour* office',
      'harbour%office',
      "harbour'office",
      'harbour:office',
      'harbour! :office',
      'harbour\\office',
      '-harbour ^office',
      '(harbour | office)',
      '🎉harbour🎉office',
    ];
    for (const q of same) expect(await slugs(app, q), q).toEqual(['bent-quay']);
    expect(await slugs(app, 'c++')).toEqual(await slugs(app, 'c'));
    for (const q of ['harbour OR office', 'harbour AND office', 'harbour NOT office', 'NEAR(harbour office)'])
      expect(await slugs(app, q), q).toEqual([]);
  });

  test('rejects an invalid query with the reason', async () => {
    const app = await demo();
    const expectInvalid = async (query: string, fields: object) =>
      expect(await requestSearch(app, query), query).toMatchObject({
        status: 422,
        error: { code: 'invalid', fields },
      });
    await expectInvalid('', { q: 'invalid_type' });
    await expectInvalid('q=', { q: 'too_small' });
    await expectInvalid('q=%20%20', { q: 'too_small' });
    await expectInvalid(`q=${'a'.repeat(101)}`, { q: 'too_big' });
    for (const mark of ['\u2028', '\u200f', '\u202e'])
      await expectInvalid(`q=${encodeURIComponent(`one${mark}two`)}`, { q: 'custom' });
    await expectInvalid('q=a&page=0', { page: 'too_small' });
    await expectInvalid('q=a&per_page=51', { per_page: 'too_big' });
    await expectInvalid('q=a&sort=title', {});
    expect((await requestSearch(app, 'q=%00')).status).toBe(400);
    expect((await requestSearch(app, 'q=%ff')).status).toBe(400);
    expect((await requestSearch(app, `q=${'a'.repeat(100)}`)).status).toBe(200);
    expect((await requestSearch(app, `q=${encodeURIComponent('é'.repeat(100))}`)).status).toBe(200);
    const dutch = await requestSearch(app, 'q=', 'nl');
    expect(dutch.error.message).toBe('Nog niet alles is goed ingevuld.');
  });

  test('a long result is paginated', async () => {
    const app = await demo();
    const all = await search(app, 'e');
    expect(all.length).toBeGreaterThan(10);
    const pages = [1, 2, 3].map((page) => requestSearch(app, `q=e&per_page=5&page=${page}`));
    const [first, second, third] = await Promise.all(pages);
    expect([...first.data, ...second.data, ...third.data]).toEqual(all.slice(0, 15));
    expect(second.meta).toEqual({ page: 2, per_page: 5, total: all.length });
    expect(await requestSearch(app, 'q=e&page=1000')).toMatchObject({
      status: 200,
      data: [],
      meta: { total: all.length },
    });
  });

  test('responds to every query, and each hit contains every word of the query', async () => {
    const app = await demo();
    const terms = fc.constantFrom(
      'kade',
      'the',
      'de',
      'w0',
      'Ĳ',
      'é',
      'lar',
      'een',
      '2016',
      '"',
      '*',
      ':*',
      '\\',
    );
    const query = fc.oneof(
      fc.array(terms, { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    );
    const check = fc.asyncProperty(query, fc.constantFrom('en', 'nl'), async (q, language) => {
      const { status, data } = await requestSearch(app, `q=${encodeURIComponent(q)}`, language);
      expect([200, 400, 422]).toContain(status);
      for (const { title, label, excerpt, number, marks } of status === 200 ? (data as SearchHit[]) : []) {
        expect(number === null || number > 0).toBe(true);
        const prefixes = parseQuery(q)?.prefixes ?? [];
        const texts = [
          [title, marks.title],
          [label, marks.label],
          [excerpt, marks.excerpt],
        ] as const;
        for (const [text, ranges] of texts)
          for (const piece of marked(text, ranges))
            expect(
              prefixes.some((prefix) => extractTerms(piece).some((term) => term.startsWith(prefix))),
            ).toBe(true);
      }
    });
    await fc.assert(check, { numRuns: 60 });
  });

  test('a content change is found after a refresh, and only changed entries are written', async () => {
    const app = await openCollection(await openTestApp(open));
    const { database } = app;
    const readEntries = () =>
      database
        .of<SearchTables>()
        .query.selectFrom('search_entries')
        .select(['entry', 'slug', 'updated_at'])
        .orderBy('entry')
        .execute();
    const before = await readEntries();
    await database.of<ImagesTables>().transaction(async (trx) => {
      await trx
        .updateTable('image_texts')
        .set({ title: 'High Tide', alt: 'High water' })
        .where('slug', '=', 'low-tide')
        .execute();
      await trx.updateTable('images').set({ position: -100 }).execute();
      await publishContentChange(trx);
    });
    expect(await slugs(app, 'high')).toEqual([]);
    await app.searchIndex.refresh();
    expect(await slugs(app, 'high')).toEqual(['low-tide']);
    expect(await slugs(app, 'low')).toEqual([]);
    const after = await readEntries();
    expect(after.map(({ entry, slug }) => [entry, slug])).toEqual(
      before.map(({ entry, slug }) => [entry, slug]),
    );
    const rewritten = after.filter(({ updated_at }, index) => updated_at !== before[index]?.updated_at);
    expect(rewritten.map(({ slug }) => slug).sort()).toEqual(['eb', 'low-tide']);
  });
});
