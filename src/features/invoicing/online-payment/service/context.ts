import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decryptValue, encryptValue } from '#platform/secrets/encrypted-value.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ProviderMode } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findProviderKey, replaceEncryptedKey } from '../queries/provider-key.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type Trx = Transaction<InvoicingTables>;

export interface OnlinePaymentsDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly provider: PaymentProvider;
  /** True while the books are those of the demo, of which nothing leaves this machine. */
  readonly isDemo: boolean;
  /** The secrets of the installation, the current one first. */
  readonly secrets: readonly [string, ...string[]];
  readonly publicUrl: string;
  /** Returns the absolute URL for a path without a language prefix. */
  readonly getPageUrl: (path: string, language: Language) => string;
}

export type OnlinePaymentsContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

const purpose = 'payment provider key';

export const encryptKey = ({ secrets: [secret] }: OnlinePaymentsDeps, key: string): string =>
  encryptValue(secret, purpose, key);

/**
 * Returns the key of the provider; undefined if there is no key or its secret is gone. Re-encrypts a key of
 * an older secret with the current one, so that the older secret can be removed.
 */
export async function readKey(
  deps: OnlinePaymentsDeps,
): Promise<{ readonly key: string; readonly mode: ProviderMode } | undefined> {
  const { database, secrets, now } = deps;
  const stored = await findProviderKey(database.query);
  const key = stored && decryptValue(secrets, purpose, stored.encrypted_key);
  if (!stored || key === undefined) return undefined;
  const { mode, encrypted_key } = stored;
  if (decryptValue([secrets[0]], purpose, encrypted_key) === undefined) {
    const change = { before: encrypted_key, after: encryptKey(deps, key), now: now().toISOString() };
    await database.transaction((trx) => replaceEncryptedKey(trx, change));
  }
  return { key, mode };
}
