import { expect, onTestFinished, test, vi } from 'vitest';
import type { PagesTables } from '#features/pages/tables.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { createTestApp, demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  addPage,
  addWebsite,
  allPagePaths,
  expectPolicyToHold,
  hasHeaderAndFooter,
} from '#tests/support/page-assertions.ts';

describeOnEachEngine('the rendering of pages', (open) => {
  const demo = demoApp(open);

  test('X22: an owner’s text cannot end a script, and the CSP of the page still applies', async () => {
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

  test('X24: a page that throws during rendering keeps header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      url: 'no URL at all',
      texts: { en: { slug: 'broken', title: 'Broken' } },
    });
    const page = await app.visit('/websites/broken');
    expect(page.status).toBe(500);
    expect(hasHeaderAndFooter(page)).toBe(true);
    expect(page.h1).toEqual(['Page not available']);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expectPolicyToHold(page);
    expect(app.logLines.join()).toContain('a page could not be rendered');
    expect((await app.visit('/websites/broken')).status).toBe(500);
  });

  test('X24: a page whose data cannot be loaded keeps header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'endless', title: 'Endless', body: 'x'.repeat(200_001) } } });
    for (const [path, title] of [
      ['/endless', 'Page not available'],
      ['/nl/endless', 'Pagina niet beschikbaar'],
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

  test('X24: an unavailable database is logged once for all requests that fail because of it, without a stack', async () => {
    const app = await openTestApp(open);
    await app.database.close();
    for (const path of ['/websites', '/nl/info', '/websites'])
      expect((await app.visit(path)).status, `${path}: ${app.logLines}`).toBe(503);
    const [line, ...others] = app.logLines.map((text) => JSON.parse(text));
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: 'warn',
      msg: expect.stringContaining('a request failed: the database is not responding'),
    });
    expect(line).not.toHaveProperty('err');
  });

  test('X24: a logged-in user gets 503 for their own pages while the database is unavailable', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await app.database.close();
    for (const path of ['/dashboard', '/account', '/admin', '/admin/users', '/nl/account', '/nl/admin']) {
      const page = await app.visit(path, headers);
      expect([page.status, page.headers.get('Retry-After')], path).toEqual([503, '5']);
      expect(hasHeaderAndFooter(page), path).toBe(true);
    }
  });

  test('X24: a page without the data of its layout still has header and footer, with status 500', async () => {
    const app = await openTestApp(open);
    await app.database.query.schema.dropTable('site_texts').execute();
    const page = await app.visit('/info');
    expect(page.status).toBe(500);
    expect(hasHeaderAndFooter(page)).toBe(true);
    expect(page.h1).toEqual(['Page not available']);
    expectPolicyToHold(page);
  });

  test('X24: a failure page does not reveal the cause and is not cached', async () => {
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

  test('92: in debug mode errors show details and the stack, in JSON and on the failure page', async () => {
    const [debug, normal] = [await openTestApp(open, { isDebug: true }), await openTestApp(open)];
    for (const app of [debug, normal])
      await addPage(app, { texts: { en: { slug: 'endless', title: 'Endless', body: 'x'.repeat(200_001) } } });
    const [shown, hidden] = [await debug.visit('/endless'), await normal.visit('/endless')];
    expect([shown.status, hidden.status]).toEqual([500, 500]);
    expect(/<pre>([\s\S]+)<\/pre>/.exec(shown.html)?.[1]).toMatch(/RangeError[\s\S]+at [\s\S]+\.ts:\d+/);
    expectPolicyToHold(shown);
    expect(hidden.html).not.toMatch(/<pre>|RangeError|\.tsx?:\d/);
    const getError = async (app: typeof debug) =>
      (await (await app.request('/api/pages/endless')).json()).error;
    expect(await getError(debug)).toMatchObject({
      code: 'internal',
      detail: expect.any(String),
      stack: expect.stringMatching(/at .+\.ts:\d+/),
    });
    expect(Object.keys(await getError(normal))).toEqual(['code', 'message']);
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
