/** May include rows of other pages. */
export interface RowSelection {
  readonly ids: readonly string[];
  /** Includes rows that are not loaded. */
  readonly isAllMatching: boolean;
}

export const emptySelection: RowSelection = { ids: [], isAllMatching: false };

/** Selects or deselects rows. Deselecting one of all matching rows keeps the other visible rows selected. */
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

/** Returns the rows from one end to the other, inclusive, in list order; only `to` if either is not visible. */
export function getRange(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export const isRowSelected = ({ ids, isAllMatching }: RowSelection, id: string): boolean =>
  isAllMatching || ids.includes(id);

export function getShownState(selection: RowSelection, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter((id) => isRowSelected(selection, id)).length;
  if (count === 0) return selection.ids.length === 0 ? 'none' : 'some';
  return count === shown.length ? 'all' : 'some';
}

export const countSelected = ({ ids, isAllMatching }: RowSelection, total: number): number =>
  isAllMatching ? total : ids.length;
