/** A test that failed at least once. */
export interface FailedTest {
  /** The file and the name. */
  readonly name: string;
  readonly message: string;
  /** Whether it passed when it was run again. */
  readonly isFlaky: boolean;
}

const maxMessageLength = 300;

/** Formats the tests of a run that failed, and those that passed only when run again; empty if there are none. */
export function formatFailures(tests: readonly FailedTest[]): string {
  return [
    formatList(
      'Failed:',
      tests.filter(({ isFlaky }) => !isFlaky),
    ),
    formatList(
      'Flaky, passed when run again:',
      tests.filter(({ isFlaky }) => isFlaky),
    ),
  ].join('');
}

function formatList(title: string, tests: readonly FailedTest[]): string {
  if (tests.length === 0) return '';
  const lines = tests.flatMap(({ name, message }) => [
    `  ${name}`,
    `    ${message.split('\n', 1).join('').slice(0, maxMessageLength)}`,
  ]);
  return ['', title, ...lines, ''].join('\n');
}
