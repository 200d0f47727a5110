import { AppError } from '../../../shared/errors.ts';
import { isLanguage, type Language } from '../../../shared/language.ts';
import type { Author, Part, PartFields } from '../contract.ts';
import { deleteRedirect, saveRedirect } from '../queries/redirects.ts';
import { hasRevision, insertRevision } from '../queries/revisions.ts';
import { hasSameFields } from '../rules/merge-fields.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable, PublishedPart } from './publishable.ts';

/** The fields to publish, with their author and the time. */
export interface Publication {
  readonly id: string;
  readonly part: Part;
  readonly fields: PartFields;
  /** Null for the schedule. */
  readonly author: Author | null;
  readonly now: string;
}

/**
 * Returns fields that visitors may read.
 * @throws AppError `invalid` with the fields that are missing or invalid
 */
export function requirePublishable(publishable: Publishable, part: Part, fields: PartFields): PartFields {
  const checked = publishable.checkPublished(part, fields);
  if ('errors' in checked)
    throw new AppError('invalid', 'the text is not complete', { fields: checked.errors });
  return checked.fields;
}

/**
 * Makes fields the ones that visitors read and stores them as a revision. Returns the number of the revision.
 * @throws AppError `invalid` with the fields that are missing, invalid or taken, before it writes anything
 */
export async function publishFields(
  trx: Trx,
  publishable: Publishable,
  { id, part, author, now, fields: candidate }: Publication,
): Promise<number> {
  const fields = requirePublishable(publishable, part, candidate);
  const before = await publishable.findPublished(trx, id, part);
  if (isLanguage(part)) await changeSlug(trx, publishable, { id, language: part, fields, before, now });
  await publishable.savePublished(trx, id, part, fields, now);
  const key = { noun: publishable.noun, recordId: id, part };
  // A text of the first content was published without a revision; it has no known author.
  if (before && !hasSameFields(before.fields, fields) && !(await hasRevision(trx, key, before.fields)))
    await insertRevision(trx, key, { reason: 'replaced', fields: before.fields, author: null, now });
  return insertRevision(trx, key, { reason: 'published', fields, author, now });
}

interface SlugChange {
  readonly id: string;
  readonly language: Language;
  readonly fields: PartFields;
  readonly before: PublishedPart | undefined;
  readonly now: string;
}

const getSlug = (fields: PartFields) => String(fields['slug']);

/** Checks that the slug is free, and redirects the former one to the record. */
async function changeSlug(
  trx: Trx,
  publishable: Publishable,
  { id, language, fields, before, now }: SlugChange,
): Promise<void> {
  const slug = getSlug(fields);
  if (await publishable.isSlugTaken(trx, id, language, slug))
    throw new AppError('invalid', 'another record has this slug', { fields: { slug: 'taken' } });
  const { noun } = publishable;
  await deleteRedirect(trx, { noun, lang: language, slug });
  const former = before && getSlug(before.fields);
  if (former !== undefined && former !== slug)
    await saveRedirect(trx, { noun, lang: language, slug: former }, id, now);
}
