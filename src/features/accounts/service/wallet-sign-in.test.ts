import { expect, test } from 'vitest';
import {
  addUser,
  auditOf,
  callAs,
  cookiesOf,
  member,
  signInMember,
} from '../../../../tests/support/accounts.ts';
import { type App, createApp, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { createKey } from '../../../../tests/support/ethereum-key.ts';
import { codeAt } from '../../../../tests/support/one-time-codes.ts';
import {
  answerQuestion,
  askToSignIn,
  insertWallet,
  linkWallet,
  signInBy,
} from '../../../../tests/support/wallets.ts';
import type { AccountsTables } from '../tables.ts';

const key = createKey('1');
const other = createKey('2');
const from = (address: string) => ({ 'X-Forwarded-For': address });
const tables = ({ database }: App) => database.of<AccountsTables>().query;

describeOnEachEngine('signing in with Ethereum', (open) => {
  async function withWallet(options = {}) {
    const app = await openApp(open, options);
    const userId = await addUser(app, { ...member, role: 'member' });
    await insertWallet(app, userId, key);
    return { app, userId };
  }

  test('91: opens a session for who linked the address, once for each signature', async () => {
    const { app, userId } = await withWallet();
    const { asked, message, cookie } = await askToSignIn(app, key);
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wallet=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(message).toMatch(
      new RegExp(
        `^localhost:3000 wants you to sign in with your Ethereum account:\n${key.address}\n\nLog in to localhost:3000\\.\n\n` +
          'URI: http://localhost:3000/login\nVersion: 1\nChain ID: 1\nNonce: [0-9a-f]{32}\nIssued At: .+Z\nExpiration Time: .+Z$',
      ),
    );
    const signature = await key.sign(message);
    const signedIn = await answerQuestion(app, signature, cookie);
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toEqual({
      data: { user: { id: userId, name: 'Someone' }, code_needed: false },
    });
    const [session, spent, ...more] = signedIn.headers.getSetCookie();
    expect(session).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(spent).toBe('wallet=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(more).toEqual([]);
    const headers = { cookie: cookiesOf(signedIn) };
    const account = await (await app.request('/api/account', { headers })).json();
    expect(account.data.wallets).toEqual([
      expect.objectContaining({ address: key.address, last_used_at: expect.any(String) }),
    ]);
    expect((await answerQuestion(app, signature, cookie)).status).toBe(409);
    expect(await auditOf(app)).toEqual([{ action: 'session.opened', actor: 'Someone' }]);
  });

  test('many answers to one question at once open one session', async () => {
    const { app } = await withWallet();
    const { message, cookie } = await askToSignIn(app, key);
    const signature = await key.sign(message);
    const answers = await Promise.all([1, 2, 3, 4].map(() => answerQuestion(app, signature, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('ends with the browser where that is wanted, and in place of the session before', async () => {
    const { app } = await withWallet();
    const first = cookiesOf(await signInBy(app, key));
    const { message, cookie } = await askToSignIn(app, key);
    const brief = await answerQuestion(app, await key.sign(message), `${cookie}; ${first}`, {
      remember: false,
    });
    const lines = brief.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('session='))).not.toMatch(/Max-Age|Expires/i);
    expect((await app.request('/api/account', { headers: { cookie: first } })).status).toBe(401);
  });

  test('with a second factor it is a first step, as a password is', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    await linkWallet(app, headers, key);
    const call = callAs(app, headers);
    const begun = await call('POST', '/api/account/second-factor', { password: member.password });
    const { secret } = ((await begun.json()) as { data: { secret: string } }).data;
    const code = codeAt(secret, new Date());
    await call('POST', '/api/account/second-factor/confirm', { code });
    const first = await signInBy(app, key, { remember: false });
    expect(await first.json()).toEqual({ data: { user: null, code_needed: true } });
    const cookie = cookiesOf(first);
    expect(cookie).not.toMatch(/(?:^|; )session=[^;]/);
    expect((await app.request('/api/account', { headers: { cookie } })).status).toBe(401);
    const next = codeAt(secret, new Date(Date.now() + 30_000));
    const second = await app.post('/api/auth/sign-in/code', { code: next }, { cookie });
    expect(second.status).toBe(200);
    const session = second.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(session).not.toMatch(/Max-Age|Expires/i);
  });

  test('of a message that is not the one that was asked for, a signature opens nothing', async () => {
    const { app } = await withWallet();
    const changes: Record<string, (message: string) => string> = {
      domain: (message) => message.replace('localhost:3000 wants', 'vitrine.invalid wants'),
      uri: (message) => message.replace('URI: http://localhost:3000', 'URI: https://vitrine.invalid'),
      chain: (message) => message.replace('Chain ID: 1', 'Chain ID: 5'),
      nonce: (message) => message.replace(/Nonce: ./, 'Nonce: x'),
      time: (message) => message.replace(/Issued At: \d{4}/, 'Issued At: 2031'),
      statement: (message) => message.replace('Log in', 'Link'),
      address: (message) => message.replace(key.address, other.address),
      form: (message) => `${message}\n`,
    };
    for (const [name, change] of Object.entries(changes)) {
      const { message, cookie } = await askToSignIn(app, key);
      expect(change(message), name).not.toBe(message);
      const refused = await answerQuestion(app, await key.sign(change(message)), cookie);
      expect(refused.status, name).toBe(401);
      await tables(app).deleteFrom('sign_in_tries').execute();
    }
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('nor does the signature of another key, the other form of the right one, or one that is none', async () => {
    const { app } = await withWallet();
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const malleated = (signature: string) => {
      const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
      return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
    };
    const wrong: ((message: string) => Promise<string>)[] = [
      (message) => other.sign(message),
      async (message) => malleated(await key.sign(message)),
      async () => `0x${'00'.repeat(65)}`,
      async () => `0x${'ff'.repeat(65)}`,
      async (message) => `${(await key.sign(message)).slice(0, -2)}05`,
    ];
    for (const sign of wrong) {
      const { message, cookie } = await askToSignIn(app, key);
      expect((await answerQuestion(app, await sign(message), cookie)).status).toBe(401);
      await tables(app).deleteFrom('sign_in_tries').execute();
    }
    const { cookie } = await askToSignIn(app, key);
    for (const signature of ['', '0x', '0x12', `0x${'00'.repeat(64)}`, `0x${'00'.repeat(2000)}`, 7])
      expect((await answerQuestion(app, signature as string, cookie)).status).toBe(422);
  });

  test('a question stands for five minutes, for the browser that asked it', async () => {
    const { app } = await withWallet();
    const late = await askToSignIn(app, key);
    const kept = tables(app).updateTable('verifications');
    await kept.set({ expires_at: new Date(Date.now() - 1).toISOString() }).execute();
    expect((await answerQuestion(app, await key.sign(late.message), late.cookie)).status).toBe(409);
    const asked = await askToSignIn(app, key);
    const signature = await key.sign(asked.message);
    for (const cookie of ['', 'wallet=', 'wallet=%00', `wallet=${'A'.repeat(43)}`, late.cookie])
      expect((await answerQuestion(app, signature, cookie)).status, cookie).toBe(409);
    const strange = await askToSignIn(app, key);
    expect((await answerQuestion(app, signature, strange.cookie)).status).toBe(401);
    expect((await answerQuestion(app, signature, asked.cookie)).status).toBe(200);
  });

  test('X5: the database alone answers no question', async () => {
    const { app } = await withWallet();
    const { cookie } = await askToSignIn(app, key);
    const rows = JSON.stringify(await tables(app).selectFrom('verifications').selectAll().execute());
    expect(rows).toContain(key.address);
    expect(rows).not.toContain(cookie.replace('wallet=', ''));
  });

  test('X5: an address that nobody linked is asked and refused as one that somebody did', async () => {
    const { app } = await withWallet();
    const tries = [
      { by: key, sign: other.sign },
      { by: other, sign: key.sign },
      { by: other, sign: other.sign },
    ];
    const answers = [];
    for (const { by, sign } of tries) {
      const { asked, message, cookie } = await askToSignIn(app, by, { 'X-Localization': 'nl' });
      expect([asked.status, message.length]).toEqual([200, message.length]);
      const refused = await answerQuestion(app, await sign(message), cookie, {}, { 'X-Localization': 'nl' });
      const headers = [...refused.headers].filter(([name]) => name !== 'x-request-id');
      answers.push({ status: refused.status, headers, body: await refused.json() });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { error: { message: 'Hier hoort geen account bij dit adres, of de handtekening klopt niet.' } },
    });
  });

  test('X5: an address that nobody linked takes as long as one that somebody did', async () => {
    const { app } = await withWallet({ trustedProxies: 1 });
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const measure = async (name: keyof typeof quickest, address: string) => {
      const by = name === 'known' ? key : other;
      const began = performance.now();
      const { message, cookie } = await askToSignIn(app, by, from(address));
      const signature = await createKey('3').sign(message);
      await answerQuestion(app, signature, cookie, {}, from(address));
      quickest[name] = Math.min(quickest[name], performance.now() - began);
    };
    for (let index = 0; index < 8; index += 1) {
      await measure('known', `10.0.1.${index}`);
      await measure('unknown', `10.0.2.${index}`);
    }
    const { known, unknown } = quickest;
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
  });

  test('X4: who is disabled is refused like anybody, and no session is left', async () => {
    const { app } = await withWallet();
    await tables(app).updateTable('users').set({ disabled_at: new Date().toISOString() }).execute();
    expect((await signInBy(app, key)).status).toBe(401);
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await auditOf(app)).map(({ action }) => action)).toEqual(['session.refused']);
    expect(app.logged).toEqual([]);
  });

  test('X5: after some wrong signatures the next are not looked at, from that address, on any node', async () => {
    const { app } = await withWallet({ trustedProxies: 1 });
    const node = createApp(app.database, { trustedProxies: 1 });
    const wrong = async (on: App, address: string) => {
      const { message, cookie } = await askToSignIn(on, key, from(address));
      return (await answerQuestion(on, await other.sign(message), cookie, {}, from(address))).status;
    };
    const found: number[] = [];
    for (const on of [app, app, app, node, node, node]) found.push(await wrong(on, '10.0.0.1'));
    expect(found).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await signInBy(app, key, {}, from('10.0.0.1'));
    expect([right.status, Number(right.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await signInBy(app, key, {}, from('10.0.0.2'))).status).toBe(200);
  });

  test('X5: an address may only ask so often', async () => {
    const { app } = await withWallet({ trustedProxies: 1 });
    await askToSignIn(app, key, from('10.0.0.1'));
    await tables(app).updateTable('sign_in_tries').set({ tries: 60 }).execute();
    const body = { address: key.address, chain_id: 1 };
    const ask = (address: string) => app.post('/api/auth/sign-in/ethereum/message', body, from(address));
    expect([(await ask('10.0.0.1')).status, (await ask('10.0.0.2')).status]).toEqual([429, 200]);
  });

  test('what a wallet cannot be is refused, and named', async () => {
    const app = await openApp(open);
    const { address } = key;
    const wrongChecksum = address.replace('E', 'e');
    for (const [body, field] of [
      [{ address: '0x12', chain_id: 1 }, 'address'],
      [{ address: wrongChecksum, chain_id: 1 }, 'address'],
      [{ address, chain_id: 0 }, 'chain_id'],
      [{ address, chain_id: 1.5 }, 'chain_id'],
      [{ address }, 'chain_id'],
      [{ address, chain_id: 1, statement: 'x' }, 'body'],
    ] as const) {
      const refused = await app.post('/api/auth/sign-in/ethereum/message', body);
      expect([refused.status, Object.keys((await refused.json()).error.fields)]).toEqual([422, [field]]);
    }
    const small = await askToSignIn(app, { address: address.toLowerCase() });
    expect(small.message).toContain(`\n${address}\n`);
  });

  test('X4: another site can neither ask nor answer', async () => {
    const { app } = await withWallet();
    const { message, cookie } = await askToSignIn(app, key);
    const signature = await key.sign(message);
    for (const headers of [{ Origin: 'https://vitrine.invalid' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const body = { address: key.address, chain_id: 1 };
      expect((await app.post('/api/auth/sign-in/ethereum/message', body, headers)).status).toBe(403);
      expect((await answerQuestion(app, signature, cookie, {}, headers)).status).toBe(403);
    }
    const plain = { 'Content-Type': 'text/plain' };
    expect((await answerQuestion(app, signature, cookie, {}, plain)).status).toBe(415);
  });

  test('on https the cookie of a question is bound to the host and to https', async () => {
    const app = await openApp(open, { publicUrl: 'https://vitrine.example', isLocal: false });
    const { asked, message } = await askToSignIn(app, key);
    expect(asked.headers.getSetCookie()[0]).toMatch(/^__Host-wallet=[\w-]{43}; .*; Secure$/);
    expect(message).toMatch(/^vitrine\.example wants .*\nURI: https:\/\/vitrine\.example\/login\n/s);
  });
});
