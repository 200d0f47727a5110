import type { Language } from '#shared/i18n/language.ts';
import { trimSources } from '#shared/images/trim-sources.ts';
import { maxWholeList } from '#shared/pages/list-page.ts';
import type { Cover, WebsiteSummary } from '../contract/websites.ts';

/** The maximum width of a cover in a row of the index, in pixels. */
const rowCoverWidth = 640;
/** The maximum width in pixels of a cover that takes half the page, on a dense screen. */
const largeCoverWidth = 1600;

/** A website with its cover at the size of half a page. */
export interface CoverWebsite {
  readonly website: WebsiteSummary;
  readonly cover: Cover;
}

/** The websites of the home page. */
export interface HomeWebsites {
  /** The rows of the index. */
  readonly rows: readonly WebsiteSummary[];
  /** The website that the page begins with; null if none has a cover. */
  readonly cover: CoverWebsite | null;
}

/** Reduces a website to its row in the index, whose cover is shown on demand, and decorative beside the title. */
function toRow(website: WebsiteSummary): WebsiteSummary {
  const { cover } = website;
  return {
    ...website,
    summary: '',
    cover: cover && { ...trimSources(cover, rowCoverWidth), alt: '', placeholder: '' },
  };
}

const toCoverWebsite = (website: WebsiteSummary): CoverWebsite | null =>
  website.cover && { website: toRow(website), cover: trimSources(website.cover, largeCoverWidth) };

/** Returns the website with the highest number that has a cover. */
function findNewest(websites: readonly WebsiteSummary[]): CoverWebsite | null {
  const [newest] = websites.filter(({ cover }) => cover).toSorted((one, other) => other.number - one.number);
  return newest ? toCoverWebsite(newest) : null;
}

/**
 * Returns what the home page shows of the published websites: the chosen ones, without those that have no text in the
 * language. If none of them is left, the index lists the first 500 of all, and the page begins with the newest cover.
 */
export function pickHomeWebsites(
  websites: readonly WebsiteSummary[],
  language: Language,
  { coverId, featuredIds }: { readonly coverId: string | null; readonly featuredIds: readonly string[] },
): HomeWebsites & { readonly areFeatured: boolean } {
  const find = (id: string | null) =>
    websites.find((website) => website.id === id && website.lang === language);
  const featured = featuredIds.flatMap((id) => find(id) ?? []);
  const chosen = find(coverId);
  const areFeatured = featured.length > 0;
  return {
    rows: (areFeatured ? featured : websites.slice(0, maxWholeList)).map(toRow),
    areFeatured,
    cover: (chosen && toCoverWebsite(chosen)) ?? findNewest(websites),
  };
}
