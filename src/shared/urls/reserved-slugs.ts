import { isLanguage, type Language } from '../i18n/language.ts';
import { paths } from './paths.ts';

/** First segments of other paths: the API, files, forms and well-known resources. */
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

export type ReservedSlug =
  | Exclude<FirstSegment<(typeof paths)[keyof typeof paths]>, '' | `$${string}`>
  | (typeof otherSegments)[number]
  | Language;

export const isReservedSlug = (slug: string): slug is ReservedSlug =>
  isLanguage(slug) || reservedSlugs.has(slug);
