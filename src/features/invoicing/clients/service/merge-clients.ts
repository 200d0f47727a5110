import { foldName } from '../../domain/rules/parties/fold-name.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import type { LikelyDuplicate, Merge, MergePlan } from '../contract/merge.ts';
import { findClientUsage, type StoredClient } from '../queries/client.ts';
import {
  countMovable,
  findSimilarClients,
  moveToClient,
  updateFilled,
  updateMerged,
} from '../queries/merge.ts';
import { clearFailures } from '../queries/recurrences.ts';
import { findDuplicateReasons } from '../rules/duplicates.ts';
import { mergeFields } from '../rules/merge-fields.ts';
import {
  type AuditContext,
  type ChangeResult,
  type ClientDeps,
  ClientStateError,
  getStoredClient,
  requireEditable,
  saved,
  toFields,
} from './client-deps.ts';
import { auditClient } from './edit-client.ts';

const maxSimilar = 100;
const maxDuplicates = 10;

export async function findDuplicates({ database }: ClientDeps, id: string): Promise<LikelyDuplicate[]> {
  const client = await getStoredClient(database.query, id);
  if (client.merged_into_id !== null || client.masked_at !== null) return [];
  // The longest word of the name finds clients even if their legal form differs.
  const longest =
    foldName(client.name)
      .split(' ')
      .toSorted((one, other) => other.length - one.length)[0] || foldText(client.name);
  const similar = await findSimilarClients(database.query, { ...client, name: longest }, maxSimilar);
  return similar
    .filter((other) => other.id !== id)
    .map((other) => ({
      id: other.id,
      number: other.number,
      name: other.name,
      reasons: findDuplicateReasons(client, other),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, maxDuplicates);
}

const toChoice = ({ id, number, name }: StoredClient) => ({ id, number, name });

/** @throws ClientStateError for clients that cannot be merged */
function requireMergeable(from: StoredClient, into: StoredClient): void {
  if (from.id === into.id) throw new ClientStateError('merge_with_itself');
  for (const client of [from, into]) requireEditable(client);
}

/** @throws AppError `not_found` or ClientStateError */
export async function getMergePlan(deps: ClientDeps, fromId: string, intoId: string): Promise<MergePlan> {
  const { query } = deps.database;
  const [from, into] = [await getStoredClient(query, fromId), await getStoredClient(query, intoId)];
  requireMergeable(from, into);
  const { projects, drafts, purchases, final_documents } = await findClientUsage(query, fromId);
  const { filled, differing } = mergeFields(toFields(from), toFields(into));
  return {
    from: toChoice(from),
    into: toChoice(into),
    filled,
    differing,
    ...(await countMovable(query, fromId)),
    projects,
    drafts,
    purchases,
    final_documents,
    websites: await deps.websites.count(fromId),
  };
}

/**
 * Merges a client into another: moves its projects, work and drafts, and fills empty fields of the other
 * client. Final documents stay as they are, but count for the other client.
 * @throws AppError `not_found` or ClientStateError
 */
export async function mergeClients(
  deps: ClientDeps,
  context: AuditContext,
  fromId: string,
  { into_id: intoId, version }: Merge,
): Promise<ChangeResult> {
  return deps.database.transaction(async (trx) => {
    const [from, into] = [await getStoredClient(trx, fromId), await getStoredClient(trx, intoId)];
    requireMergeable(from, into);
    if (from.version !== version) return { conflict: from.version };
    const now = deps.now().toISOString();
    await moveToClient(trx, fromId, intoId, now);
    await deps.websites.move(trx, fromId, intoId);
    const { filled, changes } = mergeFields(toFields(from), toFields(into));
    if (filled.length > 0) await updateFilled(trx, intoId, changes, now);
    await updateMerged(trx, fromId, intoId, now);
    await rederiveWork(trx, intoId);
    // Retries the drafts of its recurring invoices.
    await clearFailures(trx, intoId, deps.now().toISOString());
    await auditClient(deps, trx, {
      ...context,
      action: 'client.merged',
      client: into,
      after: {
        merged: formatClientNumber(from.number),
        ...(filled.length > 0 && { changed_fields: Object.keys(changes) }),
      },
    });
    return saved;
  });
}
