import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp, demoApp, openApp } from '../../tests/support/app.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { everyPage, expectPolicyToHold, hang, hasFrame, write } from '../../tests/support/visits.ts';
import type { PagesTables } from '../features/pages/tables.ts';
import type { SettingsTables } from '../features/settings/tables.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the rendering of pages', (open) => {
  const demo = demoApp(open);

  test('X22: what an owner writes cannot end a script, and the policy of the page still holds', async () => {
    const app = await openApp(open);
    const evil = '</script><script>alert(1)</script><!--<script>\u2028 \r\n"\'`';
    await hang(app, {
      number: 1,
      skills: [evil.slice(0, 30), 'laravel'],
      texts: { en: { slug: 'a', title: evil, summary: evil, body: evil } },
    });
    for (const path of ['/', '/websites', '/websites/a']) {
      const page = await app.visit(path);
      expect(page.status, path).toBe(200);
      expectPolicyToHold(page);
      expect(page.html, path).not.toContain('<script>alert(1)');
    }
  });

  test('X22: the address of a website cannot be a script', async () => {
    const app = await openApp(open);
    await hang(app, { number: 1, url: 'javascript:alert(1)', texts: { en: { slug: 'a', title: 'A' } } });
    expect((await app.visit('/websites/a')).withoutScripts).not.toContain('javascript:alert');
  });

  test('X22: the policy of every page allows exactly its own inline pieces', async () => {
    const { visit } = await demo();
    for (const path of everyPage) expectPolicyToHold(await visit(path));
  });

  test('X24: a page that throws while it is rendered keeps header and footer, with status 500', async () => {
    const app = await openApp(open);
    await hang(app, {
      number: 1,
      url: 'no address at all',
      texts: { en: { slug: 'broken', title: 'Broken' } },
    });
    const page = await app.visit('/websites/broken');
    expect(page.status).toBe(500);
    expect(hasFrame(page)).toBe(true);
    expect(page.h1).toEqual(['Out of order']);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expectPolicyToHold(page);
    expect(app.logged.join()).toContain('a page could not be rendered');
    expect((await app.visit('/websites/broken')).status).toBe(500);
  });

  test('X24: a page whose data cannot be had keeps header and footer, with status 500', async () => {
    const app = await openApp(open);
    await write(app, { texts: { en: { slug: 'endless', title: 'Endless', body: 'x'.repeat(200_001) } } });
    for (const [path, title] of [
      ['/endless', 'Out of order'],
      ['/nl/endless', 'Buiten bedrijf'],
    ]) {
      const page = await app.visit(path ?? '');
      expect(page.status, path).toBe(500);
      expect(hasFrame(page)).toBe(true);
      expect(page.h1).toEqual([title]);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expectPolicyToHold(page);
    }
    expect(app.logged.join()).toContain('a page could not be rendered');
  });

  test('X24: what fails while the data of a page is fetched stands in the log, each time it is asked for', async () => {
    const app = await openApp(open);
    await app.database.close();
    const linesOf = async (path: string) => {
      const before = app.logged.length;
      expect((await app.visit(path)).status, path).toBe(500);
      return app.logged.slice(before).filter((line) => line.includes('a page could not be rendered'));
    };
    for (const path of ['/websites', '/nl/info', '/websites'])
      expect((await linesOf(path)).length, path).toBeGreaterThan(0);
  });

  test('X24: when even the data of the layout is missing there are header and footer, with status 500', async () => {
    const app = await openApp(open);
    await app.database
      .of<SettingsTables>()
      .query.insertInto('settings')
      .values({ key: 'site', value: '{', version: 1, created_at: now, updated_at: now })
      .execute();
    const page = await app.visit('/info');
    expect(page.status).toBe(500);
    expect(hasFrame(page)).toBe(true);
    expect(page.h1).toEqual(['Out of order']);
    expectPolicyToHold(page);
  });

  test('X24: a failure tells nothing of its cause and is not kept', async () => {
    const app = await openApp(open);
    const id = await write(app, {
      texts: { en: { slug: 'page', title: 'Page', body: 'x'.repeat(200_001) } },
    });
    const failed = await app.visit('/page');
    expect(failed.html).not.toMatch(/RangeError|too long|\.tsx?:\d/);
    await app.database
      .of<PagesTables>()
      .query.updateTable('page_texts')
      .set({ body: 'short' })
      .where('page_id', '=', id)
      .execute();
    expect((await app.visit('/page')).status).toBe(200);
  });

  test('X42: two programs make the same bytes, ETag and policy of the same content, on any day of the year', async () => {
    const { database } = await demo();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:05:06Z') });
    onTestFinished(() => void vi.useRealTimers());
    const one = createApp(database);
    // A second process has its own copy of every module, its secrets included.
    vi.resetModules();
    const { compose } = await import('./compose.ts');
    const other = createApp(database, { composeWith: compose });
    for (const path of everyPage) {
      vi.setSystemTime(new Date('2026-02-03T04:05:06Z'));
      const first = await one.visit(path);
      vi.setSystemTime(new Date('2026-10-11T12:13:14Z'));
      const second = await other.visit(path);
      expect(second.html, path).toBe(first.html);
      expect(second.headers.get('ETag'), path).toBe(first.headers.get('ETag'));
      expect(second.headers.get('Content-Security-Policy')).toBe(
        first.headers.get('Content-Security-Policy'),
      );
    }
  });

  test('35: in another year the page names that year', async () => {
    const { database } = await demo();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect((await createApp(database).visit('/info')).html.replaceAll('<!-- -->', '')).toContain('2014–2031');
  });
});
