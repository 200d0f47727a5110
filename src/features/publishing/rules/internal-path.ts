import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { isPagePath } from '#shared/urls/page-path.ts';
import { experimentPaths, paths } from '#shared/urls/paths.ts';
import type { LinkedNoun } from '../contract.ts';

/** A syntactically valid path of this site. */
export type InternalPath =
  | { readonly kind: LinkedNoun; readonly slug: string; readonly language: Language | undefined }
  | { readonly kind: 'other'; readonly path: string }
  | { readonly kind: 'asset'; readonly id: string };

const prefixes: Readonly<Record<LinkedNoun, string>> = {
  website: paths.website.replace('$slug', ''),
  image: paths.image.replace('$slug', ''),
  page: paths.page.replace('$slug', ''),
};

/** Omits the language prefix. */
export const getRecordPath = (noun: LinkedNoun, slug: string): string =>
  prefixes[noun] + encodeURIComponent(slug);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns undefined for an address outside this site. */
export function parseInternalPath(url: string): InternalPath | undefined {
  const asset = /^media:([a-z\d-]{1,36})$/i.exec(url)?.[1];
  if (asset !== undefined) return { kind: 'asset', id: asset };
  if (!/^\/(?![/\\])/.test(url)) return undefined;
  const [path = ''] = url.split(/[?#]/, 1);
  const [first = '', ...rest] = path.split('/').slice(1).map(decode);
  const language = isLanguage(first) ? first : undefined;
  const segments = language === undefined ? [first, ...rest] : rest;
  const [area = '', slug = ''] = segments;
  if (segments.length === 2 && slug !== '') {
    const noun = (['website', 'image'] as const).find((each) => prefixes[each] === `/${area}/`);
    if (noun !== undefined) return { kind: noun, slug, language };
  }
  const plain = `/${segments.join('/')}`;
  const isFixed = Object.values<string>(paths).includes(plain);
  if (segments.length === 1 && area !== '' && !isFixed && !area.includes('.'))
    return { kind: 'page', slug: area, language };
  return { kind: 'other', path: plain };
}

const getSegments = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Pages that are not records, as segments of their path or pattern. */
const otherPages = [paths, adminPaths, experimentPaths]
  .flatMap((group) => Object.values<string>(group))
  .filter((path) => path !== paths.website && path !== paths.image && path !== paths.page)
  .map(getSegments);

/**
 * Tests whether a path that names no record is not a page of the site. A parameter may have any value, and a
 * file is not a page.
 * @param path without a language prefix
 */
export function isMissingPage(path: string): boolean {
  const segments = getSegments(path);
  const matches = (page: readonly string[]) =>
    page.length === segments.length &&
    page.every((segment, index) => segment.startsWith('$') || segment === segments[index]);
  return isPagePath(path) && !otherPages.some(matches);
}
