import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { DatabaseUnavailableError, getStorageFailure } from '#platform/storage-error.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { simulateSlowService } from '#tests/support/timing.ts';
import { cookieNames } from './authentication.ts';
import { createSessions } from './sessions.ts';

const cookies = cookieNames('http://localhost');
const headers = new Headers({ cookie: `${cookies.session}=${'t'.repeat(32)}.${'s'.repeat(43)}=` });

/** Sessions on a database that answers a call by the given function. */
function openSessions(
  getSession: () => Promise<null>,
  engine: 'sqlite' | 'postgres' = 'postgres',
  isAvailable = true,
) {
  type Deps = Parameters<typeof createSessions>[0];
  const auth: Deps['auth'] = { api: { getSession } } as never;
  const database = { engine, isAvailable: () => isAvailable } as Deps['database'];
  const sessionSecrets = [{ version: 1, value: 'secret' }] as const;
  return createSessions({ auth, database, cookies, sessionSecrets, now: systemClock, timeoutMs: 20 });
}

test('reading a session is limited in time while the database does not respond, and soon fails at once', async () => {
  let calls = 0;
  const sessions = openSessions(() => {
    calls += 1;
    return new Promise(() => {});
  });
  const failures: unknown[] = [];
  for (let count = 0; count < 5; count += 1)
    await sessions.read(headers).catch((error: unknown) => failures.push(error));
  expect(failures.map(getStorageFailure)).toEqual(Array(5).fill('unavailable'));
  expect(calls).toBe(2);
});

test('during a known outage each read is tried, so that it works as soon as the outage is over', async () => {
  let calls = 0;
  const getSession = async () => {
    calls += 1;
    if (calls < 5) throw new DatabaseUnavailableError('no server');
    return null;
  };
  const sessions = openSessions(getSession, 'postgres', false);
  for (let count = 1; count < 5; count += 1)
    await expect(sessions.read(headers)).rejects.toThrow('no server');
  expect(await sessions.read(headers)).toBeNull();
});

test('an embedded database is not considered unavailable because the process is busy', async () => {
  const slow = () => simulateSlowService(60).then(() => null);
  expect(await openSessions(slow, 'sqlite').read(headers)).toBeNull();
  await expect(openSessions(slow).read(headers)).rejects.toThrow('in time');
});

test('an error that is not an outage does not affect the next request', async () => {
  let calls = 0;
  const sessions = openSessions(async () => {
    calls += 1;
    throw new Error('a defect');
  });
  for (let count = 0; count < 5; count += 1) await expect(sessions.read(headers)).rejects.toThrow('a defect');
  expect(calls).toBe(5);
});

describeOnEachEngine('a session', (open) => {
  test('gives 503 if the database is unavailable, without a library error in the log', async () => {
    const app = await openTestApp(open);
    const session = await logInMember(app);
    await app.database.close();
    const response = await app.request('/api/account', { headers: session });
    expect(response.status).toBe(503);
    expect(app.logLines).toHaveLength(1);
    expect(app.logLines[0]).toMatch(/"reason":.*a request failed: the database is not responding/);
    expect(app.logLines[0]).not.toContain('stack');
  });
});
