import { expect, test, vi } from 'vitest';
import { makeOnce } from './make-once.ts';

/** Work that ends when it is told to. */
function slowWork() {
  const ends: PromiseWithResolvers<string>[] = [];
  const make = vi.fn(() => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  return { ends, make };
}

test('X42: what many ask for at once is made once, for each key', async () => {
  const once = makeOnce<string>({ generation: 0 });
  const { ends, make } = slowWork();
  const [one, same, other] = [once('a', make), once('a', make), once('b', make)];
  expect(make).toHaveBeenCalledTimes(2);
  ends[0]?.resolve('a');
  ends[1]?.resolve('b');
  expect(await Promise.all([one, same, other])).toEqual(['a', 'a', 'b']);
});

test('X42: what has been made, or could not be, is made anew for who asks later', async () => {
  const once = makeOnce<string>({ generation: 0 });
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

test('X26: who asks after a change of the content does not get what was begun before it', async () => {
  const cache = { generation: 0 };
  const once = makeOnce<string>(cache);
  const { ends, make } = slowWork();
  const before = once('a', make);
  cache.generation += 1;
  const after = once('a', make);
  ends[1]?.resolve('new');
  ends[0]?.resolve('old');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});
