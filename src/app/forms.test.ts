import { expect, test } from 'vitest';
import { fillDemoContent } from '../../seed/demo.ts';
import {
  addUser,
  cookiesOf,
  member,
  owner,
  signInMember,
  signInOwner,
} from '../../tests/support/accounts.ts';
import { type App, openApp } from '../../tests/support/app.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';

const formType = 'application/x-www-form-urlencoded';

/** Sends a form as a browser without scripts does. */
function send(app: App, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': formType, Origin: 'http://localhost:3000', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const wrong = { email: owner.email, password: 'not the password' };

describeOnEachEngine('signing in with pages', (open) => {
  test('10: the sign-in page has labelled fields for name and password', async () => {
    const app = await openApp(open);
    const page = await app.visit('/login');
    expect(page.status).toBe(200);
    expect(page.h1).toEqual(['Log in']);
    for (const [label, field] of [
      ['E-mail address', 'name="email" type="email" autoComplete="username'],
      ['Password', 'name="password" type="password" autoComplete="current-password"'],
    ]) {
      const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(page.main) ?? [];
      const input = page.main.match(/<input[^>]*>/g)?.find((each) => each.includes(`id="${id}"`)) ?? '';
      for (const attribute of field?.split(' ') ?? [])
        expect(input.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect((await app.visit('/nl/login')).h1).toEqual(['Inloggen']);
  });

  test('10: the sign-in page says when nobody could sign in, and only then', async () => {
    const app = await openApp(open);
    expect((await app.visit('/login')).main).toContain('this site has no owner so far');
    await addUser(app, owner);
    app.cache.clear();
    expect((await app.visit('/login')).main).not.toContain('this site has no owner so far');
  });

  test('X1, 19: without scripts the form signs in and goes on to the dashboard', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const answer = await send(app, '/login', owner);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard']);
    const page = await app.visit('/dashboard', { cookie: cookiesOf(answer) });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('21: after signing in one is where one wanted to go, in the language of the address', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    for (const [path, location] of [
      ['/login?to=/dashboard', '/dashboard'],
      ['/nl/login', '/nl/dashboard'],
      ['/nl/login?to=/nl/dashboard', '/nl/dashboard'],
      ['/login?to=/websites?skills=vue,php', '/websites?skills=vue,php'],
    ] as const) {
      const answer = await send(app, path, owner);
      expect([answer.status, answer.headers.get('Location')], path).toEqual([303, location]);
    }
  });

  test('21: the way on never leads to another site', async () => {
    const app = await openApp(open);
    const { cookie } = await signInOwner(app);
    const foreign = [
      'https://evil.example',
      '//evil.example',
      '/%09/evil.example',
      '/%0d%0aSet-Cookie:session=planted',
      '/a%250d%250aSet-Cookie:session=planted',
      '/\\evil.example',
      '%5C/evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
      'dashboard',
      '',
      `/${'a'.repeat(600)}`,
    ];
    for (const to of foreign) {
      const path = `/login?to=${to}`;
      const posted = await send(app, path, owner);
      expect([303, 400], to).toContain(posted.status);
      const visited = await app.request(path, { headers: { cookie } });
      for (const answer of [posted, visited]) {
        if (answer.status === 400) continue;
        const location = answer.headers.get('Location') ?? '';
        expect(answer.headers.getSetCookie().join()).not.toContain('planted');
        expect(location, to).toMatch(/^\/[^/\\]/);
        expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
      }
      const home = await app.request(`/?login=${to}`);
      if (home.status !== 400) expect(await home.text(), to).not.toContain('people who work with this site');
    }
  });

  test('10, X5: a refused form comes back with its error and its e-mail address, and without the password', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const answer = await send(app, '/login', { ...wrong, email: '"><b>@vitrine.example' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Fill in a complete e-mail address.');
    const refused = await send(app, '/nl/login', wrong);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(refused.headers.getSetCookie()).toEqual([]);
    const html = await refused.text();
    expect(html).toContain('Het e-mailadres of het wachtwoord klopt niet.');
    expect(html).toContain(`value="${owner.email}"`);
    expect(html).not.toContain(wrong.password);
  });

  test('X22: what was typed into the form stays text', async () => {
    const app = await openApp(open);
    const email = '"><script>alert(1)</script></script><!--';
    const html = await (await send(app, '/login', { email, password: 'x' })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script></script>');
  });

  test('18, 21: the anonymous are led home, where they are offered to sign in', async () => {
    const app = await openApp(open);
    await fillDemoContent(app.database);
    for (const [path, location] of [
      ['/dashboard', '/?login=/dashboard'],
      ['/nl/dashboard', '/nl?login=/nl/dashboard'],
      ['/dashboard?a=b', '/?login=/dashboard%3Fa%3Db'],
    ] as const) {
      const answer = await app.request(path);
      expect([answer.status, answer.headers.get('Location')], path).toEqual([302, location]);
    }
    const page = await app.visit('/?login=/dashboard');
    expect(page.status).toBe(200);
    expect(page.links).toContain('/login?to=/dashboard');
    expect(page.main).toMatch(/<p role="status"/);
    const dutch = await app.visit('/nl?login=/nl/dashboard');
    expect(dutch.links).toContain('/nl/login?to=/nl/dashboard');
    expect((await app.visit('/')).main).not.toContain('role="status"');
  });

  test('22: a signed-in person who opens the sign-in page goes to the dashboard', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    for (const [path, location] of [
      ['/login', '/dashboard'],
      ['/nl/login', '/nl/dashboard'],
      ['/login?to=/websites', '/websites'],
    ] as const) {
      const answer = await app.request(path, { headers });
      expect([answer.status, answer.headers.get('Location')], path).toEqual([302, location]);
    }
  });

  test('23, 37, 38: the page itself says who is signed in, and offers what is theirs', async () => {
    const app = await openApp(open);
    const corner = async (headers: Record<string, string>) => {
      const { withoutScripts, html } = await app.visit('/', headers);
      const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(withoutScripts) ?? [];
      const hrefs = [...footer.matchAll(/href="(\/(?:login|dashboard|admin)[^"]*)"/g)].map(
        ([, href]) => href,
      );
      return { hrefs, hasLogout: footer.includes('Log out'), html };
    };
    expect(await corner({})).toMatchObject({ hrefs: ['/login'], hasLogout: false });
    expect((await corner({})).html).toContain('user:null');
    expect(await corner(await signInMember(app))).toMatchObject({ hrefs: ['/dashboard'], hasLogout: true });
    const signedIn = await corner(await signInOwner(app));
    expect(signedIn).toMatchObject({ hrefs: ['/dashboard', '/admin'], hasLogout: true });
    expect(signedIn.html).toMatch(/user:[^{]*\{id:"[0-9a-f-]{36}",name:"Someone",admin:"\/admin"\}/);
  });

  test('58, X14: without scripts logging out ends the session and leads home', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const answer = await send(app, '/logout', {}, headers);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(401);
    expect((await app.request('/dashboard', { headers })).headers.get('Location')).toBe('/?login=/dashboard');
  });

  test('X15: a form of another site, of another kind or too large is refused', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    for (const path of ['/login', '/nl/login', '/logout']) {
      for (const foreign of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ])
        expect(
          (await send(app, path, owner, { ...headers, ...foreign } as Record<string, string>)).status,
        ).toBe(403);
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
        expect((await send(app, path, owner, { ...headers, 'Content-Type': type })).status, type).toBe(415);
      const large = await send(app, path, { ...owner, password: 'x'.repeat(20_000) }, headers);
      expect(large.status, path).toBe(413);
    }
    expect((await app.request('/dashboard', { headers })).status).toBe(200);
  });

  test('X42: who is not signed in gets the kept pages, whatever cookie they send', async () => {
    const app = await openApp(open);
    const { cookie } = await signInOwner(app);
    const etag = (await app.request('/')).headers.get('ETag');
    expect(etag).not.toBeNull();
    for (const other of ['session=', 'session=made-up', 'a=b', `other${cookie}`])
      expect((await app.request('/', { headers: { cookie: other } })).headers.get('ETag'), other).toBe(etag);
    const own = await app.request('/', { headers: { cookie } });
    expect([own.headers.get('ETag'), own.headers.get('Cache-Control')]).toEqual([null, 'no-store']);
    await app.post('/api/logout', undefined, { cookie });
    expect((await app.request('/', { headers: { cookie } })).headers.get('ETag')).toBe(etag);
  });

  test('X4: a member is not led to sign in for what is not theirs', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(403);
    expect(member.email).not.toBe(owner.email);
  });
});
