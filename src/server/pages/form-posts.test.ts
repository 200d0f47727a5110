import { expect, test } from 'vitest';
import { fillDemoContent } from '#seed/demo.ts';
import { addUser, getCookies, logInMember, logInOwner, member, owner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const formType = 'application/x-www-form-urlencoded';

/** Sends a form as a browser without scripts does. */
function send(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': formType, Origin: 'http://localhost:3000', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const wrong = { email: owner.email, password: 'not the password' };

describeOnEachEngine('login without scripts', (open) => {
  test('10: the login page has labelled fields for email address and password', async () => {
    const app = await openTestApp(open);
    const page = await app.visit('/login');
    expect(page.status).toBe(200);
    expect(page.h1).toEqual(['Log in']);
    for (const [label, field] of [
      ['Email address', 'name="email" type="email" autoComplete="username'],
      ['Password', 'name="password" type="password" autoComplete="current-password"'],
    ]) {
      const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(page.main) ?? [];
      const input = page.main.match(/<input[^>]*>/g)?.find((each) => each.includes(`id="${id}"`)) ?? '';
      for (const attribute of field?.split(' ') ?? [])
        expect(input.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect((await app.visit('/nl/login')).h1).toEqual(['Inloggen']);
  });

  test('10: the login page says so when no account can log in, and only then', async () => {
    const app = await openTestApp(open);
    expect((await app.visit('/login')).main).toContain('this site has no owner');
    await addUser(app, owner);
    app.clearCaches();
    expect((await app.visit('/login')).main).not.toContain('this site has no owner');
  });

  test('X1, 19: the form logs in without scripts and redirects to the dashboard', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const response = await send(app, '/login', owner);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard']);
    const page = await app.visit('/dashboard', { cookie: getCookies(response) });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('21: a login redirects to the requested page, in the language of the URL', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    for (const [path, location] of [
      ['/login?to=/dashboard', '/dashboard'],
      ['/nl/login', '/nl/dashboard'],
      ['/nl/login?to=/nl/dashboard', '/nl/dashboard'],
      ['/login?to=/websites?skills=vue,php', '/websites?skills=vue,php'],
    ] as const) {
      const response = await send(app, path, owner);
      expect([response.status, response.headers.get('Location')], path).toEqual([303, location]);
    }
  });

  test('21: a login never redirects to another site', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInOwner(app);
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
      for (const response of [posted, visited]) {
        if (response.status === 400) continue;
        const location = response.headers.get('Location') ?? '';
        expect(response.headers.getSetCookie().join()).not.toContain('planted');
        expect(location, to).toMatch(/^\/[^/\\]/);
        expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
      }
      const home = await app.request(`/?login=${to}`);
      if (home.status !== 400)
        expect(await home.text(), to).not.toContain('You need to log in to see that page');
    }
  });

  test('10, X5: a rejected form is shown again with its error and email address, without the password', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const response = await send(app, '/login', { ...wrong, email: '"><b>@vitrine.example' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Enter a valid email address, such as name@example.com.');
    const rejected = await send(app, '/nl/login', wrong);
    expect(rejected.status).toBe(401);
    expect(rejected.headers.get('Cache-Control')).toBe('no-store');
    expect(rejected.headers.getSetCookie()).toEqual([]);
    const html = await rejected.text();
    expect(html).toContain('Het mailadres of het wachtwoord klopt niet.');
    expect(html).toContain(`value="${owner.email}"`);
    expect(html).not.toContain(wrong.password);
  });

  test('X4: a rejected form is only shown again to visitors who may open its page', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInOwner(app);
    const response = await send(app, '/nl/login', wrong, { cookie });
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/nl/dashboard']);
  });

  test('X22: values typed into the form are escaped', async () => {
    const app = await openTestApp(open);
    const email = '"><script>alert(1)</script></script><!--';
    const html = await (await send(app, '/login', { email, password: 'x' })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script></script>');
  });

  test('18, 21: anonymous visitors are redirected to the home page, which asks them to log in', async () => {
    const app = await openTestApp(open);
    await fillDemoContent(app.database);
    for (const [path, location] of [
      ['/dashboard', '/?login=/dashboard'],
      ['/nl/dashboard', '/nl?login=/nl/dashboard'],
      ['/dashboard?a=b', '/?login=/dashboard%3Fa%3Db'],
    ] as const) {
      const response = await app.request(path);
      expect([response.status, response.headers.get('Location')], path).toEqual([302, location]);
    }
    const page = await app.visit('/?login=/dashboard');
    expect(page.status).toBe(200);
    expect(page.links).toContain('/login?to=/dashboard');
    const prompt = /<p role="status"[^>]*><span[^>]*>You need to log in/;
    expect(page.main).toMatch(prompt);
    const dutch = await app.visit('/nl?login=/nl/dashboard');
    expect(dutch.links).toContain('/nl/login?to=/nl/dashboard');
    expect((await app.visit('/')).main).not.toMatch(prompt);
  });

  test('22: a logged-in user who opens the login page is redirected to the dashboard', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    for (const [path, location] of [
      ['/login', '/dashboard'],
      ['/nl/login', '/nl/dashboard'],
      ['/login?to=/websites', '/websites'],
    ] as const) {
      const response = await app.request(path, { headers });
      expect([response.status, response.headers.get('Location')], path).toEqual([302, location]);
    }
  });

  test('23, 37, 38: the page shows who is logged in, with links to what they may open', async () => {
    const app = await openTestApp(open);
    const getUserMenu = async (headers: Record<string, string>) => {
      const { withoutScripts, html } = await app.visit('/', headers);
      const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(withoutScripts) ?? [];
      const hrefs = [...footer.matchAll(/href="(\/(?:login|dashboard|admin)[^"]*)"/g)].map(
        ([, href]) => href,
      );
      return { hrefs, hasLogout: footer.includes('Log out'), html };
    };
    expect(await getUserMenu({})).toMatchObject({ hrefs: ['/login'], hasLogout: false });
    expect((await getUserMenu({})).html).toContain('user:null');
    expect(await getUserMenu(await logInMember(app))).toMatchObject({
      hrefs: ['/dashboard'],
      hasLogout: true,
    });
    const loggedIn = await getUserMenu(await logInOwner(app));
    expect(loggedIn).toMatchObject({ hrefs: ['/dashboard', '/admin'], hasLogout: true });
    expect(loggedIn.html).toMatch(
      /user:[^{]*\{id:"[0-9a-f-]{36}",name:"Someone",admin:"\/admin",email:"[^"]+@[^"]+"\}/,
    );
  });

  test('58, X14: logging out without scripts ends the session and redirects to the home page', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const response = await send(app, '/logout', {}, headers);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(401);
    expect((await app.request('/dashboard', { headers })).headers.get('Location')).toBe('/?login=/dashboard');
  });

  test('X15: a form from another site, of another content type or too large is rejected', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
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

  test('X42: visitors who are not logged in get cached pages, whatever cookies they send', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInOwner(app);
    const etag = (await app.request('/')).headers.get('ETag');
    expect(etag).not.toBeNull();
    for (const other of ['session=', 'session=made-up', 'a=b', `other${cookie}`])
      expect((await app.request('/', { headers: { cookie: other } })).headers.get('ETag'), other).toBe(etag);
    const own = await app.request('/', { headers: { cookie } });
    expect([own.headers.get('ETag'), own.headers.get('Cache-Control')]).toEqual([null, 'no-store']);
    await app.post('/api/logout', undefined, { cookie });
    expect((await app.request('/', { headers: { cookie } })).headers.get('ETag')).toBe(etag);
  });

  test('X4: a member gets 403 for pages of owners, and no request to log in', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(403);
    expect(member.email).not.toBe(owner.email);
  });
});

describeOnEachEngine('a form that needs scripts', (open) => {
  async function openWithUsers() {
    const app = await openTestApp(open);
    return { app, member: await logInMember(app), owner: await logInOwner(app) };
  }

  test('X13: no form in the area behind the login puts its values into the URL', async () => {
    const { app, member: headers, owner: ownerHeaders } = await openWithUsers();
    for (const [path, fields, user] of [
      ['/account', ['email', 'name'], headers],
      ['/admin/users', ['email'], ownerHeaders],
    ] as const) {
      const { main } = await app.visit(path, user);
      const forms = [...main.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
      const withField = forms.filter(([, , content = '']) =>
        fields.some((field) => content.includes(`name="${field}"`)),
      );
      expect(withField.length, path).toBeGreaterThan(0);
      for (const [, attributes] of withField) expect(attributes, path).toContain('method="post"');
    }
  });

  test('without scripts, posting to a page gives 405 and the page, which says that changes need JavaScript', async () => {
    const { app, member: headers, owner: ownerHeaders } = await openWithUsers();
    for (const [path, title, notice, user] of [
      ['/account', 'Account', 'needs JavaScript', headers],
      ['/nl/account', 'Account', 'heb je JavaScript nodig', headers],
      ['/admin/users', 'Users', 'needs JavaScript', ownerHeaders],
      ['/nl/admin/users', 'Gebruikers', 'heb je JavaScript nodig', ownerHeaders],
    ] as const) {
      const page = await app.visit(path, user);
      expect(page.html, path).toMatch(new RegExp(`<noscript><p [^>]*>[^<]*${notice}`));
      const response = await send(app, path, { email: 'typed@example.com' }, user);
      const html = await response.text();
      expect([response.status, response.headers.get('Allow')], path).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(notice);
      expect(html).not.toContain('typed@example.com');
    }
    expect((await send(app, '/account', {})).status).toBe(302);
    expect((await send(app, '/info', {})).status).toBe(404);
    expect(app.logLines).toEqual([]);
  });
});
