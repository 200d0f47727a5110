import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#design/page/focus-heading.ts';

/** A list's search has its own key; with the focus there, other keys would be typed. */
const startFields =
  'main :is(input[type=search]:not([aria-keyshortcuts]), input[autocomplete=one-time-code], [data-start-field])';

/** Moves the focus to the page's first empty field or marked link, if it starts with one, or else to its heading. */
export function focusStart(): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(startFields);
  if (field && !field.value) field.focus({ preventScroll: true });
  else focusHeading();
}

/** Returns false if the page has no field with the fragment. */
function focusNamedField(hash: string): boolean {
  const field = hash === '' ? null : document.getElementById(hash);
  if (!field?.matches('input, select, textarea')) return false;
  field.focus();
  return true;
}

/** After navigation, moves the focus to the start of the page, or to the field in its URL. */
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
