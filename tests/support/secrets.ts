import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';

/** Creates the secrets of an installation: the current one, then older ones. */
export function makeSecrets(
  current = 'the secret of an installation that only tests have',
  ...older: readonly string[]
): InstallationSecrets {
  const version = older.length + 1;
  const previous = older.map((value, index) => ({ version: older.length - index, value }));
  return { app: [{ version, value: current }, ...previous], auditKey: 'an audit key that only tests have' };
}
