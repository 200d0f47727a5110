import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { createEntryQueue, type QueuedEntry, sendOrQueue, sendQueued } from './entry-queue.ts';
import { leaveEntries } from './leave-entries.ts';

const entry = (changed: Partial<QueuedEntry> = {}): QueuedEntry => ({
  user: 'anna',
  client_key: 'one',
  entry: {
    date: '2026-10-16',
    kind: 'hours',
    client_id: null,
    project_id: null,
    title: 'Books',
    minutes: 30,
  },
  line: '0:30 books',
  created_at: '2026-10-16T12:00:00.000Z',
  problem: null,
  ...changed,
});

const second = entry({ client_key: 'two', created_at: '2026-10-16T13:00:00.000Z' });

function openQueue() {
  const factory = new IDBFactory();
  return createEntryQueue(() => factory);
}

/** Creates a server that responds with the statuses in turn, 0 for no connection, and records the keys it was sent. */
function createServer(...statuses: readonly number[]) {
  const keys: string[] = [];
  const transport: ApiTransport = {
    language: () => 'en',
    fetch: async (_, init) => {
      keys.push(JSON.parse(String(init?.body)).client_key);
      const status = statuses[keys.length - 1] ?? 201;
      if (status === 0) throw new TypeError('Failed to fetch');
      const body = status === 201 ? { data: {} } : { error: { code: 'invalid', message: 'Not valid.' } };
      return Response.json(body, { status });
    },
  };
  return { transport, keys };
}

test('an entry is sent at once, and waits if there is no connection', async () => {
  const queue = openQueue();
  expect(await sendOrQueue(createServer(201).transport, entry(), queue)).toBe('sent');
  expect(await queue.find('anna')).toEqual([]);
  expect(await sendOrQueue(createServer(0).transport, entry(), queue)).toBe('queued');
  expect(await queue.find('anna')).toEqual([entry()]);
  expect(await queue.find('bob')).toEqual([]);
});

test('waiting entries are sent in order, until one fails because there is no connection', async () => {
  const queue = openQueue();
  for (const each of [second, entry()]) await queue.put(each);
  const offline = createServer(0);
  expect(await sendQueued(offline.transport, 'anna', queue)).toEqual({ sent: 0, isLoggedOut: false });
  expect(offline.keys).toEqual(['one']);
  const online = createServer();
  expect(await sendQueued(online.transport, 'anna', queue)).toEqual({ sent: 2, isLoggedOut: false });
  expect(online.keys).toEqual(['one', 'two']);
  expect(await queue.find('anna')).toEqual([]);
});

test('an entry waits for a login if the session has ended, and is sent after it', async () => {
  const queue = openQueue();
  expect(await sendOrQueue(createServer(401).transport, entry(), queue)).toBe('logged_out');
  await queue.put(second);
  const loggedOut = createServer(401);
  expect(await sendQueued(loggedOut.transport, 'anna', queue)).toEqual({ sent: 0, isLoggedOut: true });
  expect(loggedOut.keys).toEqual(['one']);
  expect(await queue.find('anna')).toEqual([entry(), second]);
  expect(await sendQueued(createServer().transport, 'anna', queue)).toEqual({ sent: 2, isLoggedOut: false });
  expect(await queue.find('anna')).toEqual([]);
});

test('an entry that the server rejects is kept with the reason, and the next entry is sent', async () => {
  const queue = openQueue();
  for (const each of [entry(), second]) await queue.put(each);
  expect(await sendQueued(createServer(400, 201).transport, 'anna', queue)).toMatchObject({ sent: 1 });
  expect(await queue.find('anna')).toEqual([entry({ problem: 'Not valid.' })]);
});

test('logging out sends the waiting entries without asking', async () => {
  const queue = openQueue();
  await queue.put(entry());
  const { transport, keys } = createServer(201);
  const confirm = () => Promise.reject(new Error('asked'));
  expect(await leaveEntries(transport, { id: 'anna', confirm }, queue)).toBeDefined();
  expect(keys).toEqual(['one']);
  expect(await queue.find('anna')).toEqual([]);
});

test('logging out asks about entries that cannot be sent; a user who stays keeps them', async () => {
  const queue = openQueue();
  for (const each of [entry(), second, entry({ user: 'bob', client_key: 'three' })]) await queue.put(each);
  const asked: number[] = [];
  const decide = (isConfirmed: boolean) => ({
    id: 'anna',
    confirm: async (entries: readonly QueuedEntry[]) => {
      asked.push(entries.length);
      return isConfirmed;
    },
  });
  expect(await leaveEntries(createServer(0).transport, decide(false), queue)).toBeUndefined();
  expect(await queue.find('anna')).toHaveLength(2);
  const remove = await leaveEntries(createServer(0).transport, decide(true), queue);
  expect(await queue.find('anna')).toHaveLength(2);
  await remove?.();
  expect(asked).toEqual([2, 2]);
  expect(await queue.find('anna')).toEqual([]);
  expect(await queue.find('bob')).toHaveLength(1);
});
