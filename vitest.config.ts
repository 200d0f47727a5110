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
    // Native modules run reliably in processes; two of them suit small and large machines.
    pool: 'forks',
    maxWorkers: 2,
    // A separate process per file would load the application each time, which is a third of all the work. So
    // tests clean up after themselves: they stop what they start, and restore timers and globals.
    isolate: false,
    reporters: ['default', new UnitTestReport()],
    // In CI a failed test is run again and reported as flaky, so that it gets fixed and is not hidden.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // Timeouts for hanging tests, not for slow ones: machines differ by a factor of ten.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
