import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import { getScope, transactionOf } from '../../db/transaction-scope.ts';
import { getKeyedRequest } from '../keyed-request.ts';
import type { IdempotencyKeysTable, IdempotencyTables } from '../tables.ts';

export function findKey(
  db: Kysely<IdempotencyTables>,
  id: string,
): Promise<Pick<IdempotencyKeysTable, 'request_hash' | 'status' | 'body'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Stores the key of the current request, if it has one, in the transaction that makes its change; once per request.
 * @throws AppError `conflict` if another request with this key has made it
 */
export async function storeKey<Tables>(trx: Transaction<Tables>): Promise<void> {
  const request = getKeyedRequest();
  if (!request || request.isChanged || request.transactions.has(trx)) return;
  const { id, hash, createdAt } = request;
  const { numInsertedOrUpdatedRows: inserted } = await transactionOf<IdempotencyTables>(trx)
    .insertInto('idempotency_keys')
    .values({ id, request_hash: hash, status: null, body: null, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(inserted) === 0)
    throw new AppError('conflict', 'another request with the same key has made this change');
  request.transactions.add(trx);
  getScope(trx).afterCommit.push(() => {
    request.isChanged = true;
  });
}

export async function saveResponse(
  db: Kysely<IdempotencyTables>,
  id: string,
  response: Pick<IdempotencyKeysTable, 'status' | 'body'>,
): Promise<void> {
  await db.updateTable('idempotency_keys').set(response).where('id', '=', id).execute();
}

/** Deletes keys from before a time, and the oldest ones beyond a number. */
export async function deleteOldKeys(
  db: Kysely<IdempotencyTables>,
  before: string,
  maxKeys: number,
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        eb(
          'created_at',
          '<',
          eb
            .selectFrom('idempotency_keys as newer')
            .select('newer.created_at')
            .orderBy('newer.created_at', 'desc')
            .limit(1)
            .offset(maxKeys),
        ),
      ]),
    )
    .execute();
}
