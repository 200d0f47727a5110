import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { logIn, logInMember, member } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { createKnownSessions } from './known-sessions.ts';

const signWith = (secret: string, token: string) =>
  `session=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;

test('X51: only a cookie that this site has signed causes a lookup, and simultaneous requests share it', async () => {
  const isStored = vi.fn(async (header: string) => header.includes('alive'));
  const { isKnown } = createKnownSessions({ cookie: 'session', secrets: ['new', 'old'], isStored });
  for (const header of [undefined, '', 'other=1', 'session=alive.forged', signWith('foreign', 'alive')])
    expect(isKnown(header), header).toBe(false);
  expect(isStored).not.toHaveBeenCalled();
  const header = `a=b; ${signWith('old', 'alive')}`;
  expect(await Promise.all([isKnown(header), isKnown(header)])).toEqual([true, true]);
  expect(isKnown(header)).toBe(true);
  expect(await isKnown(signWith('new', 'ended'))).toBe(false);
  expect(isKnown(signWith('new', 'ended'))).toBe(false);
  expect(isStored).toHaveBeenCalledTimes(2);
});

test('X51: a failed lookup is repeated', async () => {
  const isStored = vi.fn(async () => true).mockRejectedValueOnce(new Error('away'));
  const { isKnown } = createKnownSessions({ cookie: 'session', secrets: ['secret'], isStored });
  await expect(isKnown(signWith('secret', 'token'))).rejects.toThrow('away');
  expect(await isKnown(signWith('secret', 'token'))).toBe(true);
});

describeOnEachEngine('a known session', (open) => {
  test('X51: exists after a login and no longer exists once it has ended', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInMember(app);
    expect(await app.accounts.sessions.isKnown(cookie)).toBe(true);
    const { cookie: ended } = await logIn(app, member);
    await app.post('/api/logout', {}, { cookie: ended });
    expect(await app.accounts.sessions.isKnown(ended)).toBe(false);
  });
});
