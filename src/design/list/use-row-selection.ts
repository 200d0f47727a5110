import { useState } from 'react';
import { emptySelection, getRange, isRowSelected, type RowSelection, selectRows } from './row-selection.ts';

/** The selection of a table, and what changes it. */
export interface RowSelectionState {
  readonly selection: RowSelection;
  /** Selects or deselects a row. @param isRange true to do the same with all rows since the last one */
  toggle(id: string, isSelected: boolean, isRange?: boolean): void;
  /** Selects or deselects the rows in view. */
  toggleShown(isSelected: boolean): void;
  /** Selects all rows that match the filters. */
  selectAllMatching(): void;
  clear(): void;
  isSelected(id: string): boolean;
}

/**
 * Keeps the selection of a table while its reader pages and sorts; other filters clear it.
 * @param shown the ids of the rows in view, in their order
 * @param filterKey differs for different filters
 */
export function useRowSelection(shown: readonly string[], filterKey: string): RowSelectionState {
  const [state, setState] = useState({
    filterKey,
    selection: emptySelection,
    last: undefined as string | undefined,
  });
  const { selection, last } = state.filterKey === filterKey ? state : { selection: emptySelection };
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
