import { formatClientNumber } from '../../rules/client-numbers.ts';
import { emptyClient } from '../../rules/empty-client.ts';
import { rederiveWork } from '../../service/rederive-work.ts';
import { findClientUsage, updateArchived, updateClient, updateMasked } from '../queries/client.ts';
import {
  type AuditContext,
  type ChangeResult,
  type ClientDeps,
  ClientStateError,
  getStoredClient,
  requireEditable,
  saved,
} from './client-deps.ts';
import { auditClient } from './edit-client.ts';

/**
 * Replaces the personal data of a client on request (GDPR, art. 17). Final documents keep them, because the law demands
 * that they are kept for seven years (AWR, art. 52); art. 17(3)(b) allows that.
 * @throws ClientStateError without final documents, since such a client can be deleted, or while something is open
 */
export async function maskClient(
  deps: ClientDeps,
  context: AuditContext,
  id: string,
  version: number,
): Promise<ChangeResult> {
  return deps.database.transaction(async (trx) => {
    const stored = await getStoredClient(trx, id);
    requireEditable(stored);
    if (stored.version !== version) return { conflict: stored.version };
    const { final_documents, drafts } = await findClientUsage(trx, id);
    if (final_documents === 0) throw new ClientStateError('nothing_to_keep');
    if (stored.outstanding_cents !== 0 || stored.uninvoiced_cents !== 0 || drafts > 0)
      throw new ClientStateError('outstanding');
    const now = deps.now().toISOString();
    const { is_business, country, locale, address_form, vat_code } = stored;
    const remaining = { is_business, country, locale, address_form, vat_code };
    await updateClient(
      trx,
      id,
      { ...emptyClient, ...remaining, name: formatClientNumber(stored.number) },
      now,
    );
    await updateMasked(trx, id, now);
    await updateArchived(trx, id, stored.archived_at ?? now, now);
    await rederiveWork(trx, id);
    await auditClient(deps, trx, { ...context, action: 'client.masked', client: stored });
    return saved;
  });
}
