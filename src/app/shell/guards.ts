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

/** A route's `beforeLoad`, for who is signed in: the anonymous are led home, where they are offered to sign in. */
export function requireUser(way: Way): void {
  const shell = shellOf(way);
  if (shell && !shell.user) throw redirect({ to: paths.home, search: { login: way.location.publicHref } });
}

/** A route's `beforeLoad`, for the anonymous: who is signed in goes on to their dashboard. */
export function requireAnonymous(way: Way): void {
  if (shellOf(way)?.user) throw redirect({ to: paths.dashboard });
}

/**
 * What only a signed-in person is given. When the session has ended meanwhile, the page is asked for as a
 * document: the server leads on, and nothing on it is left of who was signed in.
 */
export async function orBeginAnew<T>(data: Promise<T>, location: Way['location']): Promise<T> {
  try {
    return await data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect({ href: location.publicHref, reloadDocument: true });
  }
}
