import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { makeOnce } from '../../platform/http/make-once.ts';
import type { PageCache } from '../../platform/http/page-cache.ts';
import { type StoredAnswer, storeAnswer } from '../../platform/http/stored-answer.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { AppError } from '../../shared/errors.ts';
import { isLanguage, type Language } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';
import type { Pages } from '../pages.ts';
import { sendStored } from '../send.ts';
import { coverOf } from './cover.ts';
import type { Printer } from './printer.ts';
import { ownPictureUrl, sharingAddress } from './sharing-address.ts';

/** What the sharing pictures are made of. */
export interface SharingPicturesParts {
  readonly pages: Pick<Pages, 'describe'>;
  /** They are kept beside the pages, so that a change of the content drops both. */
  readonly cache: PageCache;
  readonly printer: Printer;
  /** Where the pages' own pictures are. */
  readonly store: Pick<MediaStore, 'readDerivative'>;
}

/** The page whose picture an address asks for. */
interface Asked {
  readonly address: string;
  readonly language: Language;
  readonly path: string;
}

type Found = { readonly answer: StoredAnswer } | { readonly elsewhere: string };

const headers = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Others show it on their own pages: that is what it is for.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const retryAfterSeconds = '5';

function readAsked(address: string): Asked {
  const [, language, path = '/'] = /^\/share\/([a-z]+)(\/.+?)?(?:\.[0-9a-f]{8})?\.png$/u.exec(address) ?? [];
  if (!isLanguage(language)) throw new AppError('not_found', 'this is no address of a sharing picture');
  return { address, language, path };
}

async function readOwnPicture(
  { store }: SharingPicturesParts,
  page: PageDescription,
): Promise<Buffer | null> {
  const key = ownPictureUrl(page)?.split('/').at(-1);
  return key === undefined ? null : store.readDerivative(key);
}

/** Makes the picture of a page that is published in the language asked for, or says where it is now. */
async function find(parts: SharingPicturesParts, asked: Asked): Promise<Found> {
  const { pages, cache, printer } = parts;
  const { generation } = cache;
  const found = await pages.describe(asked.path, asked.language);
  const isThere = found?.page.lang === asked.language && found.page.addresses[asked.language] === asked.path;
  if (!isThere) throw new AppError('not_found', 'no public page in this language has this address');
  const current = sharingAddress(found.page, found.site);
  if (current !== asked.address) return { elsewhere: current };
  const cover = coverOf(found.page, found.site, await readOwnPicture(parts, found.page));
  const answer = storeAnswer(await printer.print(cover), headers, {});
  cache.set(`picture ${current}`, answer, generation);
  return { answer };
}

function findOrMake(parts: SharingPicturesParts) {
  const once = makeOnce<Found>(parts.cache);
  return (asked: Asked): Promise<Found> => {
    const answer = parts.cache.get(`picture ${asked.address}`);
    return answer ? Promise.resolve({ answer }) : once(asked.address, () => find(parts, asked));
  };
}

async function answerWith(c: Context<ApiEnv>, finding: Promise<Found>): Promise<Response> {
  try {
    const found = await finding;
    if ('answer' in found) return sendStored(c, found.answer);
    c.header('Cache-Control', 'no-cache');
    return c.redirect(found.elsewhere, 302);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') c.header('Retry-After', retryAfterSeconds);
    throw error;
  }
}

/**
 * `/share/{language}{path}.{version}.png`: the picture that stands for a public page where it is shared, made when
 * it is first asked for. Without its version, or with an old one, an address leads to the picture of today.
 */
export function sharingPictures(parts: SharingPicturesParts) {
  const findPicture = findOrMake(parts);
  return new Hono<ApiEnv>().get('/share/*', (c) =>
    answerWith(c, findPicture(readAsked(new URL(c.req.url).pathname))),
  );
}
