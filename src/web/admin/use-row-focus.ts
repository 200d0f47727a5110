import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the row of the record whose page was left, if the page lists it. The page's focus, which can
 * follow, finds it by its mark.
 * @param record its path, with the prefix of the language
 */
function focusRow(record: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is(th a, a[data-row-link])');
  const link = [...links].find(({ pathname }) => pathname === record);
  if (!link) return;
  link.dataset['startField'] = '';
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
}

/** After navigation from the page of a record to a list, moves the focus to its row. */
export function useRowFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusRow(new URL(fromLocation.publicHref, location.href).pathname);
      }),
    [router],
  );
}
