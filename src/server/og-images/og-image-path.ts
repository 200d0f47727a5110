import type { PageMeta } from '#shared/pages/page-meta.ts';

/** The size of Open Graph images in pixels, as social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The part of it that a page's own image fills. */
export const pageImageSize = { width: 480, height: 630 } as const;

// Part of every fingerprint: increment it with each change of the design.
const designVersion = 2;

/** The site's data on an Open Graph image. */
export interface OgSite {
  readonly name: string;
  readonly origin: string;
}

/** Returns the smallest JPEG of a page's own image that fills its part, else the largest; null without an image. */
export function getPageImageUrl({ image }: PageMeta): string | null {
  if (!image) return null;
  const minWidth = Math.max(pageImageSize.width, (pageImageSize.height * image.width) / image.height);
  const files = image.sources.jpeg;
  return (files.find(({ width }) => width >= minWidth) ?? files.at(-1))?.url ?? null;
}

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 units, as eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the path of a page, the home page if it has none. */
export const withoutQuery = (path: string | null) => (path ?? '/').replace(/\?.*/, '');

/**
 * Returns the path of a page's Open Graph image. The fingerprint changes with everything the image shows, because
 * social networks cache images by URL for weeks; so the response is immutable.
 */
export function ogImagePath(page: PageMeta, { name, origin }: OgSite): string {
  const { localizedPaths, lang, title, description, image } = page;
  const focal = image && `${image.focal.x} ${image.focal.y}`;
  const fingerprinted = [designVersion, name, origin, title, description, getPageImageUrl(page), focal].join(
    '\n',
  );
  const path = withoutQuery(localizedPaths[lang]);
  return `/share/${lang}${path === '/' ? '' : path}.${fingerprint(fingerprinted)}.png`;
}

/** The image of a shared link. */
export interface SharedImage {
  /** Absolute. */
  readonly url: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the image of links to a page: the smallest file of its own one that is as wide as social networks recommend,
 * else the widest; without one the Open Graph image.
 */
export function getSharedImage(page: PageMeta, site: OgSite): SharedImage {
  const files = page.sharingImage?.sources.jpeg ?? [];
  const file = files.find(({ width }) => width >= ogImageSize.width) ?? files.at(-1);
  if (!page.sharingImage || !file)
    return { url: site.origin + ogImagePath(page, site), type: 'image/png', ...ogImageSize };
  const height = Math.round((file.width * page.sharingImage.height) / page.sharingImage.width);
  return { url: site.origin + file.url, type: 'image/jpeg', width: file.width, height };
}
