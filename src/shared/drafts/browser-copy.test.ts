import { expect, test } from 'vitest';
import { createBrowserCopy } from './browser-copy.ts';
import type { UnsavedText, UnsavedTexts } from './unsaved-texts.ts';

const typed = (title: string) => ({ fields: { title }, base: null, version: 1 });
const settle = () => new Promise((resolve) => setImmediate(resolve));

function createWorld() {
  const writes: { readonly text: UnsavedText; readonly reply: PromiseWithResolvers<boolean> }[] = [];
  const timers: { readonly run: () => void; readonly ms: number }[] = [];
  const stored: boolean[] = [];
  const removed: string[] = [];
  const texts: UnsavedTexts = {
    put(text) {
      const reply = Promise.withResolvers<boolean>();
      writes.push({ text, reply });
      return reply.promise;
    },
    find: async () => [],
    remove: async ({ tab }) => void removed.push(tab),
    clear: async () => undefined,
  };
  const copy = createBrowserCopy({
    texts,
    key: { user: 'anna', noun: 'websites', record: 'one', part: 'en', tab: 'a' },
    onStored: (isStored) => stored.push(isStored),
    schedule(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => new Date('2026-11-23T12:00:00.000Z'),
  });
  const runTimers = (ms: number) => {
    for (const timer of timers.filter((each) => each.ms === ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  return { copy, writes, timers, stored, removed, runTimers };
}

test('X28: a change is written at once, and reported as stored when the browser has stored it', async () => {
  const { copy, writes, stored, timers } = createWorld();
  copy.write(typed('a'), false);
  expect(writes[0]?.text).toMatchObject({ fields: { title: 'a' }, is_on_server: false, tab: 'a' });
  expect([stored, timers.map(({ ms }) => ms)]).toEqual([[], [300]]);
  writes[0]?.reply.resolve(true);
  await settle();
  expect([stored, timers]).toEqual([[true], []]);
});

test('X28: of the texts typed during a write only the newest is written next', async () => {
  const { copy, writes, stored, runTimers } = createWorld();
  for (const title of ['a', 'ab', 'abc']) copy.write(typed(title), false);
  writes[0]?.reply.resolve(true);
  await settle();
  expect(stored).toEqual([]);
  runTimers(100);
  await settle();
  expect(writes.map(({ text }) => text.fields['title'])).toEqual(['a', 'abc']);
  writes[1]?.reply.resolve(true);
  await settle();
  expect(stored).toEqual([true]);
});

test('a text that the browser rejects, or has not stored after 300 ms, is not reported as stored', async () => {
  const { copy, writes, stored, runTimers } = createWorld();
  copy.write(typed('a'), false);
  runTimers(300);
  expect(stored).toEqual([false]);
  writes[0]?.reply.resolve(false);
  await settle();
  expect(stored).toEqual([false, false]);
});

test('after a logout nothing is stored until the next login', async () => {
  const { copy, writes, stored } = createWorld();
  copy.setEnabled(false);
  copy.write(typed('a'), false);
  expect([writes, stored]).toEqual([[], [false]]);
  copy.setEnabled(true);
  copy.write(typed('ab'), false);
  expect(writes).toHaveLength(1);
});

test('the copy is removed after the last write', async () => {
  const { copy, writes, removed } = createWorld();
  copy.write(typed('a'), true);
  const done = copy.remove();
  await settle();
  expect(removed).toEqual([]);
  writes[0]?.reply.resolve(true);
  await done;
  expect(removed).toEqual(['a']);
});
