import { useSyncExternalStore } from 'react';

/** The size category of a window. */
export type SizeCategory = 'xs' | 'sm' | 'lg';

const smFrom = 480;
const lgFrom = 640;
const debounceMs = 200;

/** The category of a width in pixels: below 480 xs, below 640 sm, else lg. */
export function categoryOf(width: number): SizeCategory {
  if (width < smFrom) return 'xs';
  return width < lgFrom ? 'sm' : 'lg';
}

/** What a window tells of its size. */
export interface Resizable {
  readonly innerWidth: number;
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** The size category of a window as state: it follows resizes, 200 ms after the last one. */
export function watchSize(view: Resizable) {
  let current = categoryOf(view.innerWidth);
  return {
    get: () => current,
    subscribe(listener: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        const next = categoryOf(view.innerWidth);
        if (next === current) return;
        current = next;
        listener();
      };
      const resized = () => {
        clearTimeout(timer);
        timer = setTimeout(settle, debounceMs);
      };
      view.addEventListener('resize', resized);
      return () => {
        clearTimeout(timer);
        view.removeEventListener('resize', resized);
      };
    },
  };
}

const size = typeof window === 'undefined' ? undefined : watchSize(window);
const never = () => () => {};

/**
 * Whether the window is narrower than 640 px, or at least that wide. For behaviour only: layout is left to
 * media queries, so that the server's page does not depend on it.
 */
export function useWindowSize(): { category: SizeCategory; smAndDown: boolean; mdAndUp: boolean } {
  const category = useSyncExternalStore<SizeCategory>(
    size?.subscribe ?? never,
    () => size?.get() ?? 'lg',
    () => 'lg',
  );
  return { category, smAndDown: category !== 'lg', mdAndUp: category === 'lg' };
}
