import { expect, test } from 'vitest';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const path = '/api/staking-watched';
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const addressOf = (number: number) => `0x${String(number).padStart(40, '0')}`;

const list = async ({ request }: TestApp, headers: Record<string, string>) =>
  (await (await request(path, { headers })).json()).data;
const send = (
  { request }: TestApp,
  method: string,
  id: string,
  headers: Record<string, string>,
  body?: unknown,
) =>
  request(`${path}/${id}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describeOnEachEngine('the watchlist', (open) => {
  test('X4: the watchlist requires a session', async () => {
    const app = await openTestApp(open);
    const responses = [
      await app.request(path),
      await app.post(path, { address: checksummed, label: '' }),
      await send(app, 'PATCH', 'x', {}, { label: 'x' }),
      await send(app, 'DELETE', 'x', {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('an entry is stored with checksum and label, renamed and deleted', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const response = await app.post(
      path,
      { address: ` ${checksummed.toLowerCase()} `, label: ' Safe ' },
      headers,
    );
    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data).toEqual({ id: expect.any(String), address: checksummed, label: 'Safe' });
    expect(await list(app, headers)).toEqual([data]);
    expect((await send(app, 'PATCH', data.id, headers, { label: 'Cold' })).status).toBe(204);
    expect(await list(app, headers)).toEqual([{ ...data, label: 'Cold' }]);
    expect((await send(app, 'DELETE', data.id, headers)).status).toBe(204);
    expect(await list(app, headers)).toEqual([]);
  });

  test('X3: users cannot list, rename or delete entries of others', async () => {
    const app = await openTestApp(open);
    const [own, other] = [await logInMember(app), await logInOwner(app)];
    const { data } = await (await app.post(path, { address: checksummed, label: 'mine' }, own)).json();
    expect(await list(app, other)).toEqual([]);
    expect((await send(app, 'PATCH', data.id, other, { label: 'theirs' })).status).toBe(404);
    expect((await send(app, 'DELETE', data.id, other)).status).toBe(404);
    expect((await send(app, 'DELETE', 'none', own)).status).toBe(404);
    expect(await list(app, own)).toEqual([data]);
    expect((await app.post(path, { address: checksummed, label: '' }, other)).status).toBe(201);
  });

  test('an invalid address, a wrong checksum and a duplicate are rejected at their field', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const wrong = checksummed.replace('F6F4', 'f6F4');
    const upper = `0x${checksummed.slice(2).toUpperCase()}`;
    for (const [address, reason] of [
      ['0x12', 'invalid_format'],
      ['vitalik.eth', 'invalid_format'],
      ['', 'invalid_format'],
      ['0x'.padEnd(65, '0'), 'too_big'],
      [wrong, 'custom'],
    ]) {
      const response = await app.post(path, { address, label: '' }, headers);
      expect([response.status, (await response.json()).error.fields], address).toEqual([
        422,
        { address: reason },
      ]);
    }
    expect((await app.post(path, { address: upper, label: '' }, headers)).status).toBe(201);
    const again = await app.post(path, { address: checksummed, label: '' }, headers);
    expect([again.status, (await again.json()).error.fields]).toEqual([422, { address: 'known' }]);
    const label = await app.post(path, { address: addressOf(1), label: 'x'.repeat(61) }, headers);
    expect([label.status, (await label.json()).error.fields]).toEqual([422, { label: 'too_big' }]);
  });

  test('a label is a single line without marks that change the direction of the text', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const { data } = await (await app.post(path, { address: addressOf(1), label: 'Vault' }, headers)).json();
    for (const mark of [
      '\n',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u061c',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2066',
    ]) {
      const label = `one${mark}two`;
      const responses = [
        await app.post(path, { address: addressOf(2), label }, headers),
        await send(app, 'PATCH', data.id, headers, { label }),
      ];
      for (const response of responses)
        expect([response.status, (await response.json()).error.fields], JSON.stringify(mark)).toEqual([
          422,
          { label: 'custom' },
        ]);
    }
    expect(await list(app, headers)).toEqual([data]);
  });

  test('the watchlist has at most ten entries, even after concurrent requests', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const responses = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        app.post(path, { address: addressOf(index), label: '' }, headers),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 422, 422, 422]);
    expect(await list(app, headers)).toHaveLength(10);
  });
});
