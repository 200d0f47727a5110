import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import { newId } from '#platform/ids.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import { findDecision, getDocument } from '../../documents/queries/detail.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findRecipients } from '../../output/queries/emails.ts';
import { getSellerSender } from '../../output/service/seller-sender.ts';
import type { NewDecision } from '../contract/decision.ts';
import { insertDecision } from '../queries.ts';
import { type ClientPageDeps, getLink } from './client-document.ts';
import { renderConfirmation, renderNotice } from './decision-email.ts';

type Trx = Transaction<InvoicingTables>;

export interface DecisionDeps extends ClientPageDeps {
  readonly audit: Audit;
  readonly queueEmail: QueueEmail;
  readonly getPageUrl: (path: string, language: Language) => string;
  /** Returns the owners to notify of decisions; implemented outside this feature. */
  readonly findOwners: (
    trx: Trx,
  ) => Promise<readonly { readonly email: string; readonly language: Language }[]>;
}

interface DecisionContext {
  readonly ipAddress: string | undefined;
  readonly isUser: boolean;
}

const createRejection = (reason: 'decided' | 'expired' | 'no_quote' | 'own_quote') =>
  new AppError('conflict', `the quote is not decided: ${reason}`, { fields: { quote: reason } });

async function assertOpen(trx: Trx, id: string, data: DocumentData, today: string): Promise<void> {
  if (data.kind !== 'quote') throw createRejection('no_quote');
  if (await findDecision(trx, id)) throw createRejection('decided');
  if (data.due_date !== null && data.due_date < today) throw createRejection('expired');
}

/** Queues the email about the decision to the owners, and a confirmation to the client. */
async function queueEmails(
  deps: DecisionDeps,
  trx: Trx,
  { id, token, data, decision }: { id: string; token: string; data: DocumentData; decision: NewDecision },
): Promise<void> {
  const { queueEmail, getPageUrl, findOwners } = deps;
  for (const { email, language } of await findOwners(trx)) {
    const url = getPageUrl(adminPaths.invoice.replace('$id', id), language);
    await queueEmail(trx, { to: email, language, ...renderNotice(data, decision, { language, url }) });
  }
  const { emails, is_masked } = await findRecipients(trx, id);
  if (is_masked || decision.decision === 'declined') return;
  const url = getPageUrl(paths.document.replace('$token', token), data.language);
  for (const to of emails)
    await queueEmail(trx, {
      to,
      language: data.language,
      ...renderConfirmation(data, decision, url),
      ...getSellerSender(data.seller),
    });
}

/**
 * Records for good that a client accepts or declines a quote, with its event, audit entry and emails in one
 * transaction.
 * @throws AppError `not_found` for an unknown or revoked link, or `conflict` with the reason in
 * `fields.quote`: it is not a quote, was decided on before, has expired, or is read by a user of this site
 */
export async function saveDecision(
  deps: DecisionDeps,
  { ipAddress, isUser }: DecisionContext,
  token: string,
  decision: NewDecision,
): Promise<void> {
  if (isUser) throw createRejection('own_quote');
  await deps.database.transaction(async (trx) => {
    const { invoice_id: id } = await getLink(trx, token);
    const now = deps.now();
    const at = now.toISOString();
    const data = await getDocument(trx, id, '');
    await assertOpen(trx, id, data, toPlainDate(now));
    const reason = decision.decision === 'declined' ? decision.reason : '';
    const { name, decision: kind } = decision;
    const isFirst = await insertDecision(trx, {
      quoteId: id,
      decision: kind,
      name,
      reason,
      ipAddress: ipAddress ?? null,
      at,
    });
    if (!isFirst) throw createRejection('decided');
    const detail = reason === '' ? {} : { reason };
    await insertEvent(trx, { id: newId(), invoiceId: id, kind, at, actor: name || null, detail });
    await deps.audit.append(trx, {
      actor: null,
      action: `invoice.quote_${kind}`,
      entityType: 'invoice',
      entityId: id,
      ipAddress,
      after: { code: data.code ?? '', name, ...detail },
    });
    await queueEmails(deps, trx, { id, token, data, decision });
  });
}
