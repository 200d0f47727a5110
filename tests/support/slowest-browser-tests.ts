import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { formatSlowest, type TimedTest } from './slowest.ts';

/** Prints the ten slowest end-to-end tests after a run. */
class SlowestBrowserTests implements Reporter {
  readonly #tests: TimedTest[] = [];

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.#tests.push({ name: `${relative('', location.file)} > ${title}`, durationMs: duration });
  }

  onEnd(): void {
    process.stdout.write(formatSlowest(this.#tests));
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright instantiates the default export
export default SlowestBrowserTests;
