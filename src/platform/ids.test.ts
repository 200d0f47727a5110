import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdSource, newId } from './ids.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a UUID version 7 with its creation time', () => {
  const timestamp = Date.UTC(2031, 4, 6, 7, 8, 9, 10);
  const id = createIdSource(() => timestamp)();
  expect(id).toMatch(uuidV7);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(timestamp);
});

test('ids sort in order of creation, even if the clock is set back', () => {
  const anyClock = fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(anyClock, (timestamps) => {
      const left = timestamps.values();
      const next = createIdSource(() => left.next().value ?? 0);
      const ids = timestamps.map(next);
      expect(ids.every((id) => uuidV7.test(id))).toBe(true);
      expect(ids).toEqual([...new Set(ids)].sort());
    }),
  );
});

test('ids keep increasing when thousands are created within one millisecond', () => {
  const next = createIdSource(() => 1);
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('the ids of a process are unique and sortable', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
});
