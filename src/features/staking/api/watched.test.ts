import { expect, test } from 'vitest';
import { signInMember, signInOwner } from '../../../../tests/support/accounts.ts';
import { type App, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';

const path = '/api/staking-watched';
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const addressOf = (number: number) => `0x${String(number).padStart(40, '0')}`;

const list = async ({ request }: App, headers: Record<string, string>) =>
  (await (await request(path, { headers })).json()).data;
const send = (
  { request }: App,
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

describeOnEachEngine('watched addresses', (open) => {
  test('X4: they belong to who is signed in', async () => {
    const app = await openApp(open);
    const answers = [
      await app.request(path),
      await app.post(path, { address: checksummed, label: '' }),
      await send(app, 'PATCH', 'x', {}, { label: 'x' }),
      await send(app, 'DELETE', 'x', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('an address is kept with its checksum and a name, renamed and forgotten', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const answer = await app.post(
      path,
      { address: ` ${checksummed.toLowerCase()} `, label: ' Safe ' },
      headers,
    );
    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    expect(data).toEqual({ id: expect.any(String), address: checksummed, label: 'Safe' });
    expect(await list(app, headers)).toEqual([data]);
    expect((await send(app, 'PATCH', data.id, headers, { label: 'Cold' })).status).toBe(204);
    expect(await list(app, headers)).toEqual([{ ...data, label: 'Cold' }]);
    expect((await send(app, 'DELETE', data.id, headers)).status).toBe(204);
    expect(await list(app, headers)).toEqual([]);
  });

  test('X3: nobody sees, names or forgets another’s', async () => {
    const app = await openApp(open);
    const [own, other] = [await signInMember(app), await signInOwner(app)];
    const { data } = await (await app.post(path, { address: checksummed, label: 'mine' }, own)).json();
    expect(await list(app, other)).toEqual([]);
    expect((await send(app, 'PATCH', data.id, other, { label: 'theirs' })).status).toBe(404);
    expect((await send(app, 'DELETE', data.id, other)).status).toBe(404);
    expect((await send(app, 'DELETE', 'none', own)).status).toBe(404);
    expect(await list(app, own)).toEqual([data]);
    expect((await app.post(path, { address: checksummed, label: '' }, other)).status).toBe(201);
  });

  test('what is no address, has a wrong checksum, or is there already, is refused at its field', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const wrong = checksummed.replace('F6F4', 'f6F4');
    const upper = `0x${checksummed.slice(2).toUpperCase()}`;
    for (const [address, reason] of [
      ['0x12', 'invalid_format'],
      ['vitalik.eth', 'invalid_format'],
      ['', 'invalid_format'],
      ['0x'.padEnd(65, '0'), 'too_big'],
      [wrong, 'custom'],
    ]) {
      const answer = await app.post(path, { address, label: '' }, headers);
      expect([answer.status, (await answer.json()).error.fields], address).toEqual([
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

  test('ten at the most are kept, also of many sent at once', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        app.post(path, { address: addressOf(index), label: '' }, headers),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 422, 422, 422]);
    expect(await list(app, headers)).toHaveLength(10);
  });
});
