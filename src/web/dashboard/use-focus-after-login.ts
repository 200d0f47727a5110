import { useEffect } from 'react';
import { takeFullLoad } from '#shared/urls/full-load.ts';
import { focusStart } from '../layout/use-page-focus.ts';

/** Moves the focus to the start of a page that a login or a set-up opened with a full load. */
export function useFocusAfterLogin(): void {
  useEffect(() => {
    // A user who has already gone elsewhere on the page stays there.
    if (takeFullLoad() && document.activeElement === document.body) focusStart();
  }, []);
}
