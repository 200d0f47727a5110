import { isLanguage } from './language.ts';
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
];

const firstSegments = Object.values(paths)
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith('$'));

const reservedSlugs: ReadonlySet<string> = new Set([...firstSegments, ...otherSegments]);

/** Returns whether the site itself uses a path that begins with a slug, so that no page can have it. */
export const isReservedSlug = (slug: string): boolean => isLanguage(slug) || reservedSlugs.has(slug);
