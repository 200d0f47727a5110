import type { PageDescription } from '../../shared/page-description.ts';

/** The measures of every sharing picture, in pixels: what the networks that show them ask for. */
export const sharingSize = { width: 1200, height: 630 } as const;

// Part of every address: another look gives every picture a new one.
const look = 1;

/** What of the site stands on a picture. */
export interface SharingSite {
  readonly name: string;
  readonly origin: string;
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
  const { addresses, lang, title, description } = page;
  const shown = [look, name, origin, title, description].join('\n');
  const path = addresses[lang] ?? '/';
  return `/share/${lang}${path === '/' ? '' : path}.${fingerprint(shown)}.png`;
}
