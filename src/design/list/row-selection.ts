/** Which rows of a list are selected, on this part of it and on others. */
export interface RowSelection {
  /** The ids of the selected rows, in the order in which they were selected. */
  readonly ids: readonly string[];
  /** True if every row that matches the filters is selected, also those that are not loaded. */
  readonly isAllMatching: boolean;
}

/** The selection of nothing. */
export const emptySelection: RowSelection = { ids: [], isAllMatching: false };

/** Selects or deselects rows. Whoever deselects one of all matching rows keeps those that are in view. */
export function selectRows(
  { ids, isAllMatching }: RowSelection,
  changed: readonly string[],
  isSelected: boolean,
  shown: readonly string[] = [],
): RowSelection {
  const before = isAllMatching ? [...new Set([...ids, ...shown])] : ids;
  if (!isSelected) return { ids: before.filter((id) => !changed.includes(id)), isAllMatching: false };
  return { ids: [...new Set([...before, ...changed])], isAllMatching };
}

/**
 * Returns the ids from one row to another, both included, in the order of the list; the last one alone if the first is
 * not in view.
 */
export function getRange(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Returns whether a row is selected. */
export const isRowSelected = ({ ids, isAllMatching }: RowSelection, id: string): boolean =>
  isAllMatching || ids.includes(id);

/** Returns whether all, some or none of the rows in view are selected. */
export function getShownState(selection: RowSelection, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter((id) => isRowSelected(selection, id)).length;
  if (count === 0) return selection.ids.length === 0 ? 'none' : 'some';
  return count === shown.length ? 'all' : 'some';
}

/** Returns how many rows are selected. */
export const countSelected = ({ ids, isAllMatching }: RowSelection, total: number): number =>
  isAllMatching ? total : ids.length;
