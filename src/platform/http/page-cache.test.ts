import { expect, test, vi } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { createSingleFlight, PageCache } from './page-cache.ts';

const bytes = (length: number) => new CachedResponse(Buffer.alloc(length), {}, {});
const someday = () => new Date(2026, 5, 1);

test('35: a page is cached until the local year ends', () => {
  let now = new Date(2026, 11, 31, 23, 59, 59, 999);
  const cache = new PageCache(1000, () => now);
  cache.set('a', bytes(10), cache.generation);
  expect(cache.get('a')).toBeDefined();
  now = new Date(2027, 0, 1);
  expect(cache.get('a')).toBeUndefined();
});

test('35: after the new year pages are cached again, until the next one', () => {
  let now = new Date(2026, 11, 31, 23, 59);
  const cache = new PageCache(1000, () => now);
  cache.set('a', bytes(10), cache.generation);
  now = new Date(2027, 0, 1);
  cache.get('a');
  cache.set('a', bytes(10), cache.generation);
  now = new Date(2027, 11, 31, 23);
  expect(cache.get('a')).toBeDefined();
  now = new Date(2028, 0, 1);
  expect(cache.get('a')).toBeUndefined();
});

test('35, X55: a page from a later year is not shown after the clock was set back', () => {
  let now = new Date(2028, 1, 1);
  const cache = new PageCache(1000, () => now);
  cache.set('a', bytes(10), cache.generation);
  now = new Date(2027, 0, 1);
  expect(cache.get('a')).toBeUndefined();
});

test('35: a page that was being rendered at the turn of the year is not cached', () => {
  let now = new Date(2026, 11, 31, 23, 59);
  const cache = new PageCache(1000, () => now);
  const { generation } = cache;
  cache.set('other', bytes(10), generation);
  now = new Date(2027, 0, 1);
  cache.get('other');
  cache.set('a', bytes(10), generation);
  expect(cache.get('a')).toBeUndefined();
});

test('X24: pages with older content are returned only while nothing can be rendered', () => {
  let isOutdatedAllowed = false;
  const cache = new PageCache(1000, someday, { isOutdatedAllowed: () => isOutdatedAllowed });
  const [old, current] = [bytes(10), bytes(20)];
  cache.set('a', old, cache.generation);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
  isOutdatedAllowed = true;
  expect([cache.get('a'), cache.get('b')]).toEqual([old, undefined]);
  cache.set('a', current, cache.generation);
  isOutdatedAllowed = false;
  expect(cache.get('a')).toBe(current);
});

test('X24: the last page with older content stays available until it is replaced or evicted', () => {
  const cache = new PageCache(1000, someday);
  const [old, current] = [bytes(10), bytes(20)];
  for (const key of ['a', 'b', 'c']) cache.set(key, old, cache.generation);
  const { generation } = cache;
  cache.clear();
  expect([cache.get('a'), cache.getLast('a')]).toEqual([undefined, old]);
  cache.set('a', current, cache.generation);
  expect([cache.get('a'), cache.getLast('a')]).toEqual([current, current]);
  cache.delete('b', cache.generation);
  cache.delete('c', generation);
  expect([cache.getLast('b'), cache.getLast('c')]).toEqual([undefined, old]);
});

test('X42: the least recently used page is evicted', () => {
  const cache = new PageCache(100, someday);
  for (const key of ['a', 'b', 'c']) cache.set(key, bytes(30), 0);
  cache.get('a');
  cache.set('d', bytes(30), 0);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('X42: all pages together never take up more bytes than allowed', () => {
  const cache = new PageCache(100, someday);
  for (let index = 0; index < 50; index += 1) {
    cache.set(`page ${index}`, bytes(index), 0);
    expect(cache.bytes).toBeLessThanOrEqual(100);
  }
  cache.set('large', bytes(100), 0);
  expect(cache.bytes).toBe(100);
});

test('X42: a page too large for the whole cache evicts nothing', () => {
  const cache = new PageCache(100, someday);
  cache.set('a', bytes(60), 0);
  cache.set('huge', bytes(101), 0);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
});

test('X42: a page that is stored twice counts once', () => {
  const cache = new PageCache(100, someday);
  cache.set('a', bytes(60), 0);
  cache.set('a', bytes(40), 0);
  expect(cache.bytes).toBe(40);
});

test('X26: clearing the cache removes every page', () => {
  const cache = new PageCache(100, someday);
  cache.set('a', bytes(60), cache.generation);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});

test('X26: a page is not cached if the content changed while it was rendered', () => {
  const cache = new PageCache(100, someday);
  const { generation } = cache;
  cache.clear();
  cache.set('a', bytes(10), generation);
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', bytes(10), cache.generation);
  expect(cache.get('a')).toBeDefined();
});

function slowWork() {
  const ends: PromiseWithResolvers<string>[] = [];
  const make = vi.fn(() => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  return { ends, make };
}

test('X42: concurrent calls with the same key run once', async () => {
  const once = createSingleFlight<string>({ generation: 0 });
  const { ends, make } = slowWork();
  const [one, same, other] = [once('a', make), once('a', make), once('b', make)];
  expect(make).toHaveBeenCalledTimes(2);
  ends[0]?.resolve('a');
  ends[1]?.resolve('b');
  expect(await Promise.all([one, same, other])).toEqual(['a', 'a', 'b']);
});

test('X42: a later call with the same key runs again, after success and after failure', async () => {
  const once = createSingleFlight<string>({ generation: 0 });
  const { ends, make } = slowWork();
  const failing = once('a', make);
  ends[0]?.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  const second = once('a', make);
  ends[1]?.resolve('second');
  expect(await second).toBe('second');
  void once('a', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('X26: a call after a content change does not share work that was started before it', async () => {
  const cache = { generation: 0 };
  const once = createSingleFlight<string>(cache);
  const { ends, make } = slowWork();
  const before = once('a', make);
  cache.generation += 1;
  const after = once('a', make);
  ends[1]?.resolve('new');
  ends[0]?.resolve('old');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});
