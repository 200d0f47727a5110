import { useSyncExternalStore } from 'react';

export type SizeCategory = 'xs' | 'sm' | 'lg';

const smMinWidth = 480;
const lgMinWidth = 640;
const debounceMs = 200;

/** In pixels: below 480 xs, below 640 sm, otherwise lg. */
export function sizeCategory(width: number): SizeCategory {
  if (width < smMinWidth) return 'xs';
  return width < lgMinWidth ? 'sm' : 'lg';
}

export interface Resizable {
  readonly innerWidth: number;
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** Calls all listeners 200 ms after the last resize, if the category has changed. */
export function createSizeStore(view: Resizable) {
  let current = sizeCategory(view.innerWidth);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const update = () => {
    const next = sizeCategory(view.innerWidth);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(update, debounceMs);
  };
  return {
    get: () => current,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        // The size was not tracked without listeners.
        update();
        view.addEventListener('resize', onResize);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        view.removeEventListener('resize', onResize);
      };
    },
  };
}

const sizeStore = typeof window === 'undefined' ? undefined : createSizeStore(window);
const subscribeNever = () => () => {};

/** For behaviour only: layout uses media queries, so that server rendering does not depend on the size. */
export function useWindowSize(): { category: SizeCategory; smAndDown: boolean; mdAndUp: boolean } {
  const category = useSyncExternalStore<SizeCategory>(
    sizeStore?.subscribe ?? subscribeNever,
    () => sizeStore?.get() ?? 'lg',
    () => 'lg',
  );
  return { category, smAndDown: category !== 'lg', mdAndUp: category === 'lg' };
}
