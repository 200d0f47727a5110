import { expect, test } from 'vitest';
import {
  addUser,
  auditOf,
  callAs,
  cookiesOf,
  member,
  owner,
  signIn,
  signInMember,
  signInOwner,
  tryToSignIn,
} from '../../../../tests/support/accounts.ts';
import { type App, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { mailsOf, tokenIn } from '../../../../tests/support/mails.ts';
import type { AccountsTables } from '../tables.ts';

const tables = ({ database }: App) => database.of<AccountsTables>().query;
const elsewhen = '2001-01-01T00:00:00.000Z';
const password = 'seven small brown owls';

const first = {
  name: 'Studio Vitrine',
  email: 'first@vitrine.example',
  password,
  site_name: 'Atelier aan de Kade',
  language: 'nl',
};

describeOnEachEngine('the link that makes the first owner', (open) => {
  async function offered() {
    const app = await openApp(open);
    const token = (await app.accounts.setUp.offer()) ?? '';
    return { app, token };
  }

  test('opens a site that has no owner: the owner is signed in, the site has its name and language', async () => {
    const { app, token } = await offered();
    expect((await app.post('/api/auth/set-up/look', { token })).status).toBe(200);
    const answer = await app.post('/api/auth/set-up', { ...first, token });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text).data.user).toMatchObject({ name: first.name, admin: '/admin' });
    for (const { token: secret } of await tables(app).selectFrom('sessions').select('token').execute())
      expect(text).not.toContain(secret);
    const headers = { cookie: cookiesOf(answer) };
    expect((await app.request('/api/admin/users', { headers })).status).toBe(200);
    await app.siteLanguage.refresh();
    const { html } = await app.visit('/websites');
    expect(html).toContain('<html lang="nl"');
    expect(html).toContain(first.site_name);
    expect(await auditOf(app)).toMatchObject([
      { action: 'owner.created', actor: first.name },
      { action: 'session.opened', actor: first.name },
    ]);
  });

  test('dies when it is used, and with it those of all other nodes', async () => {
    const { app, token } = await offered();
    const other = (await app.accounts.setUp.offer()) ?? '';
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(200);
    for (const used of [token, other]) {
      expect((await app.post('/api/auth/set-up/look', { token: used })).status).toBe(404);
      const again = await app.post('/api/auth/set-up', { ...first, email: 'b@vitrine.example', token: used });
      expect(again.status).toBe(404);
    }
    expect(await app.accounts.setUp.offer()).toBeUndefined();
    expect(await tables(app).selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('makes one owner, also when it is used twice at once', async () => {
    const { app, token } = await offered();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        app.post('/api/auth/set-up', { ...first, email: `${name}@vitrine.example`, token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await tables(app).selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('is not made while there is an owner, and works only for an hour', async () => {
    const { app, token } = await offered();
    await tables(app).updateTable('one_time_links').set({ expires_at: elsewhen }).execute();
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(404);
    await addUser(app, owner);
    expect(await app.accounts.setUp.offer()).toBeUndefined();
  });

  test('says which field is wrong, in the language of the caller, and stays good', async () => {
    const { app, token } = await offered();
    const refused = async (change: object) => {
      const answer = await app.post(
        '/api/auth/set-up',
        { ...first, token, ...change },
        { 'X-Localization': 'nl' },
      );
      expect(answer.status).toBe(422);
      const { error } = (await answer.json()) as { error: { message: string; fields: object } };
      expect(error.message).toBe('Nog niet alles klopt.');
      return Object.entries(error.fields);
    };
    expect(await refused({ name: ' ' })).toEqual([['name', 'too_small']]);
    expect(await refused({ email: 'nobody' })).toEqual([['email', 'invalid_format']]);
    expect(await refused({ password: 'too short' })).toEqual([['password', 'too_small']]);
    expect(await refused({ password: '1q2w3e4r5t6y' })).toEqual([['password', 'common']]);
    expect(await refused({ password: 'Password123456!' })).toEqual([['password', 'common']]);
    expect(await refused({ password: 'studio vitrine!' })).toEqual([['password', 'personal']]);
    expect(await refused({ site_name: '' })).toEqual([['site_name', 'too_small']]);
    expect(await refused({ language: 'fr' })).toEqual([['language', 'invalid_value']]);
    expect(await refused({ role: 'owner' })).toEqual([['body', 'unrecognized_keys']]);
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(200);
  });

  test('X5: without it nothing is done with a password, which would be work for anybody to ask for', async () => {
    const { app, token } = await offered();
    const poor = { ...first, password: '1q2w3e4r5t6y' };
    const made = await app.post('/api/auth/set-up', { ...poor, token: token.split('').reverse().join('') });
    expect(made.status).toBe(404);
    await addUser(app, owner);
    expect((await app.post('/api/auth/set-up', { ...poor, token })).status).toBe(404);
  });

  test('is kept as a hash: a copy of the database opens nothing', async () => {
    const { app, token } = await offered();
    const rows = await tables(app).selectFrom('one_time_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describeOnEachEngine('a forgotten password', (open) => {
  const ask = (app: App, email: string) => app.post('/api/auth/password/forgot', { email });

  async function withLink() {
    const app = await openApp(open);
    const headers = await signInMember(app);
    expect((await ask(app, ` ${member.email.toUpperCase()}`)).status).toBe(200);
    const [mail] = await mailsOf(app);
    if (!mail) throw new Error('no mail was written');
    return { app, headers, mail, token: tokenIn(mail) };
  }

  test('is replaced by way of a link in a mail, which signs in here and out everywhere else', async () => {
    const { app, headers, mail, token } = await withLink();
    expect(mail).toMatchObject({ to: member.email, language: 'en', template: 'reset' });
    expect(mail.text).toContain(`http://localhost:3000/login/new-password#${token}`);
    expect(await (await app.post('/api/auth/password/look', { token })).json()).toEqual({
      data: { email: member.email },
    });
    const answer = await app.post('/api/auth/password/reset', { token, password });
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.user).toMatchObject({ name: 'Someone' });
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await app.request('/api/account', { headers: { cookie: cookiesOf(answer) } })).status).toBe(200);
    expect((await tryToSignIn(app, member)).status).toBe(401);
    expect((await tryToSignIn(app, { ...member, password })).status).toBe(200);
    expect((await mailsOf(app)).at(-1)).toMatchObject({ to: member.email, template: 'notice' });
    expect((await auditOf(app)).map(({ action }) => action)).toEqual([
      'session.opened',
      'password.reset_asked',
      'password.reset',
      'session.opened',
      'session.refused',
      'session.opened',
    ]);
  });

  test('the link works once, for half an hour, and not after another has been used', async () => {
    const { app, token } = await withLink();
    await ask(app, member.email);
    const second = (await mailsOf(app)).map(tokenIn).at(-1) ?? '';
    expect(second).not.toBe(token);
    expect((await app.post('/api/auth/password/reset', { token: second, password })).status).toBe(200);
    for (const used of [token, second])
      expect((await app.post('/api/auth/password/reset', { token: used, password })).status).toBe(404);
    await ask(app, member.email);
    await mailsOf(app);
    await tables(app).updateTable('one_time_links').set({ expires_at: elsewhen }).execute();
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(404);
  });

  test('X5: lets in at once who has tried too many other passwords before', async () => {
    const { app, token } = await withLink();
    for (let time = 0; time < 6; time += 1) await tryToSignIn(app, { ...member, password: 'forgotten' });
    expect((await tryToSignIn(app, member)).status).toBe(429);
    const answer = await app.post('/api/auth/password/reset', { token, password });
    expect((await answer.json()).data.user).toMatchObject({ name: 'Someone' });
  });

  test('the answer is the same for an address without an account, and no mail is written', async () => {
    const app = await openApp(open);
    await addUser(app, { ...member, disabledAt: elsewhen });
    const answers = await Promise.all([ask(app, 'nobody@vitrine.example'), ask(app, member.email)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: null });
    }
    expect(await mailsOf(app)).toEqual([]);
  });

  test('nobody is flooded with mails: three links at a time, and five requests from one place', async () => {
    const app = await openApp(open);
    await addUser(app, member);
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await ask(app, member.email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await mailsOf(app)).toHaveLength(3);
  });

  test('a poor password is refused and the link stays good; the token stands nowhere in the database', async () => {
    const { app, token } = await withLink();
    const refused = await app.post('/api/auth/password/reset', { token, password: 'aaaaaaaaaaaaaaaa' });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields).toEqual({ password: 'common' });
    for (const table of ['one_time_links', 'jobs', 'audit_log', 'verifications'] as const) {
      const rows = await app.database
        .of<Record<string, Record<string, unknown>>>()
        .query.selectFrom(table)
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect((await app.post('/api/auth/password/reset', { token, password })).status).toBe(200);
  });
});

describeOnEachEngine('invitations', (open) => {
  const guest = { email: 'guest@vitrine.example', role: 'member', language: 'nl' };

  async function invited() {
    const app = await openApp(open);
    const call = callAs(app, await signInOwner(app));
    const answer = await call('POST', '/api/admin/invitations', guest);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { id: string } };
    const [mail] = await mailsOf(app);
    if (!mail) throw new Error('no mail was written');
    return { app, call, id: data.id, mail, token: tokenIn(mail) };
  }
  const accept = (app: App, token: string) =>
    app.post('/api/auth/invitation', { token, name: 'Gast', password, language: 'nl' });

  test('are mailed in the language of the guest, who then has an account and is signed in', async () => {
    const { app, call, mail, token } = await invited();
    expect(mail).toMatchObject({ to: guest.email, language: 'nl', template: 'invitation' });
    expect(mail.text).toContain('/invitation#');
    const seen = await app.post('/api/auth/invitation/look', { token });
    expect(await seen.json()).toEqual({ data: { email: guest.email } });
    const answer = await accept(app, token);
    expect((await answer.json()).data.user).toEqual({ id: expect.any(String), name: 'Gast' });
    const { data } = await (await call('GET', '/api/admin/users')).json();
    expect(data).toMatchObject([{ is_self: true }, { email: guest.email, role: 'member', name: 'Gast' }]);
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toEqual([]);
    expect((await accept(app, token)).status).toBe(404);
    const headers = await signIn(app, { email: guest.email, password });
    expect((await app.request('/api/admin/users', { headers })).status).toBe(403);
    expect((await auditOf(app)).map(({ action }) => action)).toContain('user.joined');
  });

  test('end when they are taken back, when they are sent again, and after a week', async () => {
    const { app, call, id, token } = await invited();
    expect((await call('POST', `/api/admin/invitations/${id}/resend`)).status).toBe(200);
    const second = (await mailsOf(app)).map(tokenIn).at(-1) ?? '';
    expect((await accept(app, token)).status).toBe(404);
    await tables(app).updateTable('invitations').set({ expires_at: elsewhen }).execute();
    expect((await accept(app, second)).status).toBe(404);
    const { data } = await (await call('GET', '/api/admin/invitations')).json();
    expect(data).toMatchObject([{ id, is_expired: true }]);
    expect((await call('DELETE', `/api/admin/invitations/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/admin/invitations/${id}`)).status).toBe(404);
    expect((await call('POST', `/api/admin/invitations/${id}/resend`)).status).toBe(404);
  });

  test('go to nobody who has an account, and tell which field is wrong', async () => {
    const { call } = await invited();
    const taken = await call('POST', '/api/admin/invitations', { ...guest, email: owner.email });
    expect(taken.status).toBe(422);
    expect((await taken.json()).error.fields).toEqual({ email: 'taken' });
    const wrong = await call('POST', '/api/admin/invitations', { ...guest, role: 'admin' });
    expect((await wrong.json()).error.fields).toEqual({ role: 'invalid_value' });
  });

  test('X4: are the affair of owners', async () => {
    const app = await openApp(open);
    expect((await app.post('/api/admin/invitations', guest)).status).toBe(401);
    expect((await app.post('/api/admin/invitations', guest, await signInMember(app))).status).toBe(403);
    expect(await mailsOf(app)).toEqual([]);
  });
});
