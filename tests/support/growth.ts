import { expect } from 'vitest';

const smallSize = 5000;
const factor = 4;
/** Linear work grows by the factor, quadratic work by its square; between them is room for the clock and the collector. */
const maxGrowth = factor * 2.5;
/** Less processor time than this says nothing, in milliseconds. */
const leastMs = 2;
const runs = 3;

/** Returns the processor time that a function takes in this thread, in milliseconds: the median of three runs. */
function measure(run: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

/**
 * Expects that the time of reading a hostile text grows about as its length does.
 * @param create returns a text of about a number of characters
 */
export function expectLinear(
  name: string,
  create: (length: number) => string,
  read: (text: string) => unknown,
) {
  const [small, large] = [create(smallSize), create(smallSize * factor)];
  // Compiles the code.
  read(create(smallSize / factor));
  const before = Math.max(
    measure(() => read(small)),
    leastMs,
  );
  const after = measure(() => read(large));
  expect(after / before, `${name}: ${before} ms, then ${after} ms`).toBeLessThan(maxGrowth);
}
