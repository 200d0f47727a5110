import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientFields } from '../contract/clients.ts';
import { findClient, type StoredClient } from '../queries/client.ts';
import { emptyClient } from '../rules/empty-client.ts';

/** Access to websites, which belong to another feature. */
export interface ClientWebsites {
  readonly count: (clientId: string) => Promise<number>;
  /** @param into the new client; null if the websites no longer have one */
  readonly move: (trx: Transaction<InvoicingTables>, from: string, into: string | null) => Promise<void>;
}

export interface ClientDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly websites: ClientWebsites;
}

export type AuditContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

export type ChangeResult = { readonly isSaved: true } | { readonly conflict: number | null };
export const saved: ChangeResult = { isSaved: true };

export type ClientProblem =
  | 'masked'
  | 'merged'
  | 'in_use'
  | 'recurring'
  | 'nothing_to_keep'
  | 'outstanding'
  | 'merge_with_itself';

/** Thrown when the state of a client does not allow an action. */
export class ClientStateError extends AppError {
  readonly problem: ClientProblem;

  constructor(problem: ClientProblem) {
    super('conflict', `the state of the client does not allow this: ${problem}`);
    this.problem = problem;
  }
}

export function rejectProblems(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
}

/** @throws AppError `not_found` */
export async function getStoredClient(
  db: Parameters<typeof findClient>[0],
  id: string,
): Promise<StoredClient> {
  const client = await findClient(db, id);
  if (!client) throw new AppError('not_found', 'there is no such client');
  return client;
}

export const toFields = (client: StoredClient): ClientFields => {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(emptyClient)) fields[name] = client[name as keyof ClientFields];
  return { ...emptyClient, ...fields };
};

/** @throws ClientStateError for a merged or masked client */
export function requireEditable({ merged_into_id, masked_at }: StoredClient): void {
  if (merged_into_id !== null) throw new ClientStateError('merged');
  if (masked_at !== null) throw new ClientStateError('masked');
}
