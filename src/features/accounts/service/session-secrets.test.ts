import { expect, test } from 'vitest';
import { addUser, attemptLogin, callAs, getCookies, logIn, member } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeSecrets } from '#tests/support/secrets.ts';
import { generateTotp } from '#tests/support/totp.ts';
import type { AccountsTables } from '../tables.ts';
import { renewTwoFactorEncryption } from './session-secrets.ts';
import { renewSignatures } from './signed-cookies.ts';

const first = 'the first secret of an installation';
const second = 'the second secret of an installation';

describeOnEachEngine('a rotated secret', (open) => {
  async function openRotated() {
    const database = await open();
    const before = createTestApp(database, { secrets: makeSecrets(first) });
    await addUser(before, { ...member, role: 'member' });
    const session = await logIn(before, member);
    return {
      database,
      before,
      session,
      after: createTestApp(database, { secrets: makeSecrets(second, first) }),
    };
  }

  test('keeps existing sessions, which end when the old secret is removed', async () => {
    const { database, before, after, session } = await openRotated();
    const getAccount = (app: typeof after) => callAs(app, session)('GET', '/api/account');
    expect((await getAccount(after)).status).toBe(200);
    const change = { current: member.password, password: 'seven small brown owls' };
    const changed = await callAs(after, session)('POST', '/api/account/password', change);
    expect(changed.status).toBe(200);
    const older = await logIn(before, { ...member, password: change.password });
    expect((await callAs(after, older)('GET', '/api/account')).status).toBe(200);
    const removed = createTestApp(database, {
      secrets: { ...makeSecrets(second, first), app: [{ version: 2, value: second }] },
    });
    expect((await callAs(removed, older)('GET', '/api/account')).status).toBe(401);
  });

  test('can still read two-step verification codes, which are then encrypted again', async () => {
    const { database, before, after, session } = await openRotated();
    const started = await callAs(before, session)('POST', '/api/account/second-factor', {
      password: member.password,
    });
    const { data } = (await started.json()) as { data: { secret: string } };
    const code = generateTotp(data.secret, new Date());
    const confirmed = await callAs(after, session)('POST', '/api/account/second-factor/confirm', { code });
    expect(confirmed.status).toBe(200);
    const accounts = database.of<AccountsTables>();
    const readRow = () =>
      accounts.query.selectFrom('two_factors').select(['secret', 'backup_codes']).executeTakeFirstOrThrow();
    const renew = (...values: [string, ...string[]]) =>
      renewTwoFactorEncryption(accounts, makeSecrets(...values));
    expect((await readRow()).secret).toMatch(/^\$ba\$1\$/);
    const lost = { ...makeSecrets(), app: [{ version: 2, value: second }] as const };
    expect(await renewTwoFactorEncryption(accounts, lost)).toEqual({ renewed: 0, unreadable: 1 });
    expect(await renew(second, first)).toEqual({ renewed: 1, unreadable: 0 });
    expect(Object.values(await readRow())).toEqual([
      expect.stringMatching(/^\$ba\$2\$/),
      expect.stringMatching(/^\$ba\$2\$/),
    ]);
    expect(await renew(second, first)).toEqual({ renewed: 0, unreadable: 0 });
  });

  test('shows a specific message for codes if the older secret is lost', async () => {
    const { database, before, session } = await openRotated();
    const started = await callAs(before, session)('POST', '/api/account/second-factor', {
      password: member.password,
    });
    const { data } = (await started.json()) as { data: { secret: string } };
    const code = generateTotp(data.secret, new Date());
    await callAs(before, session)('POST', '/api/account/second-factor/confirm', { code });
    const app = createTestApp(database, {
      secrets: { ...makeSecrets(), app: [{ version: 2, value: second }] },
    });
    const pending = { cookie: getCookies(await attemptLogin(app, member)) };
    const next = generateTotp(data.secret, new Date(Date.now() + 30_000));
    for (const [language, text] of [
      ['en', 'Your code cannot be checked at the moment.'],
      ['nl', 'Je code kan nu niet worden gecontroleerd.'],
    ] as const) {
      const headers = { ...pending, 'X-Localization': language };
      const response = await app.post('/api/auth/sign-in/code', { code: next }, headers);
      expect(response.status).toBe(409);
      const { error } = await response.json();
      expect(error).toMatchObject({ fields: { code: 'unreadable' }, message: expect.stringContaining(text) });
    }
    expect(app.logLines.join()).toContain('needs an older secret');
    expect(app.logLines.join()).not.toContain('stack');
  });
});

test('re-signs only cookies that were signed with an older secret', () => {
  const names = ['session', 'other'];
  const header = 'session=abc.bad%3D; other=plain; more=1';
  expect(renewSignatures(header, names, [second, first])).toBe(header);
  expect(renewSignatures('session=%zz', names, [second, first])).toBe('session=%zz');
  expect(renewSignatures('', names, [second])).toBe('');
});
