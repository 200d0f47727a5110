import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { emptySelection, getRange, isRowSelected, type RowSelection, selectRows } from './row-selection.ts';

export interface RowSelectionState {
  readonly selection: RowSelection;
  /** @param isRange true for all rows since the last selected row */
  toggle(id: string, isSelected: boolean, isRange?: boolean): void;
  toggleShown(isSelected: boolean): void;
  selectAllMatching(): void;
  clear(): void;
  isSelected(id: string): boolean;
}

interface StoredSelection {
  readonly filterKey: string;
  readonly selection: RowSelection;
  readonly last: string | undefined;
}

const maxStored = 20;

/** Selections by entry of the tab's history; changed in the browser only. */
const stored = new Map<string, StoredSelection>();

function store(entry: string, state: StoredSelection): void {
  stored.delete(entry);
  stored.set(entry, state);
  const [oldest] = stored.keys();
  if (stored.size > maxStored && oldest !== undefined) stored.delete(oldest);
}

/**
 * Keeps the selection while the user changes page or sort, and when they come back to the list; other filters
 * clear it.
 * @param shown ids of the visible rows, in order
 * @param filterKey differs for different filters
 */
export function useRowSelection(shown: readonly string[], filterKey: string): RowSelectionState {
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? '' });
  const [state, setState] = useState<StoredSelection>(
    () => stored.get(entry) ?? { filterKey, selection: emptySelection, last: undefined },
  );
  useEffect(() => store(entry, state), [entry, state]);
  const { selection, last } =
    state.filterKey === filterKey ? state : { selection: emptySelection, last: undefined };
  const change = (next: RowSelection, lastId = last) =>
    setState({ filterKey, selection: next, last: lastId });
  return {
    selection,
    toggle(id, isSelected, isRange = false) {
      const changed = isRange ? getRange(shown, last, id) : [id];
      change(selectRows(selection, changed, isSelected, shown), id);
    },
    toggleShown: (isSelected) => change(selectRows(selection, shown, isSelected, shown)),
    selectAllMatching: () => change({ ids: shown, isAllMatching: true }),
    clear: () => change(emptySelection, undefined),
    isSelected: (id) => isRowSelected(selection, id),
  };
}
