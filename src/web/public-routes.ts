import { createRoute } from '@tanstack/react-router';
import { paths } from '#shared/urls/paths.ts';
import type { RouteTree } from './admin/routes.ts';
import { requestDocument } from './layout/guards.ts';
import { pages, root } from './routes.ts';

/** Requests every page of the admin area as a document, which loads that area's routes. */
const adminDocument = createRoute({
  getParentRoute: () => root,
  path: `${paths.admin}/$`,
  beforeLoad: ({ location }) => {
    throw requestDocument(location);
  },
});

/** Visitors do not download the admin area's definitions; the type has all routes, for links to them. */
export function createPublicRoutes(): RouteTree {
  root.addChildren([...pages, adminDocument]);
  return root as RouteTree;
}
