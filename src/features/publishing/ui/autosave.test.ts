import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { EditConflictError } from '../client.ts';
import type { EditedPart, PartFields } from '../contract.ts';
import { createAutosave, type SavedPart, type SaveState, type TypedPart } from './autosave.ts';

const toCurrent = (fields: PartFields, version: number): EditedPart => ({
  fields,
  version,
  has_changes: true,
  published: null,
  schedule: { publish_at: null, unpublish_at: null, fields: null, errors: null },
  author: null,
  updated_at: null,
});

/** A server with one draft, and timers that run when a test says so. */
function createWorld() {
  const states: SaveState[] = [];
  const typed: TypedPart[] = [];
  const merges: { readonly fields: PartFields; readonly names: readonly string[] }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const requests: {
    part: SavedPart;
    discarded: readonly PartFields[];
    reply: PromiseWithResolvers<number>;
  }[] = [];
  const autosave = createAutosave({
    fields: { title: '' },
    base: { title: '' },
    version: 1,
    onMerge: (fields, names) => merges.push({ fields, names }),
    save(part, discarded) {
      const reply = Promise.withResolvers<number>();
      requests.push({ part, discarded, reply });
      return reply.promise;
    },
    onState(state, part) {
      states.push(state);
      typed.push(part);
    },
    schedule(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => new Date(0),
  });
  const runTimers = () => {
    for (const timer of timers.splice(0)) timer.run();
  };
  return { autosave, states, typed, merges, timers, requests, runTimers, last: () => states.at(-1)?.kind };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('X28: a change is saved a second later, however much is typed meanwhile', async () => {
  const { autosave, timers, requests, runTimers, last } = createWorld();
  autosave.change({ title: 'V' });
  autosave.change({ title: 'Ve' });
  expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  expect(last()).toBe('unsaved');
  runTimers();
  expect(requests.map(({ part }) => part)).toEqual([{ fields: { title: 'Ve' }, version: 1 }]);
  requests[0]?.reply.resolve(2);
  await settle();
  expect(last()).toBe('saved');
});

test('X28: a text that equals the server’s text is not saved, such as the text of a deleted language', async () => {
  const { autosave, timers, requests, states, runTimers } = createWorld();
  autosave.change({ title: 'a' });
  runTimers();
  requests[0]?.reply.resolve(2);
  await settle();
  autosave.replace({ fields: { title: '' }, version: 3 });
  const before = states.length;
  autosave.change({ title: '' });
  expect([timers.length, requests.length, states.length]).toEqual([0, 1, before]);
  autosave.change({ title: 'b' });
  autosave.change({ title: '' });
  runTimers();
  expect(requests[1]?.part).toEqual({ fields: { title: '' }, version: 3 });
});

test('X28: text typed during a request is saved by the next request, based on the new version', async () => {
  const { autosave, requests, runTimers, last } = createWorld();
  autosave.change({ title: 'a' });
  runTimers();
  autosave.change({ title: 'ab' });
  runTimers();
  expect(requests).toHaveLength(1);
  requests[0]?.reply.resolve(2);
  await settle();
  expect(last()).toBe('unsaved');
  runTimers();
  expect(requests[1]?.part).toEqual({ fields: { title: 'ab' }, version: 2 });
  requests[1]?.reply.resolve(3);
  await settle();
  expect(last()).toBe('saved');
});

test('X58: without a connection, the text is kept and sent again, and is not reported as saved before', async () => {
  const { autosave, requests, runTimers, timers, states, last } = createWorld();
  autosave.change({ title: 'a' });
  for (const error of [new TypeError('failed to fetch'), new ApiError(503, 'unavailable', 'busy')]) {
    runTimers();
    requests.at(-1)?.reply.reject(error);
    await settle();
    expect(last()).toBe('offline');
  }
  expect(timers.map(({ ms }) => ms)).toEqual([5000]);
  expect(states.map(({ kind }) => kind)).not.toContain('saved');
  runTimers();
  requests.at(-1)?.reply.resolve(2);
  await settle();
  expect(requests.at(-1)?.part.fields).toEqual({ title: 'a' });
  expect(last()).toBe('saved');
});

test('a rejected text is not sent again until it changes', async () => {
  const { autosave, requests, runTimers, timers, last } = createWorld();
  autosave.change({ title: 'too long' });
  runTimers();
  requests[0]?.reply.reject(new ApiError(422, 'invalid', 'The title is too long.', { title: 'too_long' }));
  await settle();
  expect(last()).toBe('rejected');
  expect(timers).toEqual([]);
  expect(await Promise.race([autosave.flush(), settle().then(() => 'waits')])).toBe('waits');
  requests.at(-1)?.reply.resolve(2);
});

test('X28: during a conflict nothing is sent until it is resolved, and the rejected text is sent as a revision', async () => {
  const { autosave, requests, runTimers, timers, states, typed, last } = createWorld();
  autosave.change({ title: 'first' });
  runTimers();
  autosave.change({ title: 'mine' });
  requests[0]?.reply.reject(new EditConflictError(toCurrent({ title: 'theirs' }, 7)));
  await settle();
  expect(states.at(-1)).toMatchObject({ kind: 'conflict', base: { title: '' }, current: { version: 7 } });
  expect(typed.at(-1)).toEqual({ fields: { title: 'mine' }, base: { title: '' }, version: 1 });
  runTimers();
  expect(requests).toHaveLength(1);
  expect(await autosave.flush()).toBeUndefined();
  const resolved = autosave.resolve({ title: 'mine' }, [{ title: 'theirs' }]);
  expect(requests[1]).toMatchObject({
    part: { fields: { title: 'mine' }, version: 7 },
    discarded: [{ title: 'theirs' }],
  });
  requests[1]?.reply.resolve(8);
  await resolved;
  expect(last()).toBe('saved');
  expect(timers).toEqual([]);
  expect(await autosave.flush()).toBe(8);
});

test('X28: the rejected text of a conflict is sent until the server has it, even if a third session saved meanwhile', async () => {
  const { autosave, requests, runTimers } = createWorld();
  autosave.change({ title: 'mine' });
  runTimers();
  requests[0]?.reply.reject(new EditConflictError(toCurrent({ title: 'theirs' }, 2)));
  await settle();
  void autosave.resolve({ title: 'mine' }, [{ title: 'theirs' }]);
  requests[1]?.reply.reject(new EditConflictError(toCurrent({ title: 'third' }, 3)));
  await settle();
  const resolved = autosave.resolve({ title: 'third' }, [{ title: 'mine' }]);
  expect(requests[2]).toMatchObject({
    part: { version: 3 },
    discarded: [{ title: 'theirs' }, { title: 'mine' }],
  });
  requests[2]?.reply.resolve(4);
  await resolved;
  autosave.change({ title: 'next' });
  runTimers();
  expect(requests[3]).toMatchObject({ part: { version: 4 }, discarded: [] });
});

test('X28: changes of different fields and paragraphs are merged and saved automatically', async () => {
  const { autosave, requests, runTimers, merges, last } = createWorld();
  autosave.replace({ fields: { title: 'a', body: 'one\n\ntwo' }, version: 4 });
  autosave.change({ title: 'b', body: 'one\n\nTWO' });
  runTimers();
  requests[0]?.reply.reject(new EditConflictError(toCurrent({ title: 'a', body: 'ONE\n\ntwo' }, 5)));
  await settle();
  expect(merges).toEqual([{ fields: { title: 'b', body: 'ONE\n\nTWO' }, names: ['body'] }]);
  runTimers();
  expect(requests[1]).toMatchObject({
    part: { fields: { title: 'b', body: 'ONE\n\nTWO' }, version: 5 },
    discarded: [],
  });
  requests[1]?.reply.resolve(6);
  await settle();
  expect(last()).toBe('saved');
});

test('X28: a text that the server saved before it was killed is no conflict with itself', async () => {
  const { autosave, requests, runTimers, merges, last } = createWorld();
  autosave.change({ title: 'a' });
  runTimers();
  requests[0]?.reply.reject(new TypeError('the connection was reset'));
  await settle();
  autosave.change({ title: 'ab' });
  runTimers();
  requests[1]?.reply.reject(new EditConflictError(toCurrent({ title: 'a' }, 2)));
  await settle();
  runTimers();
  expect(requests[2]).toMatchObject({ part: { fields: { title: 'ab' }, version: 2 }, discarded: [] });
  requests[2]?.reply.resolve(3);
  await settle();
  expect([last(), merges]).toEqual(['saved', []]);
});

test('X28: a text that was deleted elsewhere becomes the draft again', async () => {
  const { autosave, requests, runTimers } = createWorld();
  autosave.change({ title: 'mine' });
  runTimers();
  const deleted = { ...toCurrent({}, 5), fields: null };
  requests[0]?.reply.reject(new EditConflictError(deleted));
  await settle();
  runTimers();
  expect(requests[1]?.part).toEqual({ fields: { title: 'mine' }, version: 5 });
});

test('when the session has ended nothing is sent until the login, and then automatically', async () => {
  const { autosave, requests, runTimers, timers, last } = createWorld();
  autosave.change({ title: 'a' });
  runTimers();
  requests[0]?.reply.reject(new ApiError(401, 'unauthenticated', 'Log in first.'));
  await settle();
  expect(last()).toBe('logged_out');
  autosave.change({ title: 'ab' });
  expect([last(), timers]).toEqual(['logged_out', []]);
  const retried = autosave.retry();
  expect(requests[1]?.part).toEqual({ fields: { title: 'ab' }, version: 1 });
  requests[1]?.reply.resolve(2);
  await retried;
  expect(last()).toBe('saved');
});

test('X28: the text of a closed tab is saved, or merged with the server’s current text', async () => {
  const { autosave, requests, runTimers, last } = createWorld();
  void autosave.override({
    fields: { title: '', body: 'old\n\nmine' },
    base: { title: '', body: 'old' },
    version: 0,
  });
  expect(requests[0]?.part).toEqual({ fields: { title: '', body: 'old\n\nmine' }, version: 0 });
  requests[0]?.reply.reject(new EditConflictError(toCurrent({ title: 'new', body: 'old' }, 3)));
  await settle();
  runTimers();
  expect(requests[1]?.part).toEqual({ fields: { title: 'new', body: 'old\n\nmine' }, version: 3 });
  requests[1]?.reply.resolve(4);
  await settle();
  expect(last()).toBe('saved');
});

test('X28: publishing waits until the last typed text is saved', async () => {
  const { autosave, requests } = createWorld();
  autosave.change({ title: 'a' });
  const flushed = autosave.flush();
  await settle();
  requests[0]?.reply.resolve(2);
  expect(await flushed).toBe(2);
});

test('X28: saving now ends only once the changes saved by another session are merged and saved as well', async () => {
  const { autosave, requests, last } = createWorld();
  autosave.change({ title: 'Mine' });
  const flushed = autosave.flush();
  await settle();
  requests[0]?.reply.reject(new EditConflictError(toCurrent({ title: '', summary: 'Theirs' }, 2)));
  await settle();
  requests[1]?.reply.resolve(3);
  expect(await flushed).toBe(3);
  expect(requests[1]?.part).toEqual({ fields: { title: 'Mine', summary: 'Theirs' }, version: 2 });
  expect(last()).toBe('saved');
});

test('editing continues with the server’s fields after another action, unless something newer was typed', async () => {
  const { autosave, requests, runTimers } = createWorld();
  expect(autosave.replace({ fields: { title: 'restored' }, version: 4 })).toBe(true);
  // A slow response contains the state before the last save.
  expect(autosave.replace({ fields: { title: '' }, version: 3 })).toBe(false);
  autosave.change({ title: 'typed' });
  expect(autosave.replace({ fields: { title: 'older' }, version: 5 })).toBe(false);
  runTimers();
  expect(requests[0]?.part).toEqual({ fields: { title: 'typed' }, version: 4 });
  expect(autosave.replace({ fields: { title: 'older' }, version: 5 })).toBe(false);
  requests[0]?.reply.resolve(5);
  expect(await autosave.flush()).toBe(5);
});

test('X58: whatever happens to requests, the server ends up with the last typed text', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('change' as const), title: fc.string({ maxLength: 5 }) }),
    fc.record({ type: fc.constantFrom('timers' as const, 'succeed' as const, 'fail' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = createWorld();
      let typed = '';
      let saved: PartFields = { title: '' };
      let version = 1;
      let replied = 0;
      const reply = (isSuccess: boolean) => {
        const request = world.requests[replied];
        if (!request) return;
        replied += 1;
        if (!isSuccess) return request.reply.reject(new TypeError('failed to fetch'));
        expect(request.part.version).toBe(version);
        version += 1;
        saved = request.part.fields;
        request.reply.resolve(version);
      };
      for (const next of steps) {
        if (next.type === 'change') {
          typed = next.title;
          world.autosave.change({ title: typed });
        } else if (next.type === 'timers') world.runTimers();
        else reply(next.type === 'succeed');
        await settle();
        if (world.last() === 'saved') expect(saved).toEqual({ title: typed });
      }
      for (let round = 0; round < 4; round += 1) {
        world.runTimers();
        reply(true);
        await settle();
      }
      expect(saved).toEqual({ title: typed });
    }),
    { numRuns: 200 },
  );
});
