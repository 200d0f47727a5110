import { isReservedSlug, type ReservedSlug } from '#shared/urls/reserved-slugs.ts';
import type { SlugCheck } from '../contract.ts';

/** Also names the site's own addresses. */
export interface SlugClashTexts {
  readonly reserved: (slug: string, page: string) => string;
  readonly taken: (slug: string, title: string) => string;
  readonly redirect: (slug: string, title: string) => string;
  readonly pages: Readonly<Record<ReservedSlug, string>>;
}

export function describeSlugClash(check: SlugCheck, texts: SlugClashTexts): string {
  const { slug } = check;
  const { reserved, pages } = texts;
  if (check.problem !== 'reserved') return texts[check.problem](slug, check.title);
  return reserved(slug, isReservedSlug(slug) ? pages[slug] : slug);
}
