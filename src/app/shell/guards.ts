import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../shared/api-transport.ts';
import { paths } from '../../shared/paths.ts';
import type { ShellData } from './load-shell.ts';

interface Way {
  readonly location: { readonly publicHref: string };
  /** The router's matches; their type names every route, also the one that is being declared. */
  readonly matches: unknown;
}

/** Known in a browser only: the server decides by itself, before the router sees a request. */
function shellOf({ matches }: Way): ShellData | undefined {
  return (matches as readonly { readonly loaderData?: ShellData }[])[0]?.loaderData;
}

/** What a page's loader is told of the visitor. */
export interface Known {
  /** False also where that is not known, as on the server. */
  readonly isAnonymous: boolean;
}

/** A route's `beforeLoad`, for pages that show more to who is signed in. */
export const knowUser = (way: Way): Known => ({ isAnonymous: shellOf(way)?.user === null });

/** A route's `beforeLoad`, for who is signed in: the anonymous are led home, where they are offered to sign in. */
export function requireUser(way: Way): void {
  const shell = shellOf(way);
  if (shell && !shell.user) throw redirect({ to: paths.home, search: { login: way.location.publicHref } });
}

/**
 * A route's `beforeLoad`, for owners: anybody else asks for the page as a document, and the server says whether to
 * sign in or that it is not for them.
 */
export function requireOwner(way: Way): void {
  const shell = shellOf(way);
  if (shell && !shell.user?.admin) throw beginAnew(way.location);
}

/** A route's `beforeLoad`, for the anonymous: who is signed in goes on to their dashboard. */
export function requireAnonymous(way: Way): void {
  if (shellOf(way)?.user) throw redirect({ to: paths.dashboard });
}

/** Asks for the page as a document. */
const beginAnew = ({ publicHref }: Way['location']) => redirect({ href: publicHref, reloadDocument: true });

/**
 * What only a signed-in person is given. When the session has ended meanwhile, or the right to it was taken, the page is asked for as a
 * document: the server leads on, and nothing on it is left of who was signed in.
 */
export async function orBeginAnew<T>(data: Promise<T>, location: Way['location']): Promise<T> {
  try {
    return await data;
  } catch (error) {
    // The server has decided who may see the page before it asks for its data.
    const isRefused =
      error instanceof ApiError && (error.status === 401 || (error.status === 403 && !import.meta.env.SSR));
    if (!isRefused) throw error;
    throw beginAnew(location);
  }
}
