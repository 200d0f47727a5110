import { defineConfig } from 'vitest/config';
import { UnitTestReport } from '#tests/support/unit-test-report.ts';

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
    reporters: ['default', new UnitTestReport()],
    // One that fails is run again where nobody watches, and told as flaky: to be mended, not to be hidden.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // Bounds for what hangs, not for what is slow: machines differ tenfold.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
