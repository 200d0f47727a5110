/** The columns of the table, in their order. */
export const contractColumns = [
  'contract',
  'project',
  'status',
  'staked',
  'value',
  'rate',
  'apy',
  'rewards',
  'lock',
  'start',
  'payout',
  'mine',
  'earned',
  'read',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

/** What the rows are ordered by. */
export interface ContractOrder {
  readonly column: ContractColumn;
  readonly descending: boolean;
}

const figures: ReadonlySet<ContractColumn> = new Set([
  'staked',
  'value',
  'rate',
  'apy',
  'rewards',
  'lock',
  'mine',
  'earned',
]);

/** Whether a column holds figures, which are set to the right and first sorted from the largest. */
export function isFigure(column: ContractColumn): boolean {
  return figures.has(column);
}

/** The columns that a page shows: an address's own only where one is looked at. */
export function columnsFor(hasAccount: boolean): readonly ContractColumn[] {
  return hasAccount
    ? contractColumns
    : contractColumns.filter((name) => name !== 'mine' && name !== 'earned');
}

/** The order after a column's heading was pressed: its usual direction first, then the other. */
export function pressColumn(order: ContractOrder | null, column: ContractColumn): ContractOrder {
  if (order?.column === column) return { column, descending: !order.descending };
  return { column, descending: isFigure(column) || column === 'read' };
}

/** The order that an address names: `rate` upwards, `-rate` downwards; none where it names no column. */
export function parseOrder(parameter: string | undefined): ContractOrder | null {
  const [, minus = '', name = ''] = /^(-?)([a-z]+)$/.exec(parameter ?? '') ?? [];
  const column = contractColumns.find((known) => known === name);
  return column === undefined ? null : { column, descending: minus === '-' };
}

/** An order as an address names it. */
export function formatOrder({ column, descending }: ContractOrder): string {
  return (descending ? '-' : '') + column;
}
