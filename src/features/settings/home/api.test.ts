import { expect, onTestFinished, test } from 'vitest';
import { insertWebsite, type WebsiteFixture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { editedHome, homeSetting, homeWebsite } from './contract/home.ts';

const base = '/api/admin/settings/home';
const at = '2026-03-01T12:00:00.000Z';
const initial = homeSetting.parse({});
const texts = (slug: string, title = slug) => ({
  en: { slug, title },
  nl: { slug: `${slug}-nl`, title: `${title} NL` },
});

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  // As a running server does; until then visitors' pages are cached.
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    return { status: response.status, ...(await response.json()) };
  };
  const read = async () => editedHome.parse((await call('GET', base)).data);
  const save = async (change: object) => {
    const { websites: _, ...current } = await read();
    return call('PUT', base, { ...current, ...change });
  };
  const add = async (website: WebsiteFixture) => {
    const id = await insertWebsite(app.database.of<WebsitesTables>().query, website, at);
    app.clearCaches();
    return id;
  };
  const readHome = async (language: Language = 'en') => {
    const response = await app.request('/api/home', { headers: { 'X-Localization': language } });
    const { data } = await response.json();
    return { ...data, rows: data.rows.map(({ title }: { title: string }) => title) };
  };
  return { app, call, read, save, add, readHome };
}

describeOnEachEngine('the setting of the home page', (open) => {
  test('before the first change the home page shows all sections and all websites', async () => {
    const { add, read, readHome } = await openAsOwner(open);
    await add({ number: 1, year: 2019, texts: texts('halte') });
    await add({ number: 2, texts: texts('kade') });
    expect(await read()).toEqual({ ...initial, version: 0, websites: [] });
    expect(await readHome('nl')).toMatchObject({
      sections: ['websites', 'images', 'experiments'],
      rows: ['kade NL', 'halte NL'],
      are_featured: false,
      website_total: 2,
      first_year: 2019,
    });
  });

  test('anonymous visitors see the order, hidden sections and featured websites at once, in both languages', async () => {
    const { app, add, read, save, readHome } = await openAsOwner(open);
    const ids = [];
    for (const [index, slug] of ['halte', 'kade', 'sluis'].entries())
      ids.push(await add({ number: index + 1, texts: texts(slug) }));
    const [halte, , sluis] = ids;
    await app.visit('/');
    const sections = [
      { name: 'experiments', is_shown: true },
      { name: 'images', is_shown: false },
      { name: 'websites', is_shown: true },
    ];
    const saved = await save({ sections, featured_ids: [sluis, halte] });
    expect([saved.status, saved.data.version]).toEqual([200, 1]);
    expect((await read()).websites.map(({ title, published }) => [title, published])).toEqual([
      ['sluis', ['en', 'nl']],
      ['halte', ['en', 'nl']],
    ]);
    expect(await readHome('nl')).toMatchObject({
      sections: ['experiments', 'websites'],
      rows: ['sluis NL', 'halte NL'],
      are_featured: true,
      website_total: 3,
    });
    for (const [path, heading] of [
      ['/', 'Selected websites'],
      ['/nl', 'Geselecteerde websites'],
    ] as const) {
      const { main } = await app.visit(path);
      expect(main).toContain(heading);
      expect(main).not.toContain('kade');
      expect(main.indexOf('id="experiments"')).toBeLessThan(main.indexOf('id="index"'));
    }
  });

  test('websites that are unpublished, in the bin, deleted or not in the language are left out', async () => {
    const { app, add, call, save, read, readHome } = await openAsOwner(open);
    const halte = await add({ number: 1, texts: texts('halte') });
    const kade = await add({ number: 2, texts: { en: { slug: 'kade', title: 'kade' } } });
    const sluis = await add({ number: 3, texts: texts('sluis') });
    await save({ featured_ids: [sluis, kade, halte], cover_id: sluis });
    expect((await readHome()).rows).toEqual(['sluis', 'kade', 'halte']);
    expect((await readHome('nl')).rows).toEqual(['sluis NL', 'halte NL']);
    expect((await call('DELETE', `/api/admin/websites/${sluis}`)).status).toBe(200);
    expect((await readHome()).rows).toEqual(['kade', 'halte']);
    expect((await read()).websites.find(({ id }) => id === sluis)?.published).toEqual([]);
    expect((await call('DELETE', `/api/admin/websites/${sluis}/permanently`)).status).toBe(200);
    const left = await read();
    expect([left.cover_id, left.featured_ids]).toEqual([null, [kade, halte]]);
    expect((await save({ featured_ids: [kade] })).status).toBe(200);
    expect((await readHome('nl')).are_featured).toBe(false);
    expect((await readHome('nl')).rows).toEqual(['kade', 'halte NL']);
    expect(app.logLines).toEqual([]);
  });

  test('a change based on an older version is rejected with the current version, and an equal setting changes nothing', async () => {
    const { app, add, call, read, save } = await openAsOwner(open);
    const halte = await add({ number: 1, texts: texts('halte') });
    const first = { ...initial, cover_id: halte, version: 0 };
    expect((await call('PUT', base, first)).status).toBe(200);
    const { status, error } = await call('PUT', base, { ...initial, version: 0 });
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(editedHome.parse(error.current)).toEqual(await read());
    expect(error.current).toMatchObject({ cover_id: halte, version: 1 });
    expect((await save({})).data.version).toBe(1);
    expect((await getAuditLog(app)).slice(1)).toEqual([{ action: 'home.changed', actor: 'Someone' }]);
    const [entry] = (await call('GET', '/api/admin/audit-log')).data;
    expect(entry).toMatchObject({
      action: 'home.changed',
      before: { sections: ['websites', 'images', 'experiments'] },
      after: { cover: 'W01', sections: ['websites', 'images', 'experiments'] },
    });
  });

  test('unknown websites, duplicates and too many are rejected by their field', async () => {
    const { add, read, save } = await openAsOwner(open);
    const halte = await add({ number: 1, texts: texts('halte') });
    const fieldsOf = async (change: object) => {
      const { status, error } = await save(change);
      return [status, error.fields];
    };
    expect(await fieldsOf({ cover_id: 'nothing' })).toEqual([422, { cover_id: 'unknown' }]);
    expect(await fieldsOf({ featured_ids: [halte, 'nothing'] })).toEqual([422, { featured_ids: 'unknown' }]);
    expect(await fieldsOf({ featured_ids: [halte, halte] })).toEqual([422, { featured_ids: 'duplicate' }]);
    const thirteen = Array.from({ length: 13 }, (_, index) => `id${index}`);
    expect(await fieldsOf({ featured_ids: thirteen })).toEqual([422, { featured_ids: 'too_big' }]);
    const [first] = initial.sections;
    expect(await fieldsOf({ sections: [first, first, first] })).toEqual([422, { sections: 'duplicate' }]);
    expect(await fieldsOf({ sections: [first] })).toEqual([422, { sections: 'too_small' }]);
    expect((await save({ extra: 1 })).status).toBe(422);
    expect((await read()).version).toBe(0);
  });

  test('the search finds published websites by title and number, with their covers', async () => {
    const { add, call } = await openAsOwner(open);
    const halte = await add({ number: 1, texts: texts('halte') });
    await add({ number: 2, texts: { en: { slug: 'kade', title: 'Kade', state: 'unpublished' } } });
    await add({ number: 3, texts: texts('sluis'), removedAt: at });
    const find = async (q: string) => (await call('GET', `${base}/websites?q=${q}`)).data;
    expect(await find('')).toEqual([
      { id: halte, number: 1, title: 'halte', published: ['en', 'nl'], cover: null },
    ]);
    for (const q of ['HALT', 'w1']) expect(homeWebsite.parse((await find(q))[0]).id).toBe(halte);
    expect(await find('kade')).toEqual([]);
  });

  test('X4: only owners can read and change it', async () => {
    const { app } = await openAsOwner(open);
    const asMember = callAs(app, await logInMember(app));
    for (const [method, path] of [
      ['GET', base],
      ['PUT', base],
      ['GET', `${base}/websites`],
    ] as const) {
      expect((await asMember(method, path)).status).toBe(403);
      expect((await app.request(path, { method })).status).toBe(401);
    }
  });
});
