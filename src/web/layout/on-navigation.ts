import type { RouterHistory } from '@tanstack/react-router';

/**
 * Calls a listener at each navigation: by a link, by a script, or back and forward. A replaced entry with the
 * same path, such as a filter's, is no navigation. The returned function unsubscribes.
 */
export function onNavigation(
  history: Pick<RouterHistory, 'location' | 'subscribe'>,
  listener: () => void,
): () => void {
  let { pathname } = history.location;
  return history.subscribe(({ location, action }) => {
    const isNavigation = action.type !== 'REPLACE' || location.pathname !== pathname;
    pathname = location.pathname;
    if (isNavigation) listener();
  });
}
