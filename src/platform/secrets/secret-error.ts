/** Thrown when a secret is missing or does not fit the data; its message names cause and remedy. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

const replaceHint =
  'If it is lost for good, run “vitrine secrets replace” while the program is stopped: it logs everybody out and turns off two-step verification.';

/** Describes where the secret of an installation comes from. */
export interface SecretSource {
  readonly isConfigured: boolean;
  /** Path of the file `app-secret`. */
  readonly path: string;
}

const nameSource = ({ isConfigured, path }: SecretSource) => (isConfigured ? 'APP_SECRET' : path);

/** Creates the error for data whose secret is gone. */
export const missingSecret = ({ path }: SecretSource) =>
  new SecretError(
    `Cannot start: the data in the database belongs to a secret, and ${path} is missing. Restore it from a backup, or set APP_SECRET. ${replaceHint}`,
  );

/** Creates the error for a secret that is not the one of the data. */
export const foreignSecret = (source: SecretSource) =>
  new SecretError(
    `Cannot start: ${nameSource(source)} is not the secret that the data in the database belongs to. Restore that secret, or keep it in APP_SECRET_PREVIOUS to change to this one. ${replaceHint}`,
  );

/** Thrown for an older secret in the place of the newest one, which was provided as well. */
export class OutdatedSecretError extends SecretError {}

/**
 * Creates the error for a secret that a newer one has replaced.
 * @param hasNewest whether the newer one was provided as an older one: they were swapped
 */
export function outdatedSecret(source: SecretSource, since: string, hasNewest: boolean): SecretError {
  const [name, remedy] = source.isConfigured
    ? ['APP_SECRET', 'Use the newer one, and keep this one in APP_SECRET_PREVIOUS.']
    : [`the first line of ${source.path}`, 'Put the newer one above it.'];
  const message = `Cannot start: ${name} is an older secret of this installation, replaced at ${since}. ${remedy}`;
  return hasNewest ? new OutdatedSecretError(message) : new SecretError(message);
}

/** Creates the error for an audit log whose key is gone. */
export const missingAuditKey = (path: string) =>
  new SecretError(
    `The key of the audit log is missing or another one. Restore ${path} from a backup or another node, or set AUDIT_KEY. If it is lost for good, run “vitrine secrets replace” while the program is stopped: the log continues with a new key.`,
  );
