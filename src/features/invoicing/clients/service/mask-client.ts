import type { Transaction } from 'kysely';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  findClientUsage,
  findUnmasked,
  type StoredClient,
  updateArchived,
  updateClient,
  updateMasked,
} from '../queries/client.ts';
import { deleteEndedEmails } from '../queries/ended-emails.ts';
import { endMasked } from '../queries/recurrences.ts';
import { emptyClient } from '../rules/empty-client.ts';
import {
  type AuditContext,
  type ChangeResult,
  type ClientDeps,
  ClientStateError,
  getStoredClient,
  requireEditable,
  saved,
} from './client-deps.ts';
import { auditClient, isClientUsed } from './edit-client.ts';

async function replaceFields(trx: Transaction<InvoicingTables>, stored: StoredClient, now: string) {
  const { id, number, is_business, country, locale, address_form, vat_code, archived_at } = stored;
  const remaining = { is_business, country, locale, address_form, vat_code };
  await updateClient(trx, id, { ...emptyClient, ...remaining, name: formatClientNumber(number) }, now);
  await updateMasked(trx, id, now);
  await endMasked(trx, id, now);
  await updateArchived(trx, id, archived_at ?? now, now);
  await deleteEndedEmails(trx, id);
  await rederiveWork(trx, id);
}

/**
 * Replaces the personal data of a client and of the clients merged into it on request (GDPR, art. 17). Final
 * documents and their events keep them, because the law requires them for seven years (AWR, art. 52); art.
 * 17(3)(b) allows that. The client's emails are deleted from the outbox, but the immutable audit log keeps
 * their recipients. A masked client can be masked again as long as any client merged into it is not masked.
 * @throws ClientStateError for a client that can be deleted, or while something is open
 */
export async function maskClient(
  deps: ClientDeps,
  context: AuditContext,
  id: string,
  version: number,
): Promise<ChangeResult> {
  const websites = await deps.websites.count(id);
  return deps.database.transaction(async (trx) => {
    const stored = await getStoredClient(trx, id);
    const merged = await findUnmasked(trx, id);
    if (merged.length === 0 || stored.merged_into_id !== null) requireEditable(stored);
    if (stored.version !== version) return { conflict: stored.version };
    if (!(await isClientUsed(trx, stored, websites))) throw new ClientStateError('nothing_to_keep');
    const { drafts } = await findClientUsage(trx, id);
    if (stored.outstanding_cents !== 0 || stored.uninvoiced_cents !== 0 || drafts > 0)
      throw new ClientStateError('outstanding');
    const now = deps.now().toISOString();
    const others = await Promise.all(merged.map((other) => getStoredClient(trx, other.id)));
    for (const client of [...others, ...(stored.masked_at === null ? [stored] : [])]) {
      await replaceFields(trx, client, now);
      await auditClient(deps, trx, { ...context, action: 'client.masked', client });
    }
    return saved;
  });
}
