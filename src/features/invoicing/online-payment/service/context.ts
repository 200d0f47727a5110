import type { Transaction } from 'kysely';
import type { Audit } from '../../../../platform/audit/audit.ts';
import type { AuditEntry } from '../../../../platform/audit/audit-entry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { decryptValue, encryptValue } from '../../../../platform/secrets/encrypted-value.ts';
import type { Language } from '../../../../shared/language.ts';
import type { ProviderMode } from '../../contract/values.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import { findProviderKey } from '../queries/provider-key.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type Trx = Transaction<InvoicingTables>;

/** The dependencies of online payments. */
export interface OnlinePaymentsDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly provider: PaymentProvider;
  /** The secrets of the installation, the current one first. */
  readonly secrets: readonly [string, ...string[]];
  readonly publicUrl: string;
  /** Returns the URL of a page of this site, from its path without a language prefix. */
  readonly getPageUrl: (path: string, language: Language) => string;
}

/** The actor and the IP address of a request. */
export type OnlinePaymentsContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

const purpose = 'payment provider key';

/** Encrypts the key of a provider for the database. */
export const encryptKey = ({ secrets: [secret] }: OnlinePaymentsDeps, key: string): string =>
  encryptValue(secret, purpose, key);

/** Returns the key of the provider; undefined without one, or if another secret encrypted it. */
export async function readKey({
  database,
  secrets,
}: OnlinePaymentsDeps): Promise<{ readonly key: string; readonly mode: ProviderMode } | undefined> {
  const stored = await findProviderKey(database.query);
  const key = stored && decryptValue(secrets, purpose, stored.encrypted_key);
  return key === undefined ? undefined : { key, mode: stored?.mode ?? 'test' };
}
