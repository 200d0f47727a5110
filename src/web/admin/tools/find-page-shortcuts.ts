import { rowTargetSelector } from '#design/list/use-row-keys.ts';
import { hasOpenOverlay } from '#shared/text/keyboard-shortcuts.ts';

export interface PageShortcuts {
  readonly hasRows: boolean;
  readonly canSelect: boolean;
  readonly canMove: boolean;
  readonly canSearch: boolean;
  readonly canCreate: boolean;
  readonly hasMainAction: boolean;
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility();

export const findShown = (selector: string, scope: ParentNode = document): HTMLElement | undefined =>
  [...scope.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** Matches the targets of `N` and `/`, which are shown next to the element. */
export const newSelector = 'main [aria-keyshortcuts="N"]';
export const searchSelector = 'main [aria-keyshortcuts="/"]';
export const mainActionSelector = 'button[data-main]:not(:disabled)';

/**
 * Moves the focus from the search field to the first row of the list, where the keys of rows work, or to the
 * title above an empty list. Returns false if the focus was elsewhere.
 */
export function leaveSearch(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(searchSelector) || hasOpenOverlay()) return false;
  (findShown(`main [data-row] :is(${rowTargetSelector})`) ?? findShown('main h1'))?.focus();
  return true;
}

export function findPageShortcuts(): PageShortcuts {
  return {
    hasRows: findShown('main [data-row]') !== undefined,
    canSelect: findShown('main [data-row] [type=checkbox]') !== undefined,
    canMove: findShown('main tr[data-movable]') !== undefined,
    canSearch: findShown(searchSelector) !== undefined,
    canCreate: findShown(newSelector) !== undefined,
    hasMainAction: findShown(`main ${mainActionSelector}`) !== undefined,
  };
}
