import type { Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import { insertClient } from '../../clients/queries/client.ts';
import type { CompanyDetails } from '../../company/contract.ts';
import { findSeriesState, saveFirstNumber } from '../../company/queries/number-series.ts';
import { type DocumentClient, findDocumentClient } from '../../documents/queries/parties.ts';
import type { Seller } from '../../domain/contract/values.ts';
import { toDocumentTerms } from '../../domain/rules/parties/search-text.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { programNames } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { fillClient, insertDocuments, type NewDocument } from '../queries/insert-documents.ts';
import type { GivenImport, ImportsContext, ImportsDeps } from './context.ts';
import type { PlannedClient } from './plan-clients.ts';
import type { PlannedDocument } from './plan-documents.ts';
import type { ImportPlan } from './plan-import.ts';

type Trx = Transaction<InvoicingTables>;

interface Stored {
  readonly plan: ImportPlan;
  readonly given: GivenImport;
  readonly now: string;
}

/** Returns the company details that were valid on a date, or the first details for an earlier date. */
function getSeller(details: readonly CompanyDetails[], date: string): Seller {
  const found = details.find(({ valid_from }) => valid_from <= date) ?? details.at(-1);
  if (!found) throw new RangeError('documents need the details of the seller');
  const { id: _, version: _version, valid_from: _from, ...seller } = found;
  return seller;
}

async function storeClients(trx: Trx, { plan, now }: Stored): Promise<ReadonlyMap<PlannedClient, string>> {
  const ids = new Map<PlannedClient, string>();
  for (const client of plan.clients.clients) {
    if (client.existing === null) {
      ids.set(client, (await insertClient(trx, client.fields, now)).id);
      continue;
    }
    ids.set(client, client.existing.id);
    if (Object.keys(client.filled).length > 0) await fillClient(trx, client.existing.id, client.filled, now);
  }
  return ids;
}

async function findBuyers(
  trx: Trx,
  ids: ReadonlyMap<PlannedClient, string>,
  documents: readonly PlannedDocument[],
) {
  const buyers = new Map<PlannedClient, DocumentClient>();
  for (const client of new Set(documents.map((document) => document.client))) {
    const buyer = await findDocumentClient(trx, ids.get(client) ?? null);
    if (!buyer) throw new RangeError('a document has a client');
    buyers.set(client, buyer);
  }
  return buyers;
}

interface Sources extends Stored {
  readonly buyers: ReadonlyMap<PlannedClient, DocumentClient>;
  readonly ids: ReadonlyMap<PlannedDocument, string>;
}

function toNewDocument(document: PlannedDocument, { plan, given, buyers, ids }: Sources): NewDocument {
  const { read, client, amounts, payments, has_assumed_date, credits } = document;
  const buyer = buyers.get(client);
  const id = ids.get(document);
  if (!buyer || id === undefined) throw new RangeError('a document has a client and an id');
  const text = messages[buyer.locale].stored;
  const program = programNames[given.program];
  const { title, reference, code, kind, issue_date } = read;
  const note = has_assumed_date ? text.assumedPayment(program) : text.payment(program);
  return {
    id,
    kind,
    code,
    title,
    reference,
    issue_date,
    client_id: buyer.id,
    client_name: buyer.buyer.name,
    language: buyer.locale,
    due_date: document.due_date,
    payment_days: document.payment_days,
    ex_cents: amounts.ex_cents,
    vat_cents: amounts.vat_cents,
    total_cents: read.total_cents,
    credits_id: credits ? (ids.get(credits) ?? null) : null,
    seller: JSON.stringify(getSeller(plan.details, issue_date)),
    buyer: JSON.stringify(buyer.buyer),
    search_text: toDocumentTerms(code, [buyer.buyer.name, title, reference]),
    line: title || text.line(program),
    groups: amounts.groups,
    payments: payments.map((payment) => ({ ...payment, note })),
  };
}

/** Continues the series as the owner confirmed, unless they continue there already. */
async function continueSeries(
  { audit }: ImportsDeps,
  trx: Trx,
  context: ImportsContext,
  { given, now }: Stored,
): Promise<void> {
  for (const { series, year, first } of given.series) {
    const state = await findSeriesState(trx, series, year);
    if (state.is_used || state.next === first) continue;
    await saveFirstNumber(trx, series, { year, first }, now);
    await audit.append(trx, {
      ...context,
      action: 'number_series.started',
      entityType: 'number_series',
      entityId: `${series}-${year}`,
      before: { series, year, first: state.next },
      after: { series, year, first },
    });
  }
}

export async function storePlan(
  deps: ImportsDeps,
  trx: Trx,
  context: ImportsContext,
  stored: Stored,
): Promise<void> {
  const { plan, given, now } = stored;
  const { documents } = plan.documents;
  const clientIds = await storeClients(trx, stored);
  const buyers = await findBuyers(trx, clientIds, documents);
  const ids = new Map(documents.map((document) => [document, newId()]));
  const sources: Sources = { ...stored, buyers, ids };
  const rows = documents.map((document) => toNewDocument(document, sources));
  const actor = context.actor?.name ?? null;
  await insertDocuments(trx, rows, { program: given.program, actor, now });
  for (const id of clientIds.values()) await saveClientSummary(trx, id);
  await continueSeries(deps, trx, context, stored);
  const created = plan.clients.clients.filter(({ existing }) => existing === null).length;
  const filled = plan.clients.rows.filter(({ status }) => status === 'changed').length;
  if (created + filled + rows.length === 0) return;
  await deps.audit.append(trx, {
    ...context,
    action: 'invoice.imported',
    entityType: 'invoice',
    after: { program: given.program, clients: created, clients_filled: filled, documents: rows.length },
  });
}
