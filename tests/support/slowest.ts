/** A test that ran. */
export interface TimedTest {
  /** The file and the name. */
  readonly name: string;
  readonly durationMs: number;
}

const count = 10;

/** Formats the ten slowest tests of a run, one per line; empty for a run of few tests. */
export function formatSlowest(tests: readonly TimedTest[]): string {
  if (tests.length <= count) return '';
  const slowest = tests.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, count);
  const lines = slowest.map(
    ({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`,
  );
  return ['', `The ${count} slowest of ${tests.length} tests:`, ...lines, ''].join('\n');
}
