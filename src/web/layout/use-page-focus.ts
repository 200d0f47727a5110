import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the page's heading, so that a screen reader continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the field that a page begins with, else to its heading. */
export function focusStart(): void {
  // The search of a list has a key of its own; with the focus there, the other keys would be typed.
  const field = document.querySelector<HTMLInputElement>(
    'main :is(input[type=search]:not([aria-keyshortcuts]), input[autocomplete=one-time-code])',
  );
  if (field?.value === '') field.focus({ preventScroll: true });
  else focusHeading();
}

/** Moves the focus to the start of a page after navigation from another one. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusStart();
      }),
    [router],
  );
}
