import { type RefObject, useEffect, useEffectEvent } from 'react';
import { getShortcut, hasOpenOverlay, isTypingTarget } from '#shared/text/keyboard-shortcuts.ts';
import { findNeighbour } from './grid-neighbour.ts';
import { getShownState } from './row-selection.ts';
import type { RowSelectionState } from './use-row-selection.ts';

/** The actions of the keys of a list beside moving between its rows. */
export interface RowKeys {
  /** Selects or deselects the row that has the focus. @param isRange true with Shift; absent without a selection */
  readonly onSelect?: ((id: string, isRange: boolean) => void) | undefined;
  /** Clears the selection; false if there is none, so that Escape does what it does elsewhere. */
  readonly onClear: () => boolean;
  /** Moves the row that has the focus up or down; absent where rows have no order of their own. */
  readonly onMove?: ((id: string, step: 1 | -1) => void) | undefined;
}

/** Returns the keys that change a selection. */
export const getSelectionKeys = (
  selection: RowSelectionState | undefined,
): Pick<RowKeys, 'onSelect' | 'onClear'> => ({
  onSelect: selection && ((id, isRange) => selection.toggle(id, !selection.isSelected(id), isRange)),
  onClear() {
    if (!selection || getShownState(selection.selection, []) === 'none') return false;
    selection.clear();
    return true;
  },
});

const listSelector = 'table, [data-grid]';
/** What has the focus for its row. */
export const rowTargetSelector = 'th :is(a, button), a[data-row-link]';

const getRows = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>(':is(tbody tr, [data-grid] > li)[data-row]'),
];
const isFocused = (row: HTMLElement) => row.contains(document.activeElement);
const focusRow = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>(rowTargetSelector)?.focus();

/** Moves the focus to the link of the next or the previous row; without one to the first or the last row. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const rows = getRows(list);
  const current = rows.findIndex(isFocused);
  const start = step === 1 ? 0 : rows.length - 1;
  focusRow(rows[current === -1 ? start : current + step]);
}

/** Returns the id of the row that has the focus. */
const getFocusedRow = (list: HTMLElement): string | undefined =>
  getRows(list).find(isFocused)?.dataset['row'];

/** Returns whether another list of the page has the focus, whose keys these are then. */
function isInOtherList(list: HTMLElement): boolean {
  const focused = document.activeElement?.closest(listSelector) ?? list;
  return focused !== list;
}

/** Performs what a shortcut does in a list. Returns false if it does nothing there. */
function perform(list: HTMLElement, action: string, keys: RowKeys): boolean {
  if (action === 'clear') return keys.onClear();
  if (action === 'next-row' || action === 'previous-row') {
    moveFocus(list, action === 'next-row' ? 1 : -1);
    return true;
  }
  const id = getFocusedRow(list);
  if (id === undefined) return false;
  if (action === 'select-row' || action === 'select-range') {
    keys.onSelect?.(id, action === 'select-range');
    return keys.onSelect !== undefined;
  }
  if (!keys.onMove || (action !== 'move-up' && action !== 'move-down')) return false;
  keys.onMove(id, action === 'move-up' ? -1 : 1);
  return true;
}

/**
 * Performs what arrows and Space do on the link of a row, or on its checkbox. They are no shortcuts: they work only where
 * the focus is, so those who have turned single keys off have them too (WCAG 2.1.4).
 */
function performOnRow(list: HTMLElement, event: KeyboardEvent, { onSelect }: RowKeys): boolean {
  const { target, key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || hasOpenOverlay()) return false;
  if (!(target instanceof HTMLElement) || !target.matches(`a:is(${rowTargetSelector}), [type=checkbox]`))
    return false;
  const rows = getRows(list);
  const current = rows.findIndex(isFocused);
  const id = rows[current]?.dataset['row'];
  if (id === undefined) return false;
  // A checkbox has its own Space.
  if (key === ' ' && onSelect && target.matches('a')) {
    onSelect(id, shiftKey);
    return true;
  }
  const isTableKey = key === 'ArrowUp' || key === 'ArrowDown';
  if (shiftKey || (list.matches('table') && !isTableKey)) return false;
  const next = findNeighbour(
    rows.map((row) => row.getBoundingClientRect()),
    current,
    key,
  );
  if (next === undefined) return false;
  focusRow(rows[next]);
  return true;
}

/**
 * Handles the keys of a list: J and K move between rows, X selects the row with the focus, Shift X all since the last
 * one, Alt with an arrow moves it, Escape clears the selection. On a row arrows move too, and Space selects. Enter is the
 * browser's: the focus is on the link of the row.
 * @param list a table, or a list with `data-grid`
 * @param hasSingleKeys false if the user has turned shortcuts of single keys off
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys, hasSingleKeys: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const element = list.current;
    if (!element || event.defaultPrevented || isInOtherList(element)) return;
    const shortcut = getShortcut(event, {
      isTyping: isTypingTarget(event.target),
      hasOverlay: hasOpenOverlay(),
      hasSingleKeys,
      isGoing: false,
    });
    const isHandled = shortcut ? perform(element, shortcut.action, keys) : performOnRow(element, event, keys);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
