import type { ClientDeps } from '#features/invoicing/clients/service/client-deps.ts';
import { countWebsitesOfClient, moveWebsitesOfClient } from '#features/websites/clients/queries.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';

export const createClientDeps = (
  database: Database<unknown>,
  { audit, now }: Pick<ClientDeps, 'audit' | 'now'>,
): ClientDeps => ({
  database: database.of(),
  audit,
  now,
  websites: {
    count: (clientId) => countWebsitesOfClient(database.of<WebsitesTables>().query, clientId),
    move: (trx, from, into) => moveWebsitesOfClient(transactionOf<WebsitesTables>(trx), from, into),
  },
});
