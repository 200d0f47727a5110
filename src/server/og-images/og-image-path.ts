import type { PageMeta } from '#shared/pages/page-meta.ts';

/** In pixels, as social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

export const pageImageSize = { width: 480, height: 630 } as const;

// Part of every fingerprint: increment it when the design changes.
const designVersion = 2;

export interface OgSite {
  readonly name: string;
  readonly origin: string;
}

/** Returns the smallest JPEG of a page's own image that fills its area, or else the largest. */
export function getPageImageUrl({ image }: PageMeta): string | null {
  if (!image) return null;
  const minWidth = Math.max(pageImageSize.width, (pageImageSize.height * image.width) / image.height);
  const files = image.sources.jpeg;
  return (files.find(({ width }) => width >= minWidth) ?? files.at(-1))?.url ?? null;
}

/** 32-bit FNV-1a hash of a text's UTF-16 units, in hexadecimal. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the home page for null. */
export const withoutQuery = (path: string | null) => (path ?? '/').replace(/\?.*/, '');

/**
 * Returns the path of a page's Open Graph image. Social networks cache images by URL for weeks, so the
 * fingerprint changes with everything that the image shows, and the response is immutable.
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

export interface SharedImage {
  readonly url: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the smallest own image with the recommended width, or else the widest, or else the Open Graph
 * image.
 */
export function getSharedImage(page: PageMeta, site: OgSite): SharedImage {
  const files = page.sharingImage?.sources.jpeg ?? [];
  const file = files.find(({ width }) => width >= ogImageSize.width) ?? files.at(-1);
  if (!page.sharingImage || !file)
    return { url: site.origin + ogImagePath(page, site), type: 'image/png', ...ogImageSize };
  const height = Math.round((file.width * page.sharingImage.height) / page.sharingImage.width);
  return { url: site.origin + file.url, type: 'image/jpeg', width: file.width, height };
}
