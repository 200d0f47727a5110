import { Hono } from 'hono';
import { findUserHits } from '#features/accounts/admin/queries.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { type AssetHit, findAssetHits } from '#features/invoicing/assets/queries/hits.ts';
import { type ClientHit, findClientHits } from '#features/invoicing/clients/queries/list.ts';
import type { InvoiceRow } from '#features/invoicing/documents/contract/list.ts';
import { findInvoiceHits } from '#features/invoicing/documents/queries/hits.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { findPurchaseHits, type PurchaseHit } from '#features/invoicing/purchases/queries/hits.ts';
import { findRecentRecords } from '#features/publishing/queries/recent-records.ts';
import {
  findRecordHits,
  type RecordHit,
  searchRecordHits,
} from '#features/publishing/records/queries/hits.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type AdminHit, adminSearchQuery } from '#web/admin/contract.ts';
import { type ListedNoun, managedNouns } from './record-lists.ts';

const limit = 5;
const maxRecent = 6;

function toRecordHit(kind: ListedNoun, { isPublic, hasChanges, ...hit }: RecordHit): AdminHit {
  const publicState = hasChanges ? 'changed' : 'public';
  return { kind, ...hit, code: null, state: isPublic ? publicState : 'hidden' };
}

function toClientHit({ id, number, name, is_archived, outstanding_cents }: ClientHit): AdminHit {
  const activeState = outstanding_cents === 0 ? 'active' : 'outstanding';
  return {
    kind: 'client',
    id,
    number,
    code: null,
    title: name,
    state: is_archived ? 'archived' : activeState,
  };
}

function toInvoiceHit({ id, kind, code, client, title, status }: InvoiceRow): AdminHit {
  const name = [client, title].filter(Boolean).join(', ');
  return { kind, id, number: null, code, title: name || null, state: status };
}

function toPurchaseHit({ id, number, supplier, description, has_receipt }: PurchaseHit): AdminHit {
  const title = [supplier, description].filter(Boolean).join(', ');
  const state = has_receipt ? 'with_receipt' : 'without_receipt';
  return { kind: 'purchase', id, number, code: null, title: title || null, state };
}

const toAssetHit = ({ id, number, name, is_disposed }: AssetHit): AdminHit => ({
  kind: 'asset',
  id,
  number,
  code: null,
  title: name,
  state: is_disposed ? 'disposed' : 'in_register',
});

/** Returns matches in the order of their kind. */
async function findHits(database: Database<unknown>, q: string, language: Language): Promise<AdminHit[]> {
  const { query } = database.of<PublishingTables>();
  const records: AdminHit[] = [];
  for (const { noun, list } of managedNouns) {
    const hits = await searchRecordHits(query, list, q, { language, limit });
    records.push(...hits.map((hit) => toRecordHit(noun, hit)));
  }
  const invoicing = database.of<InvoicingTables>();
  const clients = await findClientHits(invoicing.query, q, limit);
  const invoices = await findInvoiceHits(invoicing, q, limit, toPlainDate(systemClock()));
  const purchases = await findPurchaseHits(invoicing.query, q, limit);
  const assets = await findAssetHits(invoicing.query, q, limit);
  const users = await findUserHits(database.of<AccountsTables>().query, q, limit);
  return [
    ...records,
    ...clients.map(toClientHit),
    ...invoices.map(toInvoiceHit),
    ...purchases.map(toPurchaseHit),
    ...assets.map(toAssetHit),
    ...users.map(
      ({ id, name, role, disabled_at }): AdminHit => ({
        kind: 'user',
        id,
        number: null,
        code: null,
        title: name,
        state: disabled_at === null ? role : 'disabled',
      }),
    ),
  ];
}

async function findRecentHits(database: Database<unknown>, language: Language): Promise<AdminHit[]> {
  const { query } = database.of<PublishingTables>();
  const recent = await findRecentRecords(query, maxRecent);
  const hits: AdminHit[] = [];
  for (const { noun, list } of managedNouns) {
    const ids = recent.filter((ref) => ref.noun === noun).map(({ recordId }) => recordId);
    hits.push(...(await findRecordHits(query, list, ids, language)).map((hit) => toRecordHit(noun, hit)));
  }
  return recent.flatMap(({ recordId }) => hits.find(({ id }) => id === recordId) ?? []);
}

/** Serves `/api/admin/search`: matches by title, number, code or name, including drafts. */
export const adminSearchApi = (database: Database<unknown>) =>
  new Hono<ApiEnv>().get('/', validated('query', adminSearchQuery), async (c) => {
    const { q } = c.req.valid('query');
    const { language } = c.var;
    const data = q === '' ? await findRecentHits(database, language) : await findHits(database, q, language);
    return c.json({ data });
  });
