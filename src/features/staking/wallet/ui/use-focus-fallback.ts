import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an area when its focused control disappears: moves it to the element with
 * `data-focus-fallback`, or else to the heading. Returns the area's ref.
 */
export function useFocusFallback<T extends HTMLElement>(heading: RefObject<HTMLElement | null>) {
  const area = useRef<T>(null);
  // The last focused or pressed element; null after the user went elsewhere.
  const last = useRef<Element>(null);
  const restore = useRef((isShownAgain: boolean) => {
    const { activeElement, body } = document;
    if (last.current === null || (activeElement !== body && activeElement !== null)) return;
    const isThere = last.current.isConnected && last.current.getClientRects().length > 0;
    if (isThere && !isShownAgain) return;
    if (isThere && last.current instanceof HTMLElement) return last.current.focus();
    const fallback = area.current?.querySelector<HTMLElement>('[data-focus-fallback]') ?? heading.current;
    fallback?.focus();
  });
  useEffect(() => {
    const own = area.current;
    if (!own) return;
    const note = ({ target }: Event) => {
      const control =
        target instanceof Element ? target.closest('button, a, input, select, [tabindex]') : null;
      last.current = control && own.contains(control) ? control : null;
    };
    const observer = new MutationObserver(() => restore.current(false));
    observer.observe(own, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  // Also when the page shows the area again after it was hidden while data loaded.
  useLayoutEffect(() => restore.current(true), []);
  return area;
}
