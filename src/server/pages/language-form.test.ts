import { expect, test } from 'vitest';
import { demoApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { origin } from '#tests/support/page-assertions.ts';

/** Sends the form as a browser without scripts does. */
const send = (app: TestApp, body: string, headers: Record<string, string> = {}) =>
  app.request('/language', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...headers },
  });

describeOnEachEngine('the language form without scripts', (open) => {
  const demo = demoApp(open);

  test('X1, X9: the form stores the choice and redirects to the same page in that language', async () => {
    const app = await demo();
    const response = await send(app, 'lang=nl', { Referer: `${origin}/websites?skills=php` });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/websites?skills=php']);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^lang=nl;.*HttpOnly/);
    const page = await app.visit('/websites?skills=php', { cookie: cookie.split(';')[0] ?? '' });
    expect(page.html).toContain('<html lang="nl">');
    expect(page.withoutScripts).toMatch(/<form action="\/language" method="post">/);
    expect(page.withoutScripts).toMatch(
      /<button type="submit" value="en" lang="en"[^>]* name="lang">English</,
    );
  });

  test('X1, X11: the form redirects from a URL in one language to the URL in the other', async () => {
    const app = await demo();
    for (const [from, to] of [
      ['/nl/websites/polderatlas', '/websites/polder-atlas'],
      ['/nl', '/'],
    ]) {
      const response = await send(app, 'lang=en', { Referer: origin + from });
      expect([response.status, response.headers.get('Location')], from).toEqual([303, to]);
    }
  });

  test('X15: the form never redirects to another site, whatever its Referer', async () => {
    const app = await demo();
    for (const referer of ['https://evil.example/x', `${origin}//evil.example/x`, 'no URL', 'javascript:1']) {
      const location = (await send(app, 'lang=nl', { Referer: referer })).headers.get('Location');
      expect(location, referer).toMatch(/^\/(?!\/)/);
      expect(new URL(location ?? '', origin).origin).toBe(origin);
    }
    const foreign = await send(app, 'lang=nl', { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('X10: an unknown language is rejected and sets no cookie', async () => {
    const app = await demo();
    for (const body of ['lang=fr', 'lang=', '', 'lang=nl&lang=en&x', `lang=${'n'.repeat(999)}`]) {
      const response = await send(app, body);
      expect([response.status, response.headers.getSetCookie()], body).toEqual(
        body.startsWith('lang=nl&') ? [303, expect.anything()] : [422, []],
      );
    }
    expect((await send(app, `lang=${'n'.repeat(2000)}`)).status).toBe(413);
  });

  test('X15: a body of another content type is rejected and is not logged as a failure', async () => {
    const app = await demo();
    for (const type of [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json',
      'text/plain',
    ]) {
      const response = await send(app, 'garbage', { 'Content-Type': type });
      expect([response.status, response.headers.getSetCookie()], type).toEqual([415, []]);
    }
    expect(app.logLines).toEqual([]);
  });
});
