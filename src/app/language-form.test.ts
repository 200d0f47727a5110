import { expect, test } from 'vitest';
import { type App, demoApp } from '../../tests/support/app.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { origin } from '../../tests/support/visits.ts';

/** Sends the form as a browser without scripts does. */
const send = (app: App, body: string, headers: Record<string, string> = {}) =>
  app.request('/language', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...headers },
  });

describeOnEachEngine('the choice of a language without scripts', (open) => {
  const demo = demoApp(open);

  test('X1, X9: the form keeps the choice and shows the same page in that language', async () => {
    const app = await demo();
    const answer = await send(app, 'lang=nl', { Referer: `${origin}/websites?skills=php` });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/websites?skills=php']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^lang=nl;.*HttpOnly/);
    const page = await app.visit('/websites?skills=php', { cookie: cookie.split(';')[0] ?? '' });
    expect(page.html).toContain('<html lang="nl">');
    expect(page.withoutScripts).toMatch(/<form action="\/language" method="post">/);
    expect(page.withoutScripts).toMatch(
      /<button type="submit" value="en" lang="en"[^>]* name="lang">English</,
    );
  });

  test('X1, X11: from an address of one language the form leads to the other language’s address', async () => {
    const app = await demo();
    for (const [from, to] of [
      ['/nl/websites/polderatlas', '/websites/polder-atlas'],
      ['/nl', '/'],
    ]) {
      const answer = await send(app, 'lang=en', { Referer: origin + from });
      expect([answer.status, answer.headers.get('Location')], from).toEqual([303, to]);
    }
  });

  test('X15: the form leads to no other site, whatever it says it came from', async () => {
    const app = await demo();
    for (const referer of [
      'https://evil.example/x',
      `${origin}//evil.example/x`,
      'no address',
      'javascript:1',
    ]) {
      const location = (await send(app, 'lang=nl', { Referer: referer })).headers.get('Location');
      expect(location, referer).toMatch(/^\/(?!\/)/);
      expect(new URL(location ?? '', origin).origin).toBe(origin);
    }
    const foreign = await send(app, 'lang=nl', { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('X10: an unknown language is refused and nothing is set', async () => {
    const app = await demo();
    for (const body of ['lang=fr', 'lang=', '', 'lang=nl&lang=en&x', `lang=${'n'.repeat(999)}`]) {
      const answer = await send(app, body);
      expect([answer.status, answer.headers.getSetCookie()], body).toEqual(
        body.startsWith('lang=nl&') ? [303, expect.anything()] : [422, []],
      );
    }
    expect((await send(app, `lang=${'n'.repeat(2000)}`)).status).toBe(413);
  });

  test('X15: a body of another kind is refused and is no failure', async () => {
    const app = await demo();
    for (const type of [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json',
      'text/plain',
    ]) {
      const answer = await send(app, 'garbage', { 'Content-Type': type });
      expect([answer.status, answer.headers.getSetCookie()], type).toEqual([415, []]);
    }
    expect(app.logged).toEqual([]);
  });
});
