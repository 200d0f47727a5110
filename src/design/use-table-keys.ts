import { type RefObject, useEffect, useEffectEvent } from 'react';
import { getShortcut, hasOpenOverlay, isTypingTarget } from '../shared/keyboard-shortcuts.ts';

/** The actions of a table’s keys beside moving between its rows. */
export interface TableKeys {
  /** Selects or deselects the row that has the focus. @param isRange true with Shift */
  readonly onSelect: (id: string, isRange: boolean) => void;
  /** Clears the selection; false if there is none, so that Escape does what it does elsewhere. */
  readonly onClear: () => boolean;
  /** Moves the row that has the focus up or down; absent where rows have no order of their own. */
  readonly onMove?: ((id: string, step: 1 | -1) => void) | undefined;
}

const getRows = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')];

/** Moves the focus to the link of the next or the previous row; without one to the first or the last row. */
function moveFocus(table: HTMLElement, step: 1 | -1): void {
  const rows = getRows(table);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const start = step === 1 ? 0 : rows.length - 1;
  const row = rows[current === -1 ? start : current + step];
  row?.querySelector<HTMLElement>('th :is(a, button)')?.focus();
}

/** Returns the id of the row that has the focus. */
function getFocusedRow(table: HTMLElement): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
  return row && table.contains(row) ? row.dataset['row'] : undefined;
}

/** Returns whether another table of the page has the focus, whose keys these are then. */
function isInOtherTable(table: HTMLElement): boolean {
  const focused = document.activeElement?.closest('table') ?? table;
  return focused !== table;
}

/** Performs what a key does in a table. Returns false if it does nothing there. */
function perform(table: HTMLElement, action: string, keys: TableKeys): boolean {
  if (action === 'clear') return keys.onClear();
  if (action === 'next-row' || action === 'previous-row') {
    moveFocus(table, action === 'next-row' ? 1 : -1);
    return true;
  }
  const id = getFocusedRow(table);
  if (id === undefined) return false;
  if (action === 'select-row' || action === 'select-range') {
    keys.onSelect(id, action === 'select-range');
    return true;
  }
  if (!keys.onMove || (action !== 'move-up' && action !== 'move-down')) return false;
  keys.onMove(id, action === 'move-up' ? -1 : 1);
  return true;
}

/**
 * Handles the keys of a table: J and K move between rows, X selects the row with the focus, Shift X all since the last
 * one, Alt with an arrow moves it, Escape clears the selection. Enter is the browser's: the focus is on the link of the
 * row.
 * @param hasSingleKeys false if the user has turned shortcuts of single keys off
 */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  keys: TableKeys,
  hasSingleKeys: boolean,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const element = table.current;
    if (!element || event.defaultPrevented || isInOtherTable(element)) return;
    const shortcut = getShortcut(event, {
      isTyping: isTypingTarget(event.target),
      hasOverlay: hasOpenOverlay(),
      hasSingleKeys,
      isGoing: false,
    });
    if (shortcut && perform(element, shortcut.action, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
