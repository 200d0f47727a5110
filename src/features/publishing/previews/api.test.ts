import { expect, onTestFinished, test } from 'vitest';
import { watchContentVersion } from '#platform/db/content-version.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import type { PublishingTables } from '../tables.ts';
import type { NewPreviewLink, PreviewLink } from './contract.ts';

const base = '/api/admin/websites';

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const send = callAs(app, await logInOwner(app));
  const call = async <Data>(method: string, path: string, body?: unknown) => {
    const response = await send(method, base + path, body);
    return { status: response.status, ...((await response.json()) as { data: Data }) };
  };
  const { data: website } = await call<{ id: string }>('POST', '', { language: 'en', title: 'Haven' });
  const { id } = website;
  const save = (body: string, version: number, part = 'en') =>
    call('PUT', `/${id}/${part}/draft`, {
      version,
      fields: {
        slug: 'haven',
        title: 'Haven',
        role: '',
        summary: '',
        description: '',
        cover_alt: '',
        body,
      },
    });
  const createLink = async (part = 'en', body: object = {}) =>
    call<NewPreviewLink>('POST', `/${id}/${part}/previews`, body);
  const findLinks = async (part = 'en') =>
    (await call<readonly PreviewLink[]>('GET', `/${id}/${part}/previews`)).data;
  const setExpiry = (link: string, expires_at: string) =>
    app.database
      .of<PublishingTables>()
      .query.updateTable('preview_links')
      .set({ expires_at })
      .where('id', '=', link)
      .execute();
  return { app, id, call, save, createLink, findLinks, setExpiry };
}

describeOnEachEngine('preview links', (open) => {
  test('X27: a link shows the draft as it is, in its language, to anyone who has it', async () => {
    const { app, save, createLink, findLinks } = await openAsOwner(open);
    const { data: link, status } = await createLink();
    expect([status, link.uses, link.path]).toEqual([201, 0, expect.stringMatching(/^\/preview\/[\w-]{43}$/)]);
    const first = await app.visit(link.path);
    expect([first.status, first.h1]).toEqual([200, ['Haven']]);
    await save('Eerst het **raam**.', 1);
    const page = await app.visit(link.path);
    expect(page.main).toContain('<strong>raam</strong>');
    expect(page.html.includes('Preview of the English draft of')).toBe(true);
    expect((await findLinks())[0]).toMatchObject({ id: link.id, uses: 2, created_by: expect.any(String) });
    expect((await app.visit('/websites/haven')).status).toBe(404);
  });

  test('X22, X27: the page of a link has no scripts and is not cached or indexed', async () => {
    const { app, save, createLink } = await openAsOwner(open);
    await save('Tekst <script>alert(1)</script> [link](javascript:alert(1)) [info](/info)', 1);
    const { data: link } = await createLink();
    const page = await app.visit(link.path);
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self'; .*sandbox (?!.*allow-scripts)/,
    );
    expect(page.html.startsWith('<!DOCTYPE html><html')).toBe(true);
    expect(page.html.includes('<meta name="robots" content="noindex"')).toBe(true);
    const [forbidden] =
      /<script|<[^>]+javascript:|rel="canonical"|hrefLang|property="og:/i.exec(page.html) ?? [];
    expect(forbidden).toBeUndefined();
    expect(page.links).toContain('/info');
    expect(page.html.includes('action="/language"')).toBe(false);
    expect(app.findCached({ url: link.path, headers: { host: 'localhost:3000' } } as never)).toBeUndefined();
    for (const path of ['/sitemap.xml', '/feed.xml', '/api/websites', '/api/search?q=haven', '/websites'])
      expect(await (await app.request(path)).text(), path).not.toMatch(/Haven|preview/);
  });

  test('X27: unknown, expired, revoked and malformed links give the same not-found page', async () => {
    const { app, call, id, createLink, findLinks, setExpiry } = await openAsOwner(open);
    const [revoked, expired, valid] = [await createLink(), await createLink(), await createLink()];
    const removal = await call('DELETE', `/${id}/en/previews/${revoked.data.id}`);
    expect(removal.status).toBe(200);
    await setExpiry(expired.data.id, new Date().toISOString());
    expect((await findLinks()).map((link) => link.id)).toEqual([valid.data.id]);
    const unknown = `/preview/${'A'.repeat(43)}`;
    const responses = await Promise.all(
      [revoked.data.path, expired.data.path, unknown, '/preview/short'].map(async (path) => {
        const page = await app.visit(path);
        return [page.status, page.h1, page.headers.get('Cache-Control'), page.title];
      }),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.[0]).toBe(404);
    expect((await app.visit(valid.data.path)).status).toBe(200);
    expect((await call('DELETE', `/${id}/en/previews/${revoked.data.id}`)).status).toBe(404);
  });

  test('X27: a link is for one language of one record, and stops working with its draft', async () => {
    const { app, call, id, save, createLink, findLinks } = await openAsOwner(open);
    expect((await createLink('nl')).status).toBe(409);
    await save('Nederlands', 0, 'nl');
    const { data: link } = await createLink('nl');
    expect(link.path).toMatch(/^\/nl\/preview\//);
    expect((await app.visit(link.path)).html.includes('<html lang="nl"')).toBe(true);
    const other = await app.request(link.path.slice(3));
    expect([other.status, other.headers.get('location')]).toEqual([302, link.path]);
    expect(await findLinks()).toEqual([]);
    const { data: second } = await call<{ id: string }>('POST', '', { language: 'nl', title: 'Anders' });
    expect((await call('DELETE', `/${second.id}/nl/previews/${link.id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}/en/previews/${link.id}`)).status).toBe(404);
    expect((await app.visit(link.path)).status).toBe(200);
    await call('DELETE', `/${id}`);
    expect((await app.visit(link.path)).status).toBe(404);
    await call('POST', `/${id}/restore`);
    expect((await app.visit(link.path)).status).toBe(200);
    await call('POST', `/${id}/nl/delete`, { version: 1 });
    expect((await app.visit(link.path)).status).toBe(404);
  });

  test('X27: the token is stored as a hash only, and the list does not contain it', async () => {
    const { app, createLink, findLinks, call, id } = await openAsOwner(open);
    const { data: link } = await createLink('en', { days: 30 });
    const token = link.path.split('/').at(-1) ?? '';
    const rows = await app.database
      .of<PublishingTables>()
      .query.selectFrom('preview_links')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await findLinks()])).not.toContain(token);
    const days = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000;
    expect(days).toBe(30);
    const { data: usual } = await createLink();
    expect((Date.parse(usual.expires_at) - Date.parse(usual.created_at)) / 86_400_000).toBe(7);
    await call('DELETE', `/${id}/en/previews/${usual.id}`);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual([
      'website.preview_created',
      'website.preview_created',
      'website.preview_revoked',
    ]);
    expect((await createLink('en', { days: 365 })).status).toBe(422);
    expect((await createLink('en', { days: 7, token: 'x' })).status).toBe(422);
    expect((await createLink('shared')).status).toBe(404);
  });

  test('a draft has at most 20 links', async () => {
    const { createLink, findLinks } = await openAsOwner(open);
    for (let count = 0; count < 20; count += 1) expect((await createLink()).status).toBe(201);
    const { status, ...body } = await createLink();
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('20')]);
    expect(await findLinks()).toHaveLength(20);
  });

  test('X27: invalid links are rate limited per network', async () => {
    const { app, createLink } = await openAsOwner(open);
    const { data: link } = await createLink();
    const statuses = new Set<number>();
    for (let count = 0; count < 32; count += 1)
      statuses.add(
        (await app.requestFrom(`/preview/${String(count).padStart(43, 'x')}`, '203.0.113.7')).status,
      );
    expect([...statuses]).toEqual([404, 429]);
    expect((await app.requestFrom(`/preview/${'y'.repeat(43)}`, '203.0.113.9')).status).toBe(429);
    expect((await app.requestFrom(`/preview/${'y'.repeat(43)}`, '198.51.100.1')).status).toBe(404);
    expect((await app.requestFrom(link.path, '203.0.113.7')).status).toBe(200);
  });

  test('X4: only owners can manage links', async () => {
    const { app, id, createLink } = await openAsOwner(open);
    const { data: link } = await createLink();
    const member = callAs(app, await logInMember(app));
    for (const [method, path] of [
      ['GET', `/${id}/en/previews`],
      ['POST', `/${id}/en/previews`],
      ['DELETE', `/${id}/en/previews/${link.id}`],
    ] as const) {
      expect((await member(method, base + path, method === 'POST' ? {} : undefined)).status).toBe(403);
      expect((await app.request(base + path, { method })).status).toBe(401);
    }
    expect((await app.visit(link.path)).status).toBe(200);
  });
});
