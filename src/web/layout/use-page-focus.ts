import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the page's heading, so that a screen reader continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the page's first field, if it starts with one, else to its heading. */
export function focusStart(): void {
  // A list's search has its own key; with the focus there, other keys would be typed.
  const field = document.querySelector<HTMLInputElement>(
    'main :is(input[type=search]:not([aria-keyshortcuts]), input[autocomplete=one-time-code])',
  );
  if (field?.value === '') field.focus({ preventScroll: true });
  else focusHeading();
}

/** Moves the focus to the field in the URL's fragment; false if the page has none. */
function focusNamedField(hash: string): boolean {
  const field = hash === '' ? null : document.getElementById(hash);
  if (!field?.matches('input, select, textarea')) return false;
  field.focus();
  return true;
}

/** Moves the focus to the start of a page, or to the field in its URL, after navigation from another page. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !focusNamedField(toLocation.hash)) focusStart();
      }),
    [router],
  );
}
