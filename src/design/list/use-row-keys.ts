import { type RefObject, useEffect, useEffectEvent } from 'react';
import { getShortcut, hasOpenOverlay, isTypingTarget } from '#shared/text/keyboard-shortcuts.ts';
import { findNeighbour } from './grid-neighbour.ts';
import { getShownState } from './row-selection.ts';
import type { RowSelectionState } from './use-row-selection.ts';

/** Keys in addition to the keys that move between rows. */
export interface RowKeys {
  /** Toggles the focused row; absent if rows cannot be selected. @param isRange true with Shift */
  readonly onSelect?: ((id: string, isRange: boolean) => void) | undefined;
  /** Returns false if nothing is selected, so that Escape keeps its other meaning. */
  readonly onClear: () => boolean;
  /** Absent if rows cannot be reordered. */
  readonly onMove?: ((id: string, step: 1 | -1) => void) | undefined;
}

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
export const rowTargetSelector = 'th :is(a, button), a[data-row-link]';

const getRows = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>(':is(tbody tr, [data-grid] > li)[data-row]'),
];
const isFocused = (row: HTMLElement) => row.contains(document.activeElement);
const focusRow = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>(rowTargetSelector)?.focus();

/** If no row has the focus, moves to the first or last row. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const rows = getRows(list);
  const current = rows.findIndex(isFocused);
  const start = step === 1 ? 0 : rows.length - 1;
  focusRow(rows[current === -1 ? start : current + step]);
}

const getFocusedRow = (list: HTMLElement): string | undefined =>
  getRows(list).find(isFocused)?.dataset['row'];

/** True if another list of the page has the focus and handles the keys. */
function isInOtherList(list: HTMLElement): boolean {
  const focused = document.activeElement?.closest(listSelector) ?? list;
  return focused !== list;
}

/** Returns false if the action does nothing in a list. */
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

/** These keys need the focus, so they also work if single keys are turned off (WCAG 2.1.4). */
function performOnRow(list: HTMLElement, event: KeyboardEvent, { onSelect }: RowKeys): boolean {
  const { target, key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || hasOpenOverlay()) return false;
  if (!(target instanceof HTMLElement) || !target.matches(`a:is(${rowTargetSelector}), [type=checkbox]`))
    return false;
  const rows = getRows(list);
  const current = rows.findIndex(isFocused);
  const id = rows[current]?.dataset['row'];
  if (id === undefined) return false;
  // A checkbox handles Space itself.
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
 * Handles the keys of a list: J and K move between rows, X selects the focused row, Shift+X all rows since
 * the last selected row, Alt with an arrow moves it, Escape clears the selection. On a row arrows move too,
 * and Space selects. The browser handles Enter on the link of the row.
 * @param list a table, or a list with `data-grid`
 * @param hasSingleKeys false if the user has turned off single-key shortcuts
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
