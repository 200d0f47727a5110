import type { Transaction } from 'kysely';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import { sumFutureWorkOf } from '../../domain/queries/future-work.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { normalizeParty } from '../../domain/rules/parties/party-problems.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type {
  ClientChange,
  ClientDefaults,
  ClientFields,
  EditedClient,
  newClient,
} from '../contract/clients.ts';
import {
  deleteClient,
  findClientUsage,
  findMergedInto,
  insertClient,
  type StoredClient,
  updateArchived,
  updateClient,
} from '../queries/client.ts';
import { clearFailures } from '../queries/recurrences.ts';
import { getAuditChange } from '../rules/audit-fields.ts';
import { findClientProblems } from '../rules/client-problems.ts';
import { findReferences } from '../rules/client-references.ts';
import { emptyClient } from '../rules/empty-client.ts';
import {
  type AuditContext,
  type ChangeResult,
  type ClientDeps,
  ClientStateError,
  getStoredClient,
  rejectProblems,
  requireEditable,
  saved,
  toFields,
} from './client-deps.ts';

/** Returns the defaults for clients that have no values of their own. */
export async function getClientDefaults({ database: { query }, now }: ClientDeps): Promise<ClientDefaults> {
  const { rate_cents, payment_days, rounding_minutes } = await getInvoicingSettings(query);
  const today = toPlainDate(now());
  return { rate_cents, payment_days, rounding_minutes, is_kor: await isKorOn(query, today), today };
}

/**
 * Returns a client with the uninvoiced work up to today.
 * @throws AppError `not_found`
 */
export async function getEditedClient(deps: ClientDeps, id: string): Promise<EditedClient> {
  const { query } = deps.database;
  const { merged_into_id, ...client } = await getStoredClient(query, id);
  const usage = { ...(await findClientUsage(query, id)), websites: await deps.websites.count(id) };
  const future = await sumFutureWorkOf(query, toPlainDate(deps.now()), id);
  return {
    ...client,
    uninvoiced_cents: client.uninvoiced_cents - future.cents,
    uninvoiced_minutes: client.uninvoiced_minutes - future.minutes,
    merged_into: await findMergedInto(query, { ...client, merged_into_id }),
    usage,
  };
}

/** Logs an action on a client with its number and without personal data. */
export async function auditClient(
  { audit }: Pick<ClientDeps, 'audit'>,
  trx: Transaction<InvoicingTables>,
  entry: AuditContext & {
    readonly action: string;
    readonly client: { readonly id: string; readonly number: number };
    readonly before?: AuditFields;
    readonly after?: AuditFields;
  },
): Promise<void> {
  const { client, before, after, ...context } = entry;
  await audit.append(trx, {
    ...context,
    entityType: 'client',
    entityId: client.id,
    ...(before && { before }),
    after: { name: formatClientNumber(client.number), ...after },
  });
}

type NewFields = Omit<ReturnType<typeof newClient.parse>, 'locale'> & {
  readonly locale?: Language | undefined;
};

/** @throws AppError `invalid` with the reason for each field */
export async function createClient(
  deps: ClientDeps,
  context: AuditContext,
  { locale, ...given }: NewFields,
): Promise<{ readonly id: string }> {
  const { language } = await getInvoicingSettings(deps.database.query);
  const fields: ClientFields = { ...emptyClient, ...given, locale: locale ?? language };
  rejectProblems(findClientProblems(fields));
  return deps.database.transaction(async (trx) => {
    const client = await insertClient(trx, fields, deps.now().toISOString());
    await saveClientSummary(trx, client.id);
    await auditClient(deps, trx, { ...context, action: 'client.created', client });
    return { id: client.id };
  });
}

const hasNewTerms = (before: StoredClient, { name, rate_cents, rounding_minutes }: ClientFields): boolean =>
  name !== before.name || rate_cents !== before.rate_cents || rounding_minutes !== before.rounding_minutes;

/**
 * Changes a client; final documents keep the previous details.
 * @throws AppError `invalid` with the reason for each field, or ClientStateError
 */
export async function changeClient(
  deps: ClientDeps,
  context: AuditContext,
  id: string,
  { version, ...given }: ClientChange,
): Promise<ChangeResult> {
  rejectProblems(findClientProblems(given));
  return deps.database.transaction(async (trx) => {
    const stored = await getStoredClient(trx, id);
    requireEditable(stored);
    if (stored.version !== version) return { conflict: stored.version };
    const after = normalizeParty(given);
    const change = getAuditChange(stored.number, toFields(stored), after);
    if (!change) return saved;
    const now = deps.now();
    await updateClient(trx, id, after, now.toISOString());
    // Retries the drafts of its recurring invoices.
    await clearFailures(trx, id, now.toISOString());
    await (hasNewTerms(stored, after) ? rederiveWork : saveClientSummary)(trx, id);
    await auditClient(deps, trx, { ...context, action: 'client.changed', client: stored, ...change });
    return saved;
  });
}

/**
 * Archives a client, which hides it in lists and pickers, or unarchives it.
 * @throws AppError `not_found`, or ClientStateError for a merged client
 */
export async function setClientArchived(
  deps: ClientDeps,
  context: AuditContext,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await deps.database.transaction(async (trx) => {
    const stored = await getStoredClient(trx, id);
    if (stored.merged_into_id !== null) throw new ClientStateError('merged');
    if ((stored.archived_at !== null) === isArchived) return;
    const now = deps.now().toISOString();
    await updateArchived(trx, id, isArchived ? now : null, now);
    const action = isArchived ? 'client.archived' : 'client.unarchived';
    await auditClient(deps, trx, { ...context, action, client: stored });
  });
}

/**
 * Tests whether a permanent record refers to a client, so that it cannot be deleted. Recurring invoices do
 * not count: they can be ended.
 * @param websites the number of its websites
 */
export async function isClientUsed(
  trx: Transaction<InvoicingTables>,
  { id, merged_into_id }: StoredClient,
  websites: number,
): Promise<boolean> {
  const usage = { ...(await findClientUsage(trx, id)), websites };
  return merged_into_id !== null || findReferences(usage).length > 0;
}

/**
 * Deletes a client to which nothing refers, with its ended recurring invoices.
 * @throws AppError `not_found` or ClientStateError
 */
export async function removeClient(deps: ClientDeps, context: AuditContext, id: string): Promise<void> {
  const websites = await deps.websites.count(id);
  await deps.database.transaction(async (trx) => {
    const stored = await getStoredClient(trx, id);
    if (await isClientUsed(trx, stored, websites)) throw new ClientStateError('in_use');
    if ((await findClientUsage(trx, id)).recurrences > 0) throw new ClientStateError('recurring');
    await deleteClient(trx, id);
    await auditClient(deps, trx, { ...context, action: 'client.deleted', client: stored });
  });
}
