import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { Part, PartFields, SlugCheck, SlugClash } from '../contract.ts';
import { findRedirect } from '../queries/redirects.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';

export class UnpublishableError extends AppError {
  readonly slugClash: SlugClash | undefined;

  /** @param slugClash a slug of another record; a reserved slug is found among the errors */
  constructor(errors: FieldErrors, fields: PartFields, slugClash?: SlugClash) {
    super('invalid', 'the text cannot be published', { fields: errors });
    const isReserved = errors['slug'] === 'reserved';
    this.slugClash = isReserved ? { problem: 'reserved', slug: String(fields['slug']) } : slugClash;
  }
}

/** Returns null if the record can have the slug, or if the slug is invalid. */
export async function findSlugClash(
  trx: Trx,
  publishable: Publishable,
  id: string,
  part: Part,
  slug: string,
): Promise<SlugClash | null> {
  if (!isLanguage(part)) return null;
  const checked = publishable.checkPublished(part, { slug });
  const problem = 'errors' in checked ? checked.errors['slug'] : undefined;
  if (problem === 'reserved') return { problem, slug };
  const owner = problem === undefined ? await publishable.findSlugOwner(trx, id, part, slug) : undefined;
  return owner ? { problem: 'taken', slug, ...owner } : null;
}

/** Returns the redirect of another record that publishing the slug replaces. */
async function findOtherRedirect(
  trx: Trx,
  publishable: Publishable,
  { id, part, slug }: SlugOfRecord,
): Promise<SlugCheck | null> {
  const other = await findRedirect(trx, { noun: publishable.noun, lang: part, slug });
  if (other === undefined || other === id || !(await publishable.findRecord(trx, other))) return null;
  const text = await publishable.findPublished(trx, other, part);
  return text ? { problem: 'redirect', slug, id: other, title: String(text.fields['title']) } : null;
}

interface SlugOfRecord {
  readonly id: string;
  readonly part: Language;
  readonly slug: string;
}

/**
 * Returns why a record cannot have a slug in a language, or the redirect that it replaces; null for neither.
 * @throws AppError `not_found`
 */
export async function checkSlug(
  trx: Trx,
  publishable: Publishable,
  target: SlugOfRecord,
): Promise<SlugCheck | null> {
  const { id, part, slug } = target;
  if (!(await publishable.findRecord(trx, id))) throw new AppError('not_found', 'no record has this id');
  const clash = await findSlugClash(trx, publishable, id, part, slug);
  return clash ?? findOtherRedirect(trx, publishable, target);
}
