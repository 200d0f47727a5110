import type { Kysely, Transaction } from 'kysely';
import type { ProviderMode } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Trx = Transaction<InvoicingTables>;

export const findProviderKey = (db: Kysely<InvoicingTables>) =>
  db
    .selectFrom('payment_provider_keys')
    .select(['provider', 'encrypted_key', 'mode', 'version'])
    .executeTakeFirst();

export async function saveProviderKey(
  trx: Trx,
  { encrypted_key, mode }: { readonly encrypted_key: string; readonly mode: ProviderMode },
  now: string,
): Promise<void> {
  await trx
    .insertInto('payment_provider_keys')
    .values({ provider: 'mollie', encrypted_key, mode, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet((eb) => ({
        encrypted_key,
        mode,
        updated_at: now,
        version: eb('payment_provider_keys.version', '+', 1),
      })),
    )
    .execute();
}

export async function deleteProviderKey(trx: Trx): Promise<void> {
  await trx.deleteFrom('payment_provider_keys').execute();
}

/** Stores the same key encrypted with another secret, unless another key was saved meanwhile. */
export async function replaceEncryptedKey(
  trx: Trx,
  { before, after, now }: { readonly before: string; readonly after: string; readonly now: string },
): Promise<void> {
  await trx
    .updateTable('payment_provider_keys')
    .set({ encrypted_key: after, updated_at: now })
    .where('encrypted_key', '=', before)
    .execute();
}
