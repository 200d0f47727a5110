import type { PageDescription } from '../../shared/page-description.ts';

/** The measures of every sharing picture, in pixels: what the networks that show them ask for. */
export const sharingSize = { width: 1200, height: 630 } as const;

/** The part of it that a page's own picture fills. */
export const ownPictureSize = { width: 480, height: 630 } as const;

// Part of every address: another look gives every picture a new one.
const look = 1;

/** What of the site stands on a picture. */
export interface SharingSite {
  readonly name: string;
  readonly origin: string;
}

/** The smallest JPEG of a page's own picture that fills its part, else the largest; null where there is none. */
export function ownPictureUrl({ picture }: PageDescription): string | null {
  if (!picture) return null;
  const needed = Math.max(ownPictureSize.width, (ownPictureSize.height * picture.width) / picture.height);
  const files = picture.sources.jpeg;
  return (files.find(({ width }) => width >= needed) ?? files.at(-1))?.url ?? null;
}

/** 32 bits that tell texts apart (FNV-1a, over UTF-16 units), as eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The path of the picture that stands for a page where it is shared. It changes with everything that the picture
 * shows, because those who show it keep it by its address for weeks; so it may be kept for ever.
 */
export function sharingAddress(page: PageDescription, { name, origin }: SharingSite): string {
  const { addresses, lang, title, description, picture } = page;
  const focal = picture && `${picture.focal.x} ${picture.focal.y}`;
  const shown = [look, name, origin, title, description, ownPictureUrl(page), focal].join('\n');
  const path = addresses[lang] ?? '/';
  return `/share/${lang}${path === '/' ? '' : path}.${fingerprint(shown)}.png`;
}
