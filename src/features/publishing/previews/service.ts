import { newId } from '#platform/ids.ts';
import { createLinkToken, hashLinkToken } from '#platform/secrets/link-token.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PartFields } from '../contract.ts';
import { getParts } from '../service/edited-part.ts';
import type { PublisherContext, PublisherDeps } from '../service/part-change.ts';
import type { Publishable } from '../service/publishable.ts';
import type { NewPreviewLink, PreviewDays, PreviewLink } from './contract.ts';
import {
  countUse,
  deleteExpiredLinks,
  findLinkByHash,
  findPreviewLinks,
  insertPreviewLink,
  revokePreviewLink,
} from './queries.ts';
import { getExpiry, getPreviewPath, isPreviewToken } from './rules.ts';

/** Valid links per draft. */
const maxLinks = 20;

export interface PreviewedDraft {
  readonly id: string;
  readonly language: Language;
  readonly text: PartFields;
  readonly shared: PartFields;
}

export interface PreviewedPage {
  readonly title: string;
  /** Without the language prefix. */
  readonly path: string;
  readonly apiPath: string;
  readonly data: object;
}

export interface Previewable {
  readonly publishable: Publishable;
  /** Returns undefined if the fields cannot be shown. */
  findPage(draft: PreviewedDraft): Promise<PreviewedPage | undefined>;
}

export interface PreviewTarget {
  readonly id: string;
  readonly language: Language;
}

export function createPreviewLinks({ database, audit, now }: PublisherDeps, publishable: Publishable) {
  const { noun } = publishable;
  const toKey = ({ id, language }: PreviewTarget) => ({ noun, recordId: id, language });
  const audited = (
    event: string,
    { id, language }: PreviewTarget,
    { user, ipAddress }: PublisherContext,
  ) => ({
    action: `${noun}.${event}`,
    entityType: noun,
    entityId: id,
    after: { part: language },
    actor: user,
    ipAddress,
  });
  return {
    /** Returns the valid links, the newest first. */
    find: (target: PreviewTarget): Promise<readonly PreviewLink[]> =>
      findPreviewLinks(database.query, toKey(target), now().toISOString(), maxLinks),
    /**
     * Creates a link. No later response contains its path, because only a hash of the token is stored.
     * @throws AppError `not_found`, or `conflict` if the record is in the bin, has no text or has too many
     * links
     */
    create(context: PublisherContext, target: PreviewTarget, days: PreviewDays): Promise<NewPreviewLink> {
      const token = createLinkToken();
      return database.transaction(async (trx) => {
        const record = await publishable.findRecord(trx, target.id);
        if (record?.isRemoved)
          throw new AppError('conflict', 'the record is in the bin', { fields: { record: 'in_bin' } });
        const { fields } = (await getParts(trx, publishable, target.id))[target.language];
        if (!fields)
          throw new AppError('conflict', 'there is no text yet', {
            fields: { [target.language]: 'no_text' },
          });
        const at = now();
        const created_at = at.toISOString();
        await deleteExpiredLinks(trx, created_at);
        if ((await findPreviewLinks(trx, toKey(target), created_at, maxLinks)).length === maxLinks)
          throw new AppError('conflict', 'there are too many links', {
            fields: { previews: 'too_many_links' },
          });
        const link: PreviewLink = {
          id: newId(),
          expires_at: getExpiry(at, days),
          created_by: context.user.name,
          created_at,
          uses: 0,
          last_used_at: null,
        };
        const row = { noun, record_id: target.id, lang: target.language, revoked_at: null };
        await insertPreviewLink(trx, { ...link, ...row, token_hash: hashLinkToken(token) });
        await audit.append(trx, audited('preview_created', target, context));
        return { ...link, path: getPreviewPath(target.language, token) };
      });
    },
    /** @throws AppError `not_found` */
    revoke(context: PublisherContext, target: PreviewTarget, id: string): Promise<void> {
      return database.transaction(async (trx) => {
        if (!(await revokePreviewLink(trx, toKey(target), id, now().toISOString())))
          throw new AppError('not_found', 'the draft has no link with this id');
        await audit.append(trx, audited('preview_revoked', target, context));
      });
    },
  };
}

export interface OpenedPreview {
  readonly language: Language;
  readonly expiresAt: string;
  readonly page: PreviewedPage;
  /** Counts a use; call it when the page is shown, not when its address redirects. Rejects if that fails. */
  countUse(): Promise<void>;
}

/** Returns undefined for a link that is unknown, expired or revoked, or that has nothing to show. */
export async function openPreview(
  { database, now }: Pick<PublisherDeps, 'database' | 'now'>,
  previewables: readonly Previewable[],
  token: string,
): Promise<OpenedPreview | undefined> {
  if (!isPreviewToken(token)) return undefined;
  const at = now().toISOString();
  const link = await findLinkByHash(database.query, hashLinkToken(token), at);
  const previewable = previewables.find(({ publishable }) => publishable.noun === link?.noun);
  if (!link || !previewable) return undefined;
  const { record_id: id, lang: language, expires_at: expiresAt } = link;
  const { publishable } = previewable;
  const parts = await database.transaction(async (trx) => {
    const record = await publishable.findRecord(trx, id);
    return record && !record.isRemoved ? getParts(trx, publishable, id) : undefined;
  });
  const [text, shared] = [parts?.[language].fields, parts?.shared.fields];
  const page = text && (await previewable.findPage({ id, language, text, shared: shared ?? {} }));
  if (!page) return undefined;
  return { language, expiresAt, page, countUse: () => countUse(database.query, link.id, at) };
}
