import { useLocation } from '@tanstack/react-router';

/**
 * Returns the props of a link to the current page: `aria-current` is `page` on the page itself, `true` on the
 * pages below it.
 * @param path without a language prefix
 */
export function useCurrentLink(path: string) {
  const isBelow = useLocation({ select: ({ pathname }) => pathname.startsWith(`${path}/`) });
  return {
    activeOptions: { exact: true, includeSearch: false },
    ...(isBelow && { 'aria-current': true as const }),
  };
}
