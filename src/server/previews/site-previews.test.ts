import { expect, onTestFinished, test } from 'vitest';
import type { EditedPart, Part } from '#features/publishing/contract.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { readContentVersion, watchContentVersion } from '#platform/db/content-version.ts';
import { callAs, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { getSitePreviewBase } from '#web/preview/site-preview.ts';
import { publishables } from '../publishables.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

const text = (slug: string, title: string, body = '') => ({
  slug,
  title,
  role: '',
  summary: '',
  description: '',
  cover_alt: '',
  body,
});

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const cookie = await logInOwner(app);
  const send = callAs(app, cookie);
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await send(method, `/api/admin/websites${path}`, body);
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  };
  const create = async (title: string) =>
    (await call<{ id: string }>('POST', '', { language: 'en', title })).id;
  const getVersion = async (id: string, part: Part) =>
    (await call<{ parts: Record<Part, EditedPart> }>('GET', `/${id}`)).parts[part].version;
  const save = async (id: string, part: Part, fields: object) =>
    call('PUT', `/${id}/${part}/draft`, { version: await getVersion(id, part), fields });
  const publish = async (id: string, part: Part) =>
    call('POST', `/${id}/${part}/publish`, { version: await getVersion(id, part) });
  const schedule = async (id: string, part: Part, publish_at: Date | null, unpublish_at: Date | null) =>
    call('PUT', `/${id}/${part}/schedule`, {
      version: await getVersion(id, part),
      publish_at: publish_at?.toISOString() ?? null,
      unpublish_at: unpublish_at?.toISOString() ?? null,
    });
  return { app, cookie, create, save, publish, schedule, call };
}

/** Returns everything readable without a login. */
async function readPublicSite(app: TestApp): Promise<string> {
  const paths = ['/', '/nl', '/websites', '/nl/websites', '/sitemap.xml', '/feed.xml', '/nl/feed.xml'];
  const api = ['/api/websites', '/api/search?q=haven', '/api/search?q=brug', '/api/search?q=kade'];
  const texts = await Promise.all([...paths, ...api].map(async (path) => (await app.request(path)).text()));
  return texts.join('\n');
}

const drafts = getSitePreviewBase('drafts', 'en');

describeOnEachEngine('the preview of the whole site', (open) => {
  test('X27: shows every draft on every page, in both languages', async () => {
    const { app, cookie, create, save, publish } = await openAsOwner(open);
    const haven = await create('Haven');
    await publish(haven, 'en');
    await save(
      haven,
      'en',
      text('harbour', 'Harbour', 'A [bridge](/websites/brug) and [info](/info?a=1#b).'),
    );
    const brug = await create('Brug');
    await save(brug, 'nl', text('brug', 'De Brug'));
    const list = await app.visit(`${drafts}/websites?skills=`, cookie);
    expect([list.status, list.main.includes('Harbour'), list.main.includes('Brug')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(list.links).toContain(`${drafts}/websites/harbour`);
    const page = await app.visit(`${drafts}/websites/harbour`, cookie);
    expect(page.h1).toEqual(['Harbour']);
    expect(page.links).toEqual(expect.arrayContaining([`${drafts}/websites/brug`, `${drafts}/info?a=1#b`]));
    const outside = page.links.filter((href) => href.startsWith('/') && !href.startsWith('/admin/preview'));
    expect(outside).toEqual(['/websites/harbour']);
    const dutch = await app.visit(`${getSitePreviewBase('drafts', 'nl')}/websites/brug`, cookie);
    expect([dutch.h1, dutch.html.includes('<html lang="nl"')]).toEqual([['De Brug'], true]);
    expect(dutch.links).toContain(`${getSitePreviewBase('drafts', 'nl')}/websites`);
    const former = await app.request(`${drafts}/websites/haven`, { headers: cookie });
    expect([former.status, former.headers.get('location')]).toEqual([301, `${drafts}/websites/harbour`]);
    const found = await app.visit(`${drafts}/search?q=harbour`, cookie);
    expect(found.main.includes('Harbour')).toBe(true);
  });

  test('X27: publishes and unpublishes everything that is scheduled until the time of the preview', async () => {
    const { app, cookie, create, save, publish, schedule } = await openAsOwner(open);
    const haven = await create('Haven');
    await publish(haven, 'en');
    await schedule(haven, 'en', null, inHours(3));
    const brug = await create('Brug');
    await schedule(brug, 'en', inHours(2), null);
    await save(brug, 'en', text('brug', 'Edited afterwards'));
    const findTitles = async (hours: number) => {
      const base = getSitePreviewBase({ at: inHours(hours).toISOString() }, 'en');
      const { main } = await app.visit(`${base}/websites?skills=`, cookie);
      return ['Haven', 'Brug', 'Edited afterwards'].filter((title) => main.includes(title));
    };
    expect(await findTitles(1)).toEqual(['Haven']);
    expect(await findTitles(2.5)).toEqual(['Haven', 'Brug']);
    expect(await findTitles(4)).toEqual(['Brug']);
    // Afterwards the site behaves the same.
    const { database } = app;
    const later = () => inHours(2.5);
    const audit = createAudit({ database, key: 'k', now: later });
    await runDueSchedules({ database: database.of<PublishingTables>(), audit, now: later }, publishables);
    const { main } = await app.visit('/websites?skills=');
    expect(['Haven', 'Brug', 'Edited afterwards'].filter((title) => main.includes(title))).toEqual([
      'Haven',
      'Brug',
    ]);
  });

  test('X27: does not affect the site, its caches, its search or its database', async () => {
    const { app, cookie, create, save, publish } = await openAsOwner(open);
    const haven = await create('Haven');
    await publish(haven, 'en');
    await save(haven, 'en', text('haven', 'Kade'));
    await create('Brug');
    const before = await readPublicSite(app);
    const version = await readContentVersion(app.database);
    const { bytes } = app.cache;
    for (const path of ['', '/websites', '/websites/haven', '/search?q=kade'])
      for (const language of ['en', 'nl'] as const)
        expect((await app.visit(getSitePreviewBase('drafts', language) + path, cookie)).status).toBe(200);
    expect(app.cache.bytes).toBe(bytes);
    expect(await readContentVersion(app.database)).toBe(version);
    expect((await readPublicSite(app)) === before).toBe(true);
    app.clearCaches();
    const after = await readPublicSite(app);
    expect([after.includes('Haven'), after.includes('Kade'), after.includes('Brug')]).toEqual([
      true,
      false,
      false,
    ]);
    const { query } = app.database.of<PublishingTables>();
    expect(await query.selectFrom('revisions').select('number').execute()).toHaveLength(1);
  });

  test('X27: follows each edit, and reports how many drafts are incomplete', async () => {
    const { app, cookie, create, save } = await openAsOwner(open);
    const haven = await create('Haven');
    expect((await app.visit(`${drafts}/websites/haven`, cookie)).h1).toEqual(['Haven']);
    await save(haven, 'en', text('haven', 'Kade'));
    expect((await app.visit(`${drafts}/websites/haven`, cookie)).h1).toEqual(['Kade']);
    await save(haven, 'en', text('haven', ''));
    const list = await app.visit(`${drafts}/websites?skills=`, cookie);
    expect(list.html.includes('1 draft is incomplete and not included.')).toBe(true);
  });

  test('X27: can only be opened by an owner, and may not be cached or indexed', async () => {
    const { app, cookie } = await openAsOwner(open);
    const page = await app.visit(drafts, cookie);
    expect([page.status, page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(/<script|rel="canonical"|action="\/language"/.exec(page.html)?.[0]).toBeUndefined();
    const anonymous = await app.request(`${drafts}/websites`);
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/\?login=/),
    ]);
    const member = await logInMember(app);
    expect((await app.request(`${drafts}/websites`, { headers: member })).status).toBe(403);
    const account = await app.request(`${drafts}/account`, { headers: cookie });
    expect([account.status, account.headers.get('location')]).toEqual([302, drafts]);
    for (const path of [
      '/admin/preview/then/en',
      '/admin/preview/drafts/fr',
      '/admin/preview/2026-99-01T00:00Z/en',
    ])
      expect((await app.request(path, { headers: cookie })).status, path).toBe(404);
  });
});
