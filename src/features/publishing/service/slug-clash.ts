import { AppError, type FieldErrors } from '../../../shared/errors.ts';
import { isLanguage } from '../../../shared/language.ts';
import type { Part, PartFields, SlugClash } from '../contract.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';

/** Is thrown for fields that cannot be published; names what their slug clashes with. */
export class UnpublishableError extends AppError {
  readonly slugClash: SlugClash | undefined;

  /** @param slugClash a slug that another record has; a reserved one is found among the errors */
  constructor(errors: FieldErrors, fields: PartFields, slugClash?: SlugClash) {
    super('invalid', 'the text cannot be published', { fields: errors });
    const isReserved = errors['slug'] === 'reserved';
    this.slugClash = isReserved ? { problem: 'reserved', slug: String(fields['slug']) } : slugClash;
  }
}

/** Returns why a record cannot have a slug in a language; null if it can, or if the slug is not valid at all. */
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

/**
 * Returns why a record that exists cannot have a slug in a language; null if it can.
 * @throws AppError `not_found`
 */
export async function findRecordSlugClash(
  trx: Trx,
  publishable: Publishable,
  { id, part, slug }: { readonly id: string; readonly part: Part; readonly slug: string },
): Promise<SlugClash | null> {
  if (!(await publishable.findRecord(trx, id))) throw new AppError('not_found', 'no record has this id');
  return findSlugClash(trx, publishable, id, part, slug);
}
