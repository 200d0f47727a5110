import { type ContractColumn, contractColumns } from '../catalogue/contract.ts';

export interface ContractSort {
  readonly column: ContractColumn;
  readonly descending: boolean;
}

const numericColumns: ReadonlySet<ContractColumn> = new Set([
  'staked',
  'value',
  'rate',
  'apy',
  'rewards',
  'lock',
  'mine',
  'earned',
]);

/** Tests whether a column holds numbers, which are right-aligned and sort descending first. */
export function isNumericColumn(column: ContractColumn): boolean {
  return numericColumns.has(column);
}

/** Returns the sort order after a click on a column header: its default direction first, then the reverse. */
export function toggleSort(sort: ContractSort | null, column: ContractColumn): ContractSort {
  if (sort?.column === column) return { column, descending: !sort.descending };
  return { column, descending: isNumericColumn(column) || column === 'read' };
}

/** Parses a sort parameter: `rate` ascending, `-rate` descending; null for an unknown column. */
export function parseSort(parameter: string | undefined): ContractSort | null {
  const [, minus = '', name = ''] = /^(-?)([a-z]+)$/.exec(parameter ?? '') ?? [];
  const column = contractColumns.find((known) => known === name);
  return column === undefined ? null : { column, descending: minus === '-' };
}

export function formatSort({ column, descending }: ContractSort): string {
  return (descending ? '-' : '') + column;
}

/** Returns both directions of each column, the default first. Always includes the current order. */
export function getSortChoices(
  columns: readonly ContractColumn[],
  current: ContractSort | null,
): readonly ContractSort[] {
  const sorted = new Set([...columns, ...(current ? [current.column] : [])]);
  return [...sorted].flatMap((column) => {
    const first = toggleSort(null, column);
    return [first, toggleSort(first, column)];
  });
}
