import type { Reporter, TestModule } from 'vitest/node';
import { formatSlowest } from './slowest.ts';

/** Prints the ten slowest unit and API tests after a run. */
export class SlowestUnitTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        durationMs: test.diagnostic()?.duration ?? 0,
      })),
    );
    process.stdout.write(formatSlowest(tests));
  }
}
