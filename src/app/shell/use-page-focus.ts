import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Puts the focus on the page's heading, so that a screen reader reads on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After going to another page the focus is on its heading; where the page begins with a question, in its field. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const field = document.querySelector<HTMLInputElement>(
          'main :is(input[type=search], input[autocomplete=one-time-code])',
        );
        if (field?.value === '') field.focus({ preventScroll: true });
        else focusHeading();
      }),
    [router],
  );
}
