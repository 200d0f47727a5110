import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { splitCatalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import { messages as homeMessages } from '#web/home/messages.ts';
import { absoluteUrl } from '#web/layout/alternate-links.ts';
import type { OgSite } from './og-image-path.ts';

export interface OgCard {
  readonly language: Language;
  readonly siteName: string;
  /** Such as `W07`; null for other pages. */
  readonly number: string | null;
  readonly title: string;
  /** One sentence; may be empty. */
  readonly intro: string;
  readonly imprint: string;
  /** Without `https://`. */
  readonly displayUrl: string;
  readonly image: OgCardImage | null;
}

export interface OgCardImage {
  readonly jpeg: Uint8Array;
  /** The focal point, in percent from the left and the top. */
  readonly focal: MediaAsset['focal'];
}

function toDisplayUrl(url: string): string {
  const withoutScheme = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  try {
    return decodeURI(withoutScheme);
  } catch {
    return withoutScheme;
  }
}

/** @param jpeg the page's own image, if any */
export function createOgCard(page: PageMeta, site: OgSite, jpeg: Uint8Array | null): OgCard {
  const { lang, localizedPaths, description } = page;
  const { number, title } = splitCatalogueNumber(page.title);
  return {
    language: lang,
    siteName: site.name,
    number,
    title,
    intro: description,
    imprint: homeMessages[lang].catalogue,
    displayUrl: toDisplayUrl(absoluteUrl(site.origin, localizedPaths[lang] ?? '/', lang)),
    image: jpeg && page.image ? { jpeg, focal: page.image.focal } : null,
  };
}
