import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { fillDemoContent } from '../demo.ts';
import type { DemoTables } from '../demo-tables.ts';
import { imageDates, pageDates, untilNow, websiteDates } from './edit-dates.ts';
import { demoImages } from './images.ts';
import { demoPages } from './pages.ts';
import { demoWebsites } from './websites.ts';

const day = 24 * 60 * 60 * 1000;

test('the latest ten changes of the demo are spread over months', () => {
  const dates = [...websiteDates, ...pageDates, ...demoImages.map(imageDates)];
  const latest = dates
    .flatMap(({ en, nl }) => [en, nl])
    .sort()
    .slice(-10)
    .map((date) => Date.parse(date));
  expect(Math.max(...latest) - Math.min(...latest)).toBeGreaterThan(60 * day);
  expect(new Date(Math.max(...latest)).toISOString() < '2026-12').toBe(true);
});

test('each record has dates, and no text was edited before it was created', () => {
  expect(websiteDates).toHaveLength(demoWebsites.length);
  expect(pageDates).toHaveLength(demoPages.length);
  expect(websiteDates.map(({ created }) => Number(created.slice(0, 4)))).toEqual(
    demoWebsites.map(({ year }) => year),
  );
  for (const { created, en, nl } of [...websiteDates, ...pageDates, ...demoImages.map(imageDates)]) {
    expect(en >= created).toBe(true);
    expect(nl >= created).toBe(true);
  }
});

test('a date that is still to come becomes the current time', () => {
  const dates = {
    created: '2014-01-01T00:00:00.000Z',
    en: '2026-03-01T00:00:00.000Z',
    nl: '2026-11-01T00:00:00.000Z',
  };
  const now = '2026-06-01T00:00:00.000Z';
  expect(untilNow(dates, now)).toEqual({ ...dates, nl: now });
});

describeOnEachEngine('the demo', (open) => {
  test('is filled with the dates of its texts', async () => {
    const database = await open();
    await fillDemoContent(database);
    const { query } = database.of<DemoTables>();
    const rows = await query
      .selectFrom('website_texts')
      .select(['lang', 'published_at', 'updated_at'])
      .where('slug', '=', 'getijdenboek')
      .orderBy('lang')
      .execute();
    expect(rows).toEqual([
      { lang: 'en', published_at: '2020-07-14T12:00:00.000Z', updated_at: '2024-07-02T11:22:00.000Z' },
      { lang: 'nl', published_at: '2020-07-14T12:00:00.000Z', updated_at: '2026-10-13T13:38:00.000Z' },
    ]);
  });
});
