import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, demoApp, openTestApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import {
  addPage,
  addWebsite,
  allPagePaths,
  expectPolicyToHold,
  hasHeaderAndFooter,
} from '../../../tests/support/page-assertions.ts';
import type { PagesTables } from '../../features/pages/tables.ts';
import type { SettingsTables } from '../../features/settings/tables.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the rendering of pages', (open) => {
  const demo = demoApp(open);

  test('X22: an owner’s text cannot end a script, and the page’s CSP still applies', async () => {
    const app = await openTestApp(open);
    const evil = '</script><script>alert(1)</script><!--<script>\u2028 \r\n"\'`';
    await addWebsite(app, {
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

  test('X22: the URL of a website cannot be a script', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      url: 'javascript:alert(1)',
      texts: { en: { slug: 'a', title: 'A' } },
    });
    expect((await app.visit('/websites/a')).withoutScripts).not.toContain('javascript:alert');
  });

  test('X22: the CSP of every page allows exactly its own inline scripts and styles', async () => {
    const { visit } = await demo();
    for (const path of allPagePaths) expectPolicyToHold(await visit(path));
  });

  test('X24: a page that throws while it is rendered keeps header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      url: 'no URL at all',
      texts: { en: { slug: 'broken', title: 'Broken' } },
    });
    const page = await app.visit('/websites/broken');
    expect(page.status).toBe(500);
    expect(hasHeaderAndFooter(page)).toBe(true);
    expect(page.h1).toEqual(['Out of order']);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expectPolicyToHold(page);
    expect(app.logLines.join()).toContain('a page could not be rendered');
    expect((await app.visit('/websites/broken')).status).toBe(500);
  });

  test('X24: a page whose data cannot be loaded keeps header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'endless', title: 'Endless', body: 'x'.repeat(200_001) } } });
    for (const [path, title] of [
      ['/endless', 'Out of order'],
      ['/nl/endless', 'Buiten bedrijf'],
    ]) {
      const page = await app.visit(path ?? '');
      expect(page.status, path).toBe(500);
      expect(hasHeaderAndFooter(page)).toBe(true);
      expect(page.h1).toEqual([title]);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expectPolicyToHold(page);
    }
    expect(app.logLines.join()).toContain('a page could not be rendered');
  });

  test('X24: an error while the data of a page is loaded is logged at each request', async () => {
    const app = await openTestApp(open);
    await app.database.close();
    const getLines = async (path: string) => {
      const before = app.logLines.length;
      expect((await app.visit(path)).status, path).toBe(500);
      return app.logLines.slice(before).filter((line) => line.includes('a page could not be rendered'));
    };
    for (const path of ['/websites', '/nl/info', '/websites'])
      expect((await getLines(path)).length, path).toBeGreaterThan(0);
  });

  test('X24: without the data of the layout the page still has header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await app.database
      .of<SettingsTables>()
      .query.insertInto('settings')
      .values({ key: 'site', value: '{', version: 1, created_at: now, updated_at: now })
      .execute();
    const page = await app.visit('/info');
    expect(page.status).toBe(500);
    expect(hasHeaderAndFooter(page)).toBe(true);
    expect(page.h1).toEqual(['Out of order']);
    expectPolicyToHold(page);
  });

  test('X24: a failure page does not reveal its cause and is not cached', async () => {
    const app = await openTestApp(open);
    const id = await addPage(app, {
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

  test('X42: two processes render the same content to the same bytes, ETag and CSP, on any day of the year', async () => {
    const { database } = await demo();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:05:06Z') });
    onTestFinished(() => void vi.useRealTimers());
    const one = createTestApp(database);
    // A second process has its own copy of every module, its secrets included.
    vi.resetModules();
    const { createApp } = await import('../app.ts');
    const other = createTestApp(database, { appFactory: createApp });
    for (const path of allPagePaths) {
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

  test('35: the footer shows the current year', async () => {
    const { database } = await demo();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect((await createTestApp(database).visit('/info')).html.replaceAll('<!-- -->', '')).toContain(
      '2014–2031',
    );
  });
});
