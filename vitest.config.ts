import { defineConfig } from 'vitest/config';
import { SlowestUnitTests } from './tests/support/slowest-unit-tests.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/unit/**/*.test.{ts,tsx}',
      'tests/architecture/**/*.test.ts',
      'migrations/**/*.test.ts',
      'seed/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-templates.ts'],
    // Native modules are at home in processes; two of them suit a small machine as well as a large one.
    pool: 'forks',
    maxWorkers: 2,
    // Each file in a process of its own would load the application again, which is a third of all the work. So a test
    // leaves nothing behind: it stops what it starts, and restores timers and globals.
    isolate: false,
    reporters: ['default', new SlowestUnitTests()],
    // Bounds for what hangs, not for what is slow: machines differ tenfold.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
