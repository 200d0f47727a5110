import { isLanguage, type Language } from '../i18n/language.ts';
import { paths } from './paths.ts';

/** The first segments of paths that are no page: the API, files, forms and what the server says about itself. */
const otherSegments = [
  'api',
  'assets',
  'favicon',
  'feed',
  'healthz',
  'language',
  'logout',
  'manifest',
  'media',
  'metrics',
  'preview',
  'robots',
  'share',
  'sitemap',
] as const;

const firstSegments = Object.values(paths)
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith('$'));

const reservedSlugs: ReadonlySet<string> = new Set([...firstSegments, ...otherSegments]);

type FirstSegment<Path> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never;

/** A slug of the site itself. */
export type ReservedSlug =
  | Exclude<FirstSegment<(typeof paths)[keyof typeof paths]>, '' | `$${string}`>
  | (typeof otherSegments)[number]
  | Language;

/** Returns whether the site itself uses a path that begins with a slug, so that no page can have it. */
export const isReservedSlug = (slug: string): slug is ReservedSlug =>
  isLanguage(slug) || reservedSlugs.has(slug);
