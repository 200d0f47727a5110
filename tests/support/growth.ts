import { expect } from 'vitest';

const defaultSize = 5000;
const factor = 4;
/**
 * Linear work grows by the factor, quadratic work by its square; the margin allows for caches and garbage
 * collection.
 */
const maxGrowth = factor * 2.25;
/** Shorter times are not meaningful, in milliseconds. */
const leastMs = 3;
const runs = 3;
/** Garbage collection and other tests in the same process slow down some attempts. */
const attempts = 8;

/**
 * Returns the CPU time of the fastest of a few reads, in milliseconds: other programs on the same CPU do not
 * add to it.
 */
async function measure<Text>(read: (text: Text) => unknown, text: Text): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = process.cpuUsage();
    await read(text);
    const { user, system } = process.cpuUsage(startedAt);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/**
 * Expects the time to read a hostile text to be about proportional to its length.
 * @param create returns a text of about a number of characters, or of parts
 * @param size the smaller number, for a time that can be measured
 */
export async function expectLinear<Text>(
  name: string,
  create: (length: number) => Text,
  read: (text: Text) => unknown,
  size = defaultSize,
): Promise<void> {
  const [small, large] = [create(size), create(size * factor)];
  // Warms up the JIT compiler.
  await read(create(Math.ceil(size / factor)));
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && growth >= maxGrowth; attempt += 1) {
    const before = Math.max(await measure(read, small), leastMs);
    growth = Math.min(growth, (await measure(read, large)) / before);
  }
  expect(growth, name).toBeLessThan(maxGrowth);
}
