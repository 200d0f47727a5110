import { isReservedSlug, type ReservedSlug } from '../../../shared/reserved-slugs.ts';
import type { SlugClash } from '../contract.ts';

/** The sentences about a slug that a record cannot have, and what is at each address of the site itself. */
export interface SlugClashTexts {
  readonly reserved: (slug: string, page: string) => string;
  readonly taken: (slug: string, title: string) => string;
  readonly pages: Readonly<Record<ReservedSlug, string>>;
}

/** Returns what a slug clashes with, in a sentence. */
export function describeSlugClash(clash: SlugClash, { reserved, taken, pages }: SlugClashTexts): string {
  const { slug } = clash;
  if (clash.problem === 'taken') return taken(slug, clash.title);
  return reserved(slug, isReservedSlug(slug) ? pages[slug] : slug);
}
