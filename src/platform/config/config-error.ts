/** An invalid configuration. The message has one problem per line and no secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    const lines = problems.map((problem) => `  ${problem}`);
    super(`Cannot start. Check these settings:\n${lines.join('\n')}`, options);
    this.problems = problems;
  }
}

const maxValueLength = 80;
const secretNames: ReadonlySet<string> = new Set([
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'AUDIT_KEY',
  'METRICS_TOKEN',
  'OWNER_PASSWORD',
]);
const urlNames: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL']);

/** Shows the value unless it is secret; undefined means a missing setting. */
export function describeProblem(name: string, value: string | undefined, expected: string): string {
  if (value === undefined) return `${name} is missing, expected ${expected}`;
  return `${name} is ${formatValue(name, value)}, expected ${expected}`;
}

/** RPC URLs may contain keys anywhere. */
const isSecret = (name: string) => secretNames.has(name) || name.startsWith('STAKING_RPC_');

function formatValue(name: string, value: string): string {
  if (isSecret(name)) return `set (${value.length} characters, not shown)`;
  // A value that is not a URL may be a password.
  if (urlNames.has(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return 'set (not a URL, not shown)';
  const masked = maskUrl(value);
  return JSON.stringify(masked.length > maxValueLength ? `${masked.slice(0, maxValueLength)}…` : masked);
}

/** Up to the last `@`, since an unencoded password may contain one. */
const credentials = /^([a-z][a-z0-9+.-]*:\/\/)([^:@]*).*@/is;
/** A non-numeric port is probably a password whose `@` is missing. */
const malformedPort = /^([a-z][a-z0-9+.-]*:\/\/[^:/@[]+):(?!\d{1,5}(?:[/?#]|$))(?!\*).*$/is;
const query = /\?.*$/s;

/** Replaces the password and query of a URL, valid or not, with `***`, for logs and error messages. */
export function maskUrl(url: string): string {
  return url.replace(credentials, '$1$2:***@').replace(malformedPort, '$1:***').replace(query, '?***');
}
