import { expect, test } from 'vitest';
import { auditEntries, recordEntries } from '#features/audit-log/fixtures.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { beginDemoBusiness } from '#tests/support/demo-business.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { hasHeaderAndFooter } from '#tests/support/page-assertions.ts';

const sections: string[] = [
  paths.admin,
  adminPaths.websites,
  adminPaths.images,
  adminPaths.pages,
  adminPaths.homePage,
  adminPaths.preview,
  adminPaths.hours,
  adminPaths.clients,
  adminPaths.invoices,
  adminPaths.purchases,
  adminPaths.assets,
  adminPaths.revenue,
  adminPaths.reminders,
  adminPaths.onlinePayments,
  adminPaths.company,
  adminPaths.users,
  adminPaths.outbox,
  adminPaths.auditLog,
  adminPaths.backups,
];
const pathVariants = [
  '//admin',
  '/admin/',
  '/Admin',
  '/%61dmin',
  '/admin%2f',
  '/nl//admin',
  '/nl/%61dmin',
  '/admin/Audit-log',
  '/admin//audit-log',
  '/admin/audit%2Dlog',
  '/admin/nothing',
];
const secret = 'the secret of an installation that only tests have';

describeOnEachEngine('the admin area', (open) => {
  const demo = demoApp(open);

  test('every section says once, in each language, that its data are those of the demo; public pages do not', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const command = 'npm run vitrine -- demo remove';
    const count = async (path: string) => {
      const html = await (await app.request(path, { headers })).text();
      return html.slice(html.indexOf('<body')).split(`<code>${command}</code>`).length - 1;
    };
    expect(await count(paths.admin)).toBe(0);
    await beginDemoBusiness(app.database, '2026-11-29', { state: 'filled' });
    for (const path of [...sections, adminPaths.siteTexts])
      expect([path, await count(path), await count(`/nl${path}`)]).toEqual([path, 1, 1]);
    expect([await count('/'), await count('/nl'), await count('/info')]).toEqual([0, 0, 0]);
  });

  test('18, X4: anonymous visitors are redirected to the home page, which asks them to log in', async () => {
    const { request } = await demo();
    for (const [path, location] of [
      ['/admin', '/?login=/admin'],
      ['/admin/audit-log', '/?login=/admin/audit-log'],
      ['/admin/audit-log?action=session', '/?login=/admin/audit-log?action%3Dsession'],
      ['/admin/nothing', '/?login=/admin/nothing'],
      ['/nl/admin', '/nl?login=/nl/admin'],
    ] as const) {
      const { status, headers } = await request(path);
      const to = decodeURIComponent(headers.get('Location') ?? '');
      expect([status, to], path).toEqual([302, decodeURIComponent(location)]);
    }
  });

  test('X4: a member gets a 403 in the layout of the site, in each language, without the admin navigation', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    for (const [path, title] of [
      ['/admin', 'Owner only'],
      ['/nl/admin/audit-log', 'Geen toegang'],
      ['/admin/nothing', 'Owner only'],
    ] as const) {
      const page = await app.visit(path, headers);
      expect([page.status, page.h1, hasHeaderAndFooter(page)], path).toEqual([403, [title], true]);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.main).not.toMatch(/<table|<nav/);
    }
    expect(app.logLines).toEqual([]);
  });

  test('X4: no other spelling of its URLs gives 200 to others', async () => {
    const app = await openTestApp(open);
    const member = await logInMember(app);
    for (const path of pathVariants)
      for (const headers of [{}, { cookie: 'session=made-up' }, member])
        expect((await app.request(path, { headers })).status, path).not.toBe(200);
  });

  test('X4: an owner who has become a member is rejected at the next request', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    expect((await app.visit(paths.admin, headers)).status).toBe(200);
    await app.database
      .of<{ users: { role: string } }>()
      .query.updateTable('users')
      .set({ role: 'member' })
      .execute();
    for (const path of sections) expect((await app.visit(path, headers)).status).toBe(403);
  });

  test('its pages share the only navigation beside the main menu, which marks the current page, and are neither cached nor indexed', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    for (const base of ['', '/nl'])
      for (const path of sections) {
        const page = await app.visit(base + path, headers);
        expect(page.status).toBe(200);
        const [nav = ''] = /<nav\b[\s\S]*?<\/nav>/.exec(page.main) ?? [];
        const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
        // The site's texts have a full-width editor.
        const all = [paths.search, ...sections.toSpliced(4, 0, adminPaths.siteTexts)];
        expect(links).toEqual(all.map((path) => base + path));
        expect(/<footer\b[\s\S]*<\/footer>/.exec(page.withoutScripts)?.[0]).not.toContain('<nav');
        expect(nav.match(/aria-current/g)).toHaveLength(1);
        expect(/<a [^>]*aria-current="page"[^>]*>/.exec(nav)?.[0]).toContain(`href="${base}${path}"`);
        expect(page.headers.get('Cache-Control')).toBe('no-store');
        expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
        expect(page.html).toContain('<meta name="robots" content="noindex"');
      }
  });

  test('a URL of it without a page gets a 404 beside its navigation', async () => {
    const app = await openTestApp(open);
    const page = await app.visit('/admin/nothing', await logInOwner(app));
    expect([page.status, hasHeaderAndFooter(page)]).toEqual([404, true]);
    expect(page.links).toContain(adminPaths.auditLog);
    expect(page.main).toContain('There is nothing at this address. It may have been moved or renamed.');
    expect((await app.visit('/nope')).main).toContain('It may have been moved, renamed or never acquired.');
  });

  test('41: the admin segment has no breadcrumb, but stays in the URL of the next', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const getBreadcrumbsAt = async (path: string) => {
      const { withoutScripts } = await app.visit(path, headers);
      const [bar = ''] =
        /<nav aria-label="(?:Breadcrumbs|Kruimelpad)"[\s\S]*?<\/nav>/.exec(withoutScripts) ?? [];
      return [...bar.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [
        href,
        label,
      ]);
    };
    expect(await getBreadcrumbsAt('/admin')).toEqual([]);
    expect(await getBreadcrumbsAt('/admin/audit-log')).toEqual([
      ['/', 'Home'],
      ['/admin/audit-log', 'Audit log'],
    ]);
    expect(await getBreadcrumbsAt('/nl/admin/audit-log')).toEqual([
      ['/nl', 'Home'],
      ['/nl/admin/audit-log', 'Logboek'],
    ]);
  });

  test('38: only an owner gets a link to the admin area, with exactly its URL', async () => {
    const app = await openTestApp(open);
    const [member, owner] = [await logInMember(app), await logInOwner(app)];
    const footer = async (headers: Record<string, string>) => {
      const { withoutScripts } = await app.visit('/info', headers);
      return /<footer\b[\s\S]*<\/footer>/.exec(withoutScripts)?.[0] ?? '';
    };
    expect(await footer(owner)).toContain('href="/admin"');
    for (const headers of [member, {}]) expect(await footer(headers)).not.toContain('/admin');
    expect(await footer(member)).toContain('href="/dashboard"');
    expect(await footer({})).not.toContain('href="/dashboard"');
  });

  test('without scripts the audit log has its sentences, filters in the URL and older rows', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await recordEntries(app.database, secret, auditEntries);
    const page = await app.visit('/nl/admin/audit-log?action=user&from=2026-11-05', headers);
    expect(page.main).toContain('Rol gewijzigd: De medewerker (eigenaar)');
    expect(page.main).toContain('1 regel met deze filters');
    expect(page.main).toMatch(/<option value="user" selected="">/);
    expect(page.main).toContain('value="2026-11-05"');
    expect(page.main).toMatch(/<del[^>]*>lid<\/del>/);
    const all = await app.visit('/admin/audit-log', headers);
    expect(all.main).toContain('website.unknown_action');
    const older = await app.visit('/admin/audit-log?before=2', headers);
    expect(older.main).toContain('Created the owner account');
    expect(older.links).toContain('/admin/audit-log');
    const none = await app.visit('/admin/audit-log?action=mail.discarded', headers);
    expect(none.main).toContain('No matches');
  });
});
