import type { Access } from '../platform/http/session.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

/**
 * Who may open each page. Every route of the site map must stand here or this does not compile;
 * a route that could not be found here is refused.
 */
export const pageAccess: Readonly<Record<FileRouteTypes['id'], Access>> = {
  __root__: 'anyone',
  '/_desk/dashboard': 'user',
  '/': 'anyone',
  '/$slug': 'anyone',
  '/experiments/luhn-validator': 'anyone',
  '/experiments/seven-segment-display': 'anyone',
  '/experiments/wavy-svg': 'anyone',
  '/experiments/': 'anyone',
  '/images/$slug': 'anyone',
  '/images/': 'anyone',
  '/login': 'anonymous',
  '/projects/$slug': 'anyone',
  '/projects/': 'anyone',
  '/search': 'anyone',
  '/websites/$slug': 'anyone',
  '/websites/': 'anyone',
};

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
  'GET /api/search': 'anyone',
  'POST /api/language': 'anyone',
  'POST /api/logout': 'anyone',
};
