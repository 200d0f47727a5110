import { splitCatalogueNumber } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';
import type { Picture } from '../../shared/picture.ts';
import { absoluteAddress } from '../discovery/language-versions.ts';
import { shellWords } from '../locales/words.ts';
import type { SharingSite } from './sharing-address.ts';

/** What stands on a sharing picture, which looks like the cover of a catalogue. */
export interface Cover {
  readonly language: Language;
  readonly siteName: string;
  /** `W07`, or nothing where the page is no exhibit. */
  readonly number: string | null;
  readonly title: string;
  /** One sentence under the title; may be empty. */
  readonly lede: string;
  /** The printer's line. */
  readonly note: string;
  /** Where the page is, as people write it: without `https://`. */
  readonly address: string;
  /** What fills one side. */
  readonly picture: CoverPicture | null;
}

/** A page's own picture. */
export interface CoverPicture {
  readonly jpeg: Uint8Array;
  /** What has to stay in sight, in hundredths from the left and the top. */
  readonly focal: Picture['focal'];
}

function readableAddress(address: string): string {
  const plain = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

/**
 * The cover of a page, from what the page says of itself.
 * @param jpeg the file of its own picture
 */
export function coverOf(page: PageDescription, site: SharingSite, jpeg: Uint8Array | null): Cover {
  const { lang, addresses, description } = page;
  const { number, title } = splitCatalogueNumber(page.title);
  return {
    language: lang,
    siteName: site.name,
    number,
    title,
    lede: description,
    note: shellWords[lang].catalogue,
    address: readableAddress(absoluteAddress(site.origin, addresses[lang] ?? '/', lang)),
    picture: jpeg && page.picture ? { jpeg, focal: page.picture.focal } : null,
  };
}
