import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database } from '#platform/db/database.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { deriveSecret } from '#platform/secrets/installation-secrets.ts';
import {
  findOutdatedTwoFactors,
  findTwoFactorEncryption,
  updateTwoFactorEncryption,
} from '../queries/two-factor-encryption.ts';
import type { AccountsTables } from '../tables.ts';
import type { SessionSecrets } from './authentication.ts';

/** Keeps the versions of the installation's secrets. */
export function deriveSessionSecrets({ app }: InstallationSecrets): SessionSecrets {
  const derive = ({ version, value }: InstallationSecrets['app'][number]) => ({
    version,
    value: deriveSecret(value, 'sessions'),
  });
  const [current, ...older] = app;
  return [derive(current), ...older.map(derive)];
}

/** better-auth's prefix before the ciphertext. */
const getEnvelope = (version: number) => `$ba$${version}$`;

/** Tests whether a known secret encrypted a user's two-step verification; true for a user who has none. */
export async function isTwoFactorReadable(
  { query }: Database<AccountsTables>,
  userId: string,
  secrets: SessionSecrets,
): Promise<boolean> {
  const row = await findTwoFactorEncryption(query, userId);
  const isReadable = (data: string) => secrets.some(({ version }) => data.startsWith(getEnvelope(version)));
  return !row || (isReadable(row.secret) && isReadable(row.backup_codes));
}

/**
 * Encrypts stored two-step verification with the current secret, so that an older one is no longer needed.
 * Returns the number of updated users, and of users whose secret is unknown.
 */
export async function renewTwoFactorEncryption(
  database: Database<AccountsTables>,
  secrets: InstallationSecrets,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  const sessionSecrets = deriveSessionSecrets(secrets);
  const [{ version }] = sessionSecrets;
  const keys = new Map(sessionSecrets.map((secret) => [secret.version, secret.value]));
  const key = { keys, currentVersion: version };
  const renew = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  let [renewed, unreadable] = [0, 0];
  for (const row of await findOutdatedTwoFactors(database.query, getEnvelope(version))) {
    if (!sessionSecrets.some((secret) => row.secret.startsWith(getEnvelope(secret.version)))) {
      unreadable += 1;
      continue;
    }
    const values = { secret: await renew(row.secret), backup_codes: await renew(row.backup_codes) };
    // Skipped if the user changed it on another node meanwhile.
    if (await updateTwoFactorEncryption(database.query, row, values)) renewed += 1;
  }
  return { renewed, unreadable };
}
