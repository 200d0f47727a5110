import { expect, test } from 'vitest';
import { signInMember, signInOwner } from '../../../tests/support/accounts.ts';
import { demoApp, openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { hasFrame } from '../../../tests/support/visits.ts';
import { auditStory, recordEntries } from '../../features/audit-log/fixtures.ts';
import { paths } from '../../shared/paths.ts';

const rooms = [paths.admin, paths.adminUsers, paths.adminOutbox, paths.adminAuditLog];
const writtenOtherwise = [
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

  test('18, X4: the anonymous are sent home, where they are offered to sign in for it', async () => {
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

  test('X4: a member gets a 403 in the layout of the site, in each language, and nothing of the area', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    for (const [path, title] of [
      ['/admin', 'Staff only'],
      ['/nl/admin/audit-log', 'Geen toegang'],
      ['/admin/nothing', 'Staff only'],
    ] as const) {
      const page = await app.visit(path, headers);
      expect([page.status, page.h1, hasFrame(page)], path).toEqual([403, [title], true]);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.main).not.toMatch(/<table|<nav/);
    }
    expect(app.logged).toEqual([]);
  });

  test('X4: no other way to write an address of it is answered with 200 to others', async () => {
    const app = await openApp(open);
    const member = await signInMember(app);
    for (const path of writtenOtherwise)
      for (const headers of [{}, { cookie: 'session=made-up' }, member])
        expect((await app.request(path, { headers })).status, path).not.toBe(200);
  });

  test('X4: an owner who has become a member is refused on the next call', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    expect((await app.visit(paths.admin, headers)).status).toBe(200);
    await app.database
      .of<{ users: { role: string } }>()
      .query.updateTable('users')
      .set({ role: 'member' })
      .execute();
    for (const path of rooms) expect((await app.visit(path, headers)).status).toBe(403);
  });

  test('its pages have one navigation, which marks where one is, and are kept and indexed by nobody', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    for (const base of ['', '/nl'])
      for (const path of rooms) {
        const page = await app.visit(base + path, headers);
        expect(page.status).toBe(200);
        const [nav = ''] = /<nav\b[\s\S]*?<\/nav>/.exec(page.main) ?? [];
        const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
        expect(links).toEqual(rooms.map((room) => base + room));
        expect(nav.match(/aria-current/g)).toHaveLength(1);
        expect(/<a [^>]*aria-current="page"[^>]*>/.exec(nav)?.[0]).toContain(`href="${base}${path}"`);
        expect(page.headers.get('Cache-Control')).toBe('no-store');
        expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
        expect(page.html).toContain('<meta name="robots" content="noindex"');
      }
  });

  test('an address of it without a page is a 404 beside its navigation', async () => {
    const app = await openApp(open);
    const page = await app.visit('/admin/nothing', await signInOwner(app));
    expect([page.status, hasFrame(page)]).toEqual([404, true]);
    expect(page.links).toContain(paths.adminAuditLog);
  });

  test('41: the admin segment has no crumb, and stays in the address of the next', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const crumbsAt = async (path: string) => {
      const { withoutScripts } = await app.visit(path, headers);
      const [bar = ''] =
        /<nav aria-label="(?:Breadcrumbs|Kruimelpad)"[\s\S]*?<\/nav>/.exec(withoutScripts) ?? [];
      return [...bar.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [
        href,
        label,
      ]);
    };
    expect(await crumbsAt('/admin')).toEqual([]);
    expect(await crumbsAt('/admin/audit-log')).toEqual([
      ['/', 'Home'],
      ['/admin/audit-log', 'Audit log'],
    ]);
    expect(await crumbsAt('/nl/admin/audit-log')).toEqual([
      ['/nl', 'Home'],
      ['/nl/admin/audit-log', 'Logboek'],
    ]);
  });

  test('38: only an owner is offered the admin area, at exactly the address that they have', async () => {
    const app = await openApp(open);
    const [member, owner] = [await signInMember(app), await signInOwner(app)];
    const footer = async (headers: Record<string, string>) => {
      const { withoutScripts } = await app.visit('/info', headers);
      return /<footer\b[\s\S]*<\/footer>/.exec(withoutScripts)?.[0] ?? '';
    };
    expect(await footer(owner)).toContain('href="/admin"');
    for (const headers of [member, {}]) expect(await footer(headers)).not.toContain('/admin');
    expect(await footer(member)).toContain('href="/dashboard"');
    expect(await footer({})).not.toContain('href="/dashboard"');
  });

  test('the log is complete without scripts: sentences, filters that stand in the address, older rows', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await recordEntries(app.database, secret, auditStory);
    const page = await app.visit('/nl/admin/audit-log?action=user&from=2026-11-05', headers);
    expect(page.main).toContain('Rol gewijzigd: De medewerker (eigenaar)');
    expect(page.main).toContain('1 regel binnen de filters');
    expect(page.main).toMatch(/<option value="user" selected="">/);
    expect(page.main).toContain('value="2026-11-05"');
    expect(page.main).toMatch(/<del[^>]*>member<\/del>/);
    const all = await app.visit('/admin/audit-log', headers);
    expect(all.main).toContain('website.hung_upside_down');
    const older = await app.visit('/admin/audit-log?before=2', headers);
    expect(older.main).toContain('Made the owner’s account');
    expect(older.links).toContain('/admin/audit-log');
    const none = await app.visit('/admin/audit-log?action=mail.discarded', headers);
    expect(none.main).toContain('Nothing fits');
  });
});
