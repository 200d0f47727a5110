import { expect, onTestFinished, test } from 'vitest';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { type SiteRecord, type SiteText, siteTextDraft } from './contract.ts';
import { nameSite } from './queries.ts';
import { emptyText, textLimits } from './rules/site-texts.ts';
import { publishableSite } from './service/publishable-site.ts';
import type { SiteTables } from './tables.ts';

const base = '/api/admin/site';
const at = '2026-03-01T12:00:00.000Z';

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  // As a running server does; until then visitors' pages are cached.
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const headers = await logInOwner(app);
  const send = callAs(app, headers);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, base + path, body);
    return { status: response.status, ...(await response.json()) };
  };
  const getPart = async (part: Language) => ((await call('GET', '/site')).data as SiteRecord).parts[part];
  const save = async (part: Language, fields: SiteText) => {
    const { version } = await getPart(part);
    return call('PUT', `/site/${part}/draft`, { version, fields });
  };
  const publish = async (part: Language, fields: SiteText) => {
    const { data } = await save(part, fields);
    return call('POST', `/site/${part}/publish`, { version: data.version });
  };
  return { app, call, getPart, save, publish };
}

async function readSite({ request }: TestApp, language: Language = 'en') {
  const response = await request('/api/site', { headers: { 'X-Localization': language } });
  const { name, tagline, availability, colophon } = (await response.json()).data;
  return { name, tagline, availability, colophon };
}

const text: SiteText = {
  title: 'Bureau Kade',
  lede: 'Sites for harbours.',
  availability: 'Room in May',
  colophon: 'Made by hand.',
};

describeOnEachEngine('the texts of the site', (open) => {
  test('X26: each language is edited and published separately, and visitors read it on every page', async () => {
    const { app, call, getPart, save, publish } = await openAsOwner(open);
    await nameSite(app.database.of<SiteTables>().query, 'Kade', at);
    app.clearCaches();
    const dutch = await getPart('nl');
    expect(dutch.fields).toMatchObject({ title: 'Kade', lede: '' });
    await save('en', text);
    expect((await readSite(app)).name).toBe('Kade');
    expect((await publish('en', text)).status).toBe(200);
    expect(await readSite(app)).toEqual({
      name: 'Bureau Kade',
      tagline: 'Sites for harbours.',
      availability: 'Room in May',
      colophon: 'Made by hand.',
    });
    expect((await readSite(app, 'nl')).name).toBe('Kade');
    expect(await getPart('nl')).toEqual(dutch);
    const html = await (await app.request('/')).text();
    for (const part of ['Sites for harbours.', 'Room in May', 'Made by hand.'])
      expect(html, part).toContain(part);
    expect(html).toContain('<title>Bureau Kade</title>');
    expect(html).toContain('<meta name="description" content="Sites for harbours."');
    expect((await call('GET', '/site/en/revisions')).data).toMatchObject([
      { reason: 'published' },
      { reason: 'replaced' },
    ]);
    expect((await getAuditLog(app)).slice(1)).toEqual([{ action: 'site.published', actor: 'Someone' }]);
  });

  test('an unnamed site has a default name and colophon, and a hidden language shows the other language', async () => {
    const { app, call, getPart, publish } = await openAsOwner(open);
    expect(await readSite(app)).toMatchObject({ name: 'Vitrine', tagline: '' });
    expect((await readSite(app, 'nl')).colophon).toContain('De rode stip');
    await publish('nl', { ...text, title: 'Kade' });
    expect((await readSite(app)).name).toBe('Kade');
    const { version } = await getPart('nl');
    await call('POST', '/site/nl/unpublish', { version });
    expect((await readSite(app, 'nl')).name).toBe('Vitrine');
  });

  test('a name is required, each text has a maximum, and the record is neither copied nor deleted', async () => {
    const { call, save, publish } = await openAsOwner(open);
    const { status, error } = await publish('en', { ...emptyText, title: ' ' });
    expect([status, error.fields, error.message]).toEqual([
      422,
      { title: 'required' },
      'The name of the site is still empty.',
    ]);
    expect((await save('en', { ...text, lede: 'a'.repeat(201) })).error.fields).toEqual({ lede: 'too_long' });
    for (const [name, max] of Object.entries(textLimits))
      expect(siteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max) }).success, name).toBe(true);
    expect((await call('GET', '/other')).status).toBe(404);
    expect((await call('PUT', '/other/en/draft', { version: 0, fields: text })).status).toBe(404);
    expect((await call('DELETE', '/site')).status).toBe(405);
  });

  test('X26: the texts are published on schedule', async () => {
    const { app, call, save } = await openAsOwner(open);
    const { data } = await save('en', text);
    const publish_at = new Date(Date.now() + 60_000).toISOString();
    await call('PUT', '/site/en/schedule', { version: data.version, publish_at, unpublish_at: null });
    const deps = {
      database: app.database.of<PublishingTables>(),
      audit: { append: async () => {}, record: async () => {} },
      now: () => new Date(Date.now() + 120_000),
    };
    expect(await runDueSchedules(deps, [publishableSite])).toBe(1);
    expect((await readSite(app)).name).toBe('Bureau Kade');
  });

  test('X4: only owners can edit the texts of the site', async () => {
    const { app } = await openAsOwner(open);
    const asMember = callAs(app, await logInMember(app));
    expect((await asMember('GET', `${base}/site`)).status).toBe(403);
    expect((await app.request(`${base}/site`)).status).toBe(401);
  });
});
