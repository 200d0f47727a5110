import type { Language } from '#shared/i18n/language.ts';
import { trimSources } from '#shared/images/trim-sources.ts';
import { maxWholeList } from '#shared/pages/list-page.ts';
import type { Cover, WebsiteSummary } from '../contract/websites.ts';

/** For a cover in a row of the index, in pixels. */
const rowCoverWidth = 640;
/** For a cover of half the page on a high-density screen, in pixels. */
const largeCoverWidth = 1600;

export interface CoverWebsite {
  readonly website: WebsiteSummary;
  readonly cover: Cover;
}

export interface HomeWebsites {
  readonly rows: readonly WebsiteSummary[];
  /** Null if no website has a cover. */
  readonly cover: CoverWebsite | null;
}

/** Reduces a website to its row; the cover is shown on demand, and decorative next to the title. */
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

function findNewest(websites: readonly WebsiteSummary[]): CoverWebsite | null {
  const [newest] = websites.filter(({ cover }) => cover).toSorted((one, other) => other.number - one.number);
  return newest ? toCoverWebsite(newest) : null;
}

/**
 * Returns chosen websites that have a text in the language, or else the first 500 with the newest cover on
 * top.
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
