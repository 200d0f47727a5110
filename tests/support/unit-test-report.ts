import type { Reporter, TestModule } from 'vitest/node';
import { type FailedTest, formatFailures } from './failures.ts';
import { formatSlowest } from './slowest.ts';

/** Prints, after a run, the ten slowest unit and API tests, and last the ones that failed. */
export class UnitTestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        durationMs: test.diagnostic()?.duration ?? 0,
      })),
    );
    process.stdout.write(formatSlowest(tests) + formatFailures(modules.flatMap(findFailures)));
  }
}

function findFailures(module: TestModule): FailedTest[] {
  const name = module.relativeModuleId;
  const suites = [...module.children.allSuites()];
  const outsideTests = [
    ...module.errors().map((error) => ({ name, message: error.message, isFlaky: false })),
    ...suites.flatMap((suite) =>
      suite
        .errors()
        .map((error) => ({ name: `${name} > ${suite.fullName}`, message: error.message, isFlaky: false })),
    ),
  ];
  const tests = [...module.children.allTests()].flatMap((test) => {
    const message = test.result().errors?.[0]?.message;
    if (message === undefined) return [];
    return [{ name: `${name} > ${test.fullName}`, message, isFlaky: test.result().state === 'passed' }];
  });
  return [...outsideTests, ...tests];
}
