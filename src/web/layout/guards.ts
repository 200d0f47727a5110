import { redirect } from '@tanstack/react-router';
import { ApiError } from '#shared/api/api-transport.ts';
import type { Access } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { LayoutData } from './load-layout-data.ts';

export interface GuardContext {
  readonly location: { readonly publicHref: string };
  /** Loosely typed: the router's matches name every route, including the one being declared. */
  readonly matches: unknown;
}

/** Undefined on the server, which checks access before it renders. */
function getLayoutData({ matches }: GuardContext): LayoutData | undefined {
  return (matches as readonly { readonly loaderData?: LayoutData }[])[0]?.loaderData;
}

export interface SessionHint {
  /** False if unknown, as on the server. */
  readonly isAnonymous: boolean;
}

export const getSessionHint = (ctx: GuardContext): SessionHint => ({
  isAnonymous: getLayoutData(ctx)?.user === null,
});

export const requestDocument = ({ publicHref }: GuardContext['location']) =>
  redirect({ href: publicHref, reloadDocument: true });

/**
 * Redirects a visitor who may not open the page: anonymous visitors to the home page, which offers to log in,
 * and users who are logged in from the login pages to the dashboard. A page for owners is requested as a
 * document, and the server decides whether to offer a login or reply that it is forbidden.
 * @throws a redirect
 */
export function checkAccess(access: Access, ctx: GuardContext): void {
  const layoutData = getLayoutData(ctx);
  if (!layoutData) return;
  const { user } = layoutData;
  if (access === 'user' && !user)
    throw redirect({ to: paths.home, search: { login: ctx.location.publicHref } });
  if (access === 'owner' && !user?.admin) throw requestDocument(ctx.location);
  if (access === 'anonymous' && user) throw redirect({ to: paths.dashboard });
}

/**
 * Requests the page as a document when the session has ended or its rights have changed, so that nothing of
 * the previous user remains on it.
 * @param data from the page's loader
 * @throws a redirect instead of a 401, and in a browser instead of a 403
 */
export async function reloadIfUnauthorized<T>(
  data: Promise<T>,
  location: GuardContext['location'],
): Promise<T> {
  try {
    return await data;
  } catch (error) {
    // The server decides who may see the page before it requests its data.
    const isUnauthorized =
      error instanceof ApiError && (error.status === 401 || (error.status === 403 && !import.meta.env.SSR));
    if (!isUnauthorized) throw error;
    throw requestDocument(location);
  }
}
