import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The actions of a table’s keys beside moving between its rows. */
export interface TableKeys {
  /** Selects or deselects the row that has the focus. @param isRange true with Shift */
  readonly onSelect: (id: string, isRange: boolean) => void;
  /** Clears the selection; false if there is none, so that Escape does what it does elsewhere. */
  readonly onClear: () => boolean;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]'));

/** Returns whether a dialog or a menu is open, whose keys these are not. */
const hasOverlay = () => document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;

const getRows = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')];

/** Moves the focus to the link of the next or the previous row; without one to the first or the last row. */
function moveFocus(table: HTMLElement, step: 1 | -1): void {
  const rows = getRows(table);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const start = step === 1 ? 0 : rows.length - 1;
  const row = rows[current === -1 ? start : current + step];
  row?.querySelector<HTMLElement>('th :is(a, button)')?.focus();
}

/**
 * Handles the keys of a table: J and K move between rows, X selects the row with the focus, Shift X all since the last
 * one, Escape clears the selection. Enter is the browser's: the focus is on the link of the row. Keys are ignored while
 * somebody types, or a dialog or menu is open.
 * @param hasSingleKeys false if the user has turned shortcuts of single letters off (WCAG 2.1.4)
 */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  { onSelect, onClear }: TableKeys,
  hasSingleKeys: boolean,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const element = table.current;
    if (!element || ctrlKey || metaKey || altKey || event.defaultPrevented || hasOverlay()) return;
    if (key === 'Escape' && onClear()) return event.preventDefault();
    if (!hasSingleKeys || isTyping(target)) return;
    const pressed = key.toLowerCase();
    if (pressed === 'j' || pressed === 'k') {
      event.preventDefault();
      return moveFocus(element, pressed === 'j' ? 1 : -1);
    }
    if (pressed !== 'x') return;
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
    if (!row?.dataset.row || !element.contains(row)) return;
    event.preventDefault();
    onSelect(row.dataset.row, shiftKey);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
