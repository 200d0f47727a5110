import type { Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import { createLinkToken, hashLinkToken } from '#platform/secrets/link-token.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentLink, NewDocumentLink } from '../contract/sending.ts';
import { findDocumentState } from '../queries/files.ts';
import { findLinks, insertLink, maxLinks, revokeLink } from '../queries/links.ts';
import type { FilesContext, FilesDeps } from './document-files.ts';

export interface LinksDeps extends FilesDeps {
  /** Returns the absolute URL for a path without a language prefix. */
  readonly getPageUrl: (path: string, language: Language) => string;
}

/** @throws AppError `conflict` if the document has too many links */
export async function addLink(
  { now, getPageUrl }: LinksDeps,
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  language: Language,
): Promise<NewDocumentLink> {
  if ((await findLinks(trx, invoiceId)).length >= maxLinks)
    throw new AppError('conflict', 'there are too many links', { fields: { links: 'too_many_links' } });
  const token = createLinkToken();
  const id = newId();
  const created_at = now().toISOString();
  await insertLink(trx, { id, invoiceId, tokenHash: hashLinkToken(token), now: created_at });
  const url = getPageUrl(paths.document.replace('$token', token), language);
  return { id, created_at, viewed_at: null, views: 0, url };
}

async function requireFinal(db: Parameters<typeof findDocumentState>[0], id: string) {
  const document = await findDocumentState(db, id);
  if (document?.status !== 'final') throw new AppError('not_found', 'no final document has this id');
  return document;
}

const auditOf = (context: FilesContext, id: string, event: string) => ({
  ...context,
  action: `invoice.${event}`,
  entityType: 'invoice',
  entityId: id,
});

/** @throws AppError `not_found`, including for a draft */
export async function getLinks({ database }: LinksDeps, id: string): Promise<readonly DocumentLink[]> {
  const { query } = database;
  await requireFinal(query, id);
  return findLinks(query, id);
}

/** @throws AppError `not_found`, including for a draft, or `conflict` if it has too many links */
export function createLink(deps: LinksDeps, context: FilesContext, id: string): Promise<NewDocumentLink> {
  return deps.database.transaction(async (trx) => {
    const document = await requireFinal(trx, id);
    const link = await addLink(deps, trx, id, document.language);
    await deps.audit.append(trx, auditOf(context, id, 'link_created'));
    return link;
  });
}

/** @throws AppError `not_found` */
export function removeLink(
  deps: LinksDeps,
  context: FilesContext,
  id: string,
  linkId: string,
): Promise<void> {
  return deps.database.transaction(async (trx) => {
    if (!(await revokeLink(trx, id, linkId, deps.now().toISOString())))
      throw new AppError('not_found', 'the document has no link with this id');
    await deps.audit.append(trx, auditOf(context, id, 'link_revoked'));
  });
}
