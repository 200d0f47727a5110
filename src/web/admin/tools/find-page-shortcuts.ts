/** What keys do on the page in view, by the elements that they act on. */
export interface PageShortcuts {
  readonly hasRows: boolean;
  readonly canSelect: boolean;
  readonly canMove: boolean;
  readonly canSearch: boolean;
  readonly canCreate: boolean;
  readonly hasMainAction: boolean;
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility();

/** Returns the first element in view that a selector matches. */
export const findShown = (selector: string, scope: ParentNode = document): HTMLElement | undefined =>
  [...scope.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** Matches what `N` and `/` act on: they are named beside the element. */
export const newSelector = 'main [aria-keyshortcuts="N"]';
export const searchSelector = 'main [aria-keyshortcuts="/"]';
export const mainActionSelector = 'button[data-main]:not(:disabled)';

/** Returns what keys do on the page in view. */
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
