import { isLanguage, type Language, languages } from '#shared/i18n/language.ts';
import type { Author, Part, PartFields, PublishedPart } from '../contract.ts';
import { deleteRedirect, saveRedirect } from '../queries/redirects.ts';
import { findRevisionWith, insertRevision } from '../queries/revisions.ts';
import { hasSameFields } from '../rules/merge-fields.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';
import { findSlugClash, UnpublishableError } from './slug-clash.ts';

export interface Publication {
  readonly id: string;
  readonly part: Part;
  readonly fields: PartFields;
  /** Null for the schedule. */
  readonly author: Author | null;
  readonly now: string;
}

/** @throws AppError `invalid` with the missing or invalid fields */
export function requirePublishable(publishable: Publishable, part: Part, fields: PartFields): PartFields {
  const checked = publishable.checkPublished(part, fields);
  if ('errors' in checked) throw new UnpublishableError(checked.errors, fields);
  return checked.fields;
}

/**
 * Publishes fields and stores them as a revision; returns its number.
 * @throws AppError `invalid` with the missing, invalid or taken fields, before it writes anything
 */
export async function publishFields(
  trx: Trx,
  publishable: Publishable,
  { id, part, author, now, fields: candidate }: Publication,
): Promise<number> {
  const before = await publishable.findPublished(trx, id, part);
  const fields = await showFields(trx, publishable, { id, part, fields: candidate, now, before });
  const key = { noun: publishable.noun, recordId: id, part };
  // Texts of the initial content were published without a revision and have no known author. The initial
  // shared fields of a record were never read.
  const isFirst = part === 'shared' && !(await hasPublishedLanguage(trx, publishable, id));
  const isReplaced = before && !isFirst && !hasSameFields(before.fields, fields);
  if (isReplaced && (await findRevisionWith(trx, key, before.fields)) === undefined)
    await insertRevision(trx, key, { reason: 'replaced', fields: before.fields, author: null, now });
  return insertRevision(trx, key, { reason: 'published', fields, author, now });
}

/** True if any language of the record was ever published. */
export async function hasPublishedLanguage(trx: Trx, publishable: Publishable, id: string): Promise<boolean> {
  for (const language of languages) if (await publishable.findPublished(trx, id, language)) return true;
  return false;
}

interface ShownFields extends Omit<Publication, 'author'> {
  readonly before: PublishedPart | undefined;
}

/** @throws AppError `invalid` with all missing or invalid fields, or a slug of another record */
export async function requirePublication(
  trx: Trx,
  publishable: Publishable,
  { id, part, fields }: Pick<Publication, 'id' | 'part' | 'fields'>,
): Promise<PartFields> {
  const checked = publishable.checkPublished(part, fields);
  const errors = 'errors' in checked ? checked.errors : {};
  const clash =
    isLanguage(part) && errors['slug'] === undefined
      ? await findSlugClash(trx, publishable, id, part, getSlug(fields))
      : null;
  if ('fields' in checked && !clash) return checked.fields;
  const reasons = { ...errors, ...(clash && { slug: clash.problem }) };
  throw new UnpublishableError(reasons, fields, clash ?? undefined);
}

/**
 * Publishes fields and returns them as published.
 * @throws AppError `invalid` with all missing, invalid or taken fields, before it writes anything
 */
export async function showFields(
  trx: Trx,
  publishable: Publishable,
  { id, part, fields: candidate, now, before }: ShownFields,
): Promise<PartFields> {
  const fields = await requirePublication(trx, publishable, { id, part, fields: candidate });
  // Texts of the site and shared fields have no slug.
  if (isLanguage(part) && 'slug' in fields)
    await changeSlug(trx, publishable, { id, language: part, slug: getSlug(fields), before, now });
  await publishable.savePublished(trx, id, part, fields, now);
  return fields;
}

interface SlugChange {
  readonly id: string;
  readonly language: Language;
  readonly slug: string;
  readonly before: PublishedPart | undefined;
  readonly now: string;
}

const getSlug = (fields: PartFields) => String(fields['slug']);

async function changeSlug(
  trx: Trx,
  { noun }: Publishable,
  { id, language, slug, before, now }: SlugChange,
): Promise<void> {
  await deleteRedirect(trx, { noun, lang: language, slug });
  const former = before && getSlug(before.fields);
  if (former !== undefined && former !== slug)
    await saveRedirect(trx, { noun, lang: language, slug: former }, id, now);
}
