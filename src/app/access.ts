import type { Access } from '../platform/http/session.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

/**
 * Who may open each page. Every route of the site map must stand here or this does not compile;
 * a route that could not be found here is refused.
 */
export const pageAccess: Readonly<Record<FileRouteTypes['id'], Access>> = {
  __root__: 'anyone',
  '/_desk': 'anyone',
  '/_desk/aurus': 'anyone',
  '/_desk/dashboard': 'user',
  '/_desk/projects/$projectId': 'anyone',
  '/_desk/staking_contracts': 'anyone',
  '/': 'anyone',
  '/$slug': 'anyone',
  '/experiments/luhn-validator': 'anyone',
  '/experiments/seven-segment-display': 'anyone',
  '/experiments/wavy-svg': 'anyone',
  '/experiments/': 'anyone',
  '/images/$slug': 'anyone',
  '/images/': 'anyone',
  '/login': 'anonymous',
  '/projects/': 'anyone',
  '/search': 'anyone',
  '/websites/$slug': 'anyone',
  '/websites/': 'anyone',
};

/** The pages that show what changes without the site's own content: what a service outside tells. */
export const livePages: ReadonlySet<string> = new Set<FileRouteTypes['id']>([
  '/_desk/aurus',
  '/_desk/projects/$projectId',
  '/_desk/staking_contracts',
]);

/** Who may call each endpoint; one that does not stand here is refused. */
export const apiAccess: Readonly<Record<string, Access>> = {
  'GET /api/me': 'anyone',
  'GET /api/auth': 'anyone',
  'POST /api/auth/sign-in/email': 'anyone',
  'GET /api/site': 'anyone',
  'GET /api/websites': 'anyone',
  'GET /api/websites/:key': 'anyone',
  'GET /api/experiments': 'anyone',
  'GET /api/projects': 'anyone',
  'GET /api/images': 'anyone',
  'GET /api/images/:key': 'anyone',
  'GET /api/pages': 'anyone',
  'GET /api/pages/:key': 'anyone',
  'GET /api/staking-contracts': 'anyone',
  'GET /api/staking-projects/:projectId': 'anyone',
  'GET /api/dashboard': 'user',
  'GET /api/search': 'anyone',
  'POST /api/language': 'anyone',
  'POST /api/logout': 'anyone',
};
