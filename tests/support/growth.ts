import { expect } from 'vitest';

const defaultSize = 5000;
const factor = 4;
/** Linear work grows by the factor, quadratic work by its square; between them is room for caches and the collector. */
const maxGrowth = factor * 2.25;
/** Less time than this says nothing, in milliseconds. */
const leastMs = 3;
const runs = 3;
/** A busy machine delays some attempts. */
const attempts = 4;

/** Returns the time that reading takes at best of a few runs, in milliseconds. */
async function measure<Text>(read: (text: Text) => unknown, text: Text): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await read(text);
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/**
 * Expects that the time of reading a hostile text grows about as its length does.
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
  // Compiles the code.
  await read(create(Math.ceil(size / factor)));
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && growth >= maxGrowth; attempt += 1) {
    const before = Math.max(await measure(read, small), leastMs);
    growth = Math.min(growth, (await measure(read, large)) / before);
  }
  expect(growth, name).toBeLessThan(maxGrowth);
}
