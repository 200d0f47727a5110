import { expect, test } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

function createCache(maxWeight = 100) {
  let at = Date.parse('2030-01-02T03:04:05.000Z');
  const limits = { ttlMs: 1000, maxWeight, maxConcurrent: 2 };
  const cache = new TtlCache<{ weight: number }>(
    limits,
    () => new Date(at),
    ({ weight }) => weight,
  );
  const add = (key: string, weight = 0) => cache.getOrFetch(key, async () => ({ weight }));
  return {
    cache,
    add,
    advance: (ms: number) => {
      at += ms;
    },
  };
}

test('a value expires after its lifetime, and when the clock was set back', async () => {
  const { cache, add, advance } = createCache();
  await add('a');
  advance(999);
  expect(cache.get('a')).toEqual({ weight: 0 });
  advance(1);
  expect(cache.get('a')).toBeUndefined();
  await add('b');
  advance(-1);
  expect(cache.get('b')).toBeUndefined();
});

test('the least recently used values are evicted beyond the maximum weight', async () => {
  const { cache, add } = createCache(10);
  await add('a', 3);
  await add('b', 3);
  expect(cache.get('a')).toBeDefined();
  await add('c', 3);
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  await add('too heavy', 10);
  expect(cache.get('too heavy')).toBeUndefined();
});

test('concurrent requests of a key share a fetch, and the number of fetches is limited', async () => {
  const { add } = createCache();
  const first = add('a');
  expect(add('a')).toBe(first);
  const second = add('b');
  expect(add('c')).toBeUndefined();
  await Promise.all([first, second]);
  expect(await add('c')).toEqual({ weight: 0 });
});
