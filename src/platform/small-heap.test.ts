import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '#tests/support/child.ts';

/** Returns the bytes that V8 has for new objects after creating many. */
async function measureYoungHeap(...parameters: string[]): Promise<number> {
  const child = startChild('fill-young-heap.ts', ...parameters);
  onTestFinished(() => child.kill());
  return Number(await child.nextLine());
}

test('the young generation of the heap stays small', async () => {
  const small = await measureYoungHeap('small');
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan((await measureYoungHeap()) / 2);
});
