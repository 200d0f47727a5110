import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { hashLinkToken, isLinkToken } from '#platform/secrets/link-token.ts';
import { AppError } from '#shared/api/errors.ts';
import { daysBetween, toPlainDate } from '#shared/dates/plain-date.ts';
import { findLogoContent } from '../../company/queries/logos.ts';
import { findCollectionCosts } from '../../documents/queries/collection-costs.ts';
import { findBalance, findDecision, getDocument } from '../../documents/queries/detail.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { createCodePath } from '../../domain/rules/documents/code-path.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import { getSettledReason } from '../../domain/rules/documents/settled-reason.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findOnlineState } from '../../online-payment/queries/online-payments.ts';
import { findAttachments } from '../../output/queries/attachments.ts';
import { findDocumentFiles } from '../../output/queries/files.ts';
import { countView, findLinkByHash } from '../../output/queries/links.ts';
import type { ClientDocument, ClientQuote, ClientStatus } from '../contract/document.ts';
import { toPrintedDocument } from './printed-document.ts';

export interface ClientPageDeps {
  readonly database: Database<InvoicingTables>;
  readonly now: Clock;
}

/** @throws AppError `not_found` for a link that never existed or was revoked */
export async function getLink(db: Database<InvoicingTables>['query'], token: string) {
  const link = isLinkToken(token) ? await findLinkByHash(db, hashLinkToken(token)) : undefined;
  if (!link) throw new AppError('not_found', 'no document has this link');
  return link;
}

const isPast = (days: number | null): boolean => days !== null && days < 0;

function getStatus(
  { kind }: DocumentData,
  balance: Parameters<typeof getSettledReason>[0],
  days: number | null,
  quote: ClientQuote | null,
): ClientStatus {
  if (quote) return quote.decision?.kind ?? (isPast(days) ? 'expired' : 'issued');
  if (kind === 'credit_note') return 'issued';
  return getSettledReason(balance) ?? (isPast(days) ? 'overdue' : 'outstanding');
}

/** Returns the decision on a quote, and whether it can be decided on now; null for other documents. */
async function findQuote(
  { database }: ClientPageDeps,
  id: string,
  { kind }: DocumentData,
  { isOpen }: { readonly isOpen: boolean },
): Promise<ClientQuote | null> {
  if (kind !== 'quote') return null;
  const given = await findDecision(database.query, id);
  const decision = given && { kind: given.decision, name: given.name, at: given.at };
  return { decision, can_decide: isOpen && decision === null };
}

/**
 * @param isClient false for a user of this site, who cannot decide on a quote
 * @throws AppError `not_found` for an unknown or revoked link
 */
export async function getClientDocument(
  deps: ClientPageDeps,
  token: string,
  isClient: boolean,
): Promise<ClientDocument> {
  const { query } = deps.database;
  const { invoice_id: id } = await getLink(query, token);
  const data = await getDocument(query, id, '');
  const balance = await findBalance(query, id);
  const { outstanding_cents = 0, credited_cents = 0, written_off_cents = 0 } = balance ?? {};
  const { due_date, total_cents } = data;
  const days = due_date === null ? null : daysBetween(toPlainDate(deps.now()), due_date);
  const quote = await findQuote(deps, id, data, { isOpen: isClient && !isPast(days) });
  const costs = await findCollectionCosts(query, id);
  const collection_costs_cents = outstanding_cents > 0 ? costs.collection_costs_cents : 0;
  const code = createPaymentCode({ ...data, total_cents: outstanding_cents + collection_costs_cents });
  const online = await findOnlineState(query, id, { outstanding_cents, now: deps.now() });
  const files = await findDocumentFiles(query, id);
  const attachments = await findAttachments(query, id);
  const pdf = files.find(({ format }) => format === 'pdf');
  const ubl = pdf && files.find(({ format }) => format !== 'pdf');
  return {
    ...toPrintedDocument(data),
    code: data.code ?? '',
    days,
    outstanding_cents,
    collection_costs_cents,
    has_logo: Boolean(data.seller.logo_id),
    status: getStatus(
      data,
      { outstanding_cents, credited_cents, written_off_cents, total_cents },
      days,
      quote,
    ),
    online_payment: online.state,
    is_test_payment: online.is_test,
    payment_code: code === null ? null : createCodePath(code),
    quote,
    files: [pdf, ubl].flatMap((file) => (file ? [{ format: file.format, size: file.size }] : [])),
    attachments: attachments.map((file) => ({ id: file.id, name: file.name, size: file.size })),
  };
}

/** @throws AppError `not_found` for an unknown or revoked link, and without the seller’s own logo */
export async function getClientLogo({ database }: ClientPageDeps, token: string): Promise<Buffer> {
  const { query } = database;
  const { invoice_id } = await getLink(query, token);
  const { seller } = await getDocument(query, invoice_id, '');
  const content = seller.logo_id ? await findLogoContent(query, seller.logo_id) : undefined;
  if (!content) throw new AppError('not_found', 'the document has no logo');
  return content;
}

/**
 * Counts a view by the client; the first view of a link adds an event to the document.
 * @throws AppError `not_found` for an unknown or revoked link
 */
export async function saveView(deps: ClientPageDeps, token: string): Promise<void> {
  const at = deps.now().toISOString();
  await deps.database.transaction(async (trx) => {
    const { id, invoice_id, viewed_at } = await getLink(trx, token);
    await countView(trx, { id, invoice_id }, at);
    if (viewed_at !== null) return;
    await insertEvent(trx, {
      id: newId(),
      invoiceId: invoice_id,
      kind: 'viewed',
      at,
      actor: null,
      detail: {},
    });
  });
}
