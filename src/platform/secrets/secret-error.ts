/** Thrown when a secret is missing or does not fit the data; the message names cause and remedy. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

const replaceHint =
  'If it is lost for good, run “vitrine secrets replace” while the program is stopped: it logs everybody out and turns off two-step verification.';

export interface SecretSource {
  readonly isConfigured: boolean;
  /** The path of `app-secret`. */
  readonly path: string;
}

const nameSource = ({ isConfigured, path }: SecretSource) => (isConfigured ? 'APP_SECRET' : path);

export const missingSecret = ({ path }: SecretSource) =>
  new SecretError(
    `Cannot start: the data in the database belongs to a secret, and ${path} is missing. Restore it from a backup, or set APP_SECRET. ${replaceHint}`,
  );

export const foreignSecret = (source: SecretSource) =>
  new SecretError(
    `Cannot start: ${nameSource(source)} is not the secret that the data in the database belongs to. Restore that secret, or keep it in APP_SECRET_PREVIOUS to change to this one. ${replaceHint}`,
  );

/** Thrown if an older secret is used as the current one although the newest was provided as well. */
export class OutdatedSecretError extends SecretError {}

/** @param hasNewest true if the newer one was provided as an older one, so they were swapped */
export function outdatedSecret(source: SecretSource, since: string, hasNewest: boolean): SecretError {
  const [name, remedy] = source.isConfigured
    ? ['APP_SECRET', 'Use the newer one, and keep this one in APP_SECRET_PREVIOUS.']
    : [`the first line of ${source.path}`, 'Put the newer one above it.'];
  const message = `Cannot start: ${name} is an older secret of this installation, replaced at ${since}. ${remedy}`;
  return hasNewest ? new OutdatedSecretError(message) : new SecretError(message);
}

export const missingAuditKey = (path: string) =>
  new SecretError(
    `The key of the audit log is missing or another one. Restore ${path} from a backup or another node, or set AUDIT_KEY. If it is lost for good, run “vitrine secrets replace” while the program is stopped: the log continues with a new key.`,
  );
