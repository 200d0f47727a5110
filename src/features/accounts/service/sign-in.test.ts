import { expect, test } from 'vitest';
import { addUser, owner, tryToSignIn } from '../../../../tests/support/accounts.ts';
import { type App, createApp, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { busySeconds, mostChecksAtOnce, mostTries, triesWindowMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';

const wrong = { email: owner.email, password: 'not the password' };
const unknown = { email: 'nobody@vitrine.example', password: 'not the password' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

const query = ({ database }: App) => database.of<AccountsTables>().query;

async function statuses(app: App, count: number, credentials: typeof wrong, headers = {}): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1)
    found.push((await tryToSignIn(app, credentials, headers)).status);
  return found;
}

describeOnEachEngine('tries to sign in', (open) => {
  test('X5: a known and an unknown address are refused with the same words', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const answers = await Promise.all(
      [wrong, unknown].map(async (credentials) => {
        const answer = await tryToSignIn(app, credentials, { 'X-Localization': 'nl' });
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
        return { status: answer.status, headers, body: await answer.json() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: {
        error: { code: 'unauthenticated', message: 'Het e-mailadres of het wachtwoord klopt niet.' },
      },
    });
  });

  test('X5: a known and an unknown address take the same time', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const measure = async (name: keyof typeof quickest, address: string) => {
      const began = performance.now();
      await tryToSignIn(app, name === 'known' ? wrong : unknown, from(address));
      quickest[name] = Math.min(quickest[name], performance.now() - began);
    };
    // In turns, so that whatever else the machine does slows both down.
    for (let index = 0; index < 8; index += 1) {
      await measure('known', `10.0.1.${index}`);
      await measure('unknown', `10.0.2.${index}`);
    }
    const { known, unknown: other } = quickest;
    expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(2.5);
  });

  test('X5: after some wrong tries the next are not looked at for a while', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    expect(await statuses(app, 10, wrong)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    const right = await tryToSignIn(app, owner);
    expect(right.status).toBe(429);
    const seconds = Number(right.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(triesWindowMs / 1000);
    expect((await right.json()).error.code).toBe('too_many_requests');
  });

  test('X5: the limits hold for addresses that nobody has as well', async () => {
    const app = await openApp(open);
    expect((await statuses(app, 6, unknown)).at(-1)).toBe(429);
  });

  test('X5: nobody can lock the owner out from elsewhere', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    expect((await statuses(app, 6, wrong, from('10.0.0.1'))).at(-1)).toBe(429);
    expect((await tryToSignIn(app, owner, from('10.0.0.2'))).status).toBe(200);
  });

  test('X5: an address that tries many accounts is not looked at any more', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    const found: number[] = [];
    for (let index = 0; index <= mostTries.address; index += 1) {
      const email = `nobody-${index}@vitrine.example`;
      found.push((await tryToSignIn(app, { ...unknown, email }, from('10.0.0.1'))).status);
    }
    expect(found.slice(0, -1)).toEqual(Array(mostTries.address).fill(401));
    expect(found.at(-1)).toBe(429);
    expect((await tryToSignIn(app, unknown, from('10.0.0.2'))).status).toBe(401);
  });

  test('X5: who changes their address within one network of IPv6 is counted all the same', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    const inSite = (index: number) => from(`2001:db8:7:${index.toString(16)}::1`);
    expect((await tryToSignIn(app, unknown, inSite(0))).status).toBe(401);
    // Of all that are kept now, only the count of the site holds for the next address.
    await query(app)
      .updateTable('sign_in_tries')
      .set({ tries: mostTries.site - 1 })
      .execute();
    const next = (index: number) => ({ ...unknown, email: `nobody-${index}@vitrine.example` });
    expect((await tryToSignIn(app, next(1), inSite(1))).status).toBe(401);
    const refused = await tryToSignIn(app, next(2), inSite(2));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await tryToSignIn(app, next(3), from('2001:db8:8::1'))).status).toBe(401);
  });

  test('X5: an address that has used up its tries takes none from the others of its network', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    const headers = from('2001:db8:7:1::1');
    await tryToSignIn(app, unknown, headers);
    await query(app).updateTable('sign_in_tries').set({ tries: mostTries.address }).execute();
    expect(await statuses(app, 3, unknown, headers)).toEqual([429, 429, 429]);
    const rows = await query(app).selectFrom('sign_in_tries').select('tries').orderBy('tries').execute();
    expect(rows.map(({ tries }) => tries)).toEqual([30, 30, 30, 33]);
  });

  test('X5: so many at once are looked at, and the others told to come again, without a try less', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    const count = 4 * mostChecksAtOnce;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        tryToSignIn(app, { ...unknown, email: `nobody-${index}@vitrine.example` }, from(`10.0.${index}.1`)),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    const [first] = busy;
    if (!first) expect.unreachable('all were looked at');
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(mostChecksAtOnce);
    expect(first.headers.get('Retry-After')).toBe(String(busySeconds));
    expect((await first.json()).error.code).toBe('unavailable');
    const rows = await query(app).selectFrom('sign_in_tries').selectAll().where('tries', '=', 0).execute();
    expect(rows).toHaveLength(3 * busy.length);
    expect((await tryToSignIn(app, owner)).status).toBe(200);
  });

  test('X5: what a client writes into the header of proxies changes nothing', async () => {
    for (const trustedProxies of [0, 1]) {
      const app = await openApp(open, { trustedProxies });
      const found: number[] = [];
      for (let index = 0; index < 6; index += 1)
        found.push((await tryToSignIn(app, unknown, from(`10.0.0.${index}, 10.9.9.9`))).status);
      expect(found.at(-1), String(trustedProxies)).toBe(429);
    }
  });

  test('X5: a proxy that the settings do not know of is warned of, once', async () => {
    const unaware = await openApp(open);
    await tryToSignIn(unaware, unknown);
    expect(unaware.logged).toEqual([]);
    for (const _ of ['once', 'again']) await tryToSignIn(unaware, unknown, from('10.0.0.1'));
    expect(unaware.logged).toHaveLength(1);
    expect(unaware.logged[0]).toContain('TRUSTED_PROXIES');
    const aware = await openApp(open, { trustedProxies: 1 });
    await tryToSignIn(aware, unknown, from('10.0.0.1'));
    expect(aware.logged).toEqual([]);
  });

  test('X5: nodes share the limits', async () => {
    const app = await openApp(open);
    const other = createApp(app.database);
    expect(await statuses(app, 3, unknown)).toEqual([401, 401, 401]);
    expect(await statuses(other, 3, unknown)).toEqual([401, 401, 429]);
  });

  test('X5: many tries at once do not slip through together', async () => {
    const app = await openApp(open);
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryToSignIn(app, unknown)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(mostTries.accountFromAddress);
  });

  test('X5: signing in makes up for the tries before it', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    for (const _ of ['once', 'again']) {
      expect(await statuses(app, 4, wrong)).toEqual([401, 401, 401, 401]);
      expect((await tryToSignIn(app, owner)).status).toBe(200);
    }
  });

  test('X5: when the window has ended the count starts anew', async () => {
    const app = await openApp(open);
    await statuses(app, 6, unknown);
    const ends_at = new Date(Date.now() - 1).toISOString();
    await query(app).updateTable('sign_in_tries').set({ ends_at }).execute();
    expect((await tryToSignIn(app, unknown)).status).toBe(401);
    const rows = await query(app).selectFrom('sign_in_tries').select('tries').execute();
    expect(rows).toEqual([{ tries: 1 }, { tries: 1 }, { tries: 1 }]);
  });

  test('X5: the database keeps nothing of what was typed', async () => {
    const app = await openApp(open);
    await tryToSignIn(app, { email: 'secret@vitrine.example', password: 'secret password' });
    const rows = JSON.stringify(await query(app).selectFrom('sign_in_tries').selectAll().execute());
    expect(rows).toContain('tries');
    expect(rows).not.toContain('secret');
  });

  test('fields that are missing, strange, more or too long are refused, and named', async () => {
    const { post, database } = await openApp(open);
    const email = owner.email;
    for (const [body, fields] of [
      [{}, ['email', 'password']],
      [{ email, password: '' }, ['password']],
      [{ email: 'owner', password: 'x' }, ['email']],
      [{ email: 7, password: ['x'] }, ['email', 'password']],
      [{ email: { $ne: null }, password: 'x' }, ['email']],
      [{ email: `${'a'.repeat(250)}@a.nl`, password: 'x' }, ['email']],
      [{ email, password: 'x'.repeat(201) }, ['password']],
      [{ email, password: 'a\u0000b' }, ['password']],
      [{ email, password: 'x', rememberMe: true }, ['body']],
      [{ email, password: 'x', callbackURL: 'https://evil.example' }, ['body']],
    ] as const) {
      const answer = await post('/api/auth/sign-in/email', body);
      expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(422);
      expect(Object.keys((await answer.json()).error.fields).sort()).toEqual(fields);
    }
    const tries = await database.of<AccountsTables>().query.selectFrom('sign_in_tries').selectAll().execute();
    expect(tries).toEqual([]);
  });

  test('91, X5: a session remembers where it was begun, as far as proxies are to be believed', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    await tryToSignIn(app, owner, { ...from('6.6.6.6, 10.0.0.1'), 'User-Agent': 'x'.repeat(2000) });
    const [session] = await query(app).selectFrom('sessions').selectAll().execute();
    expect(session?.ip_address).toBe('10.0.0.1');
    expect(session?.user_agent).toBe('x'.repeat(300));
  });

  test('what has ended is deleted', async () => {
    const app = await openApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    await tryToSignIn(app, owner, from('10.0.0.1'));
    const past = new Date(Date.now() - 1).toISOString();
    await query(app).updateTable('sessions').set({ expires_at: past }).execute();
    await tryToSignIn(app, unknown, from('10.0.0.2'));
    expect(await query(app).selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});
