/** The columns of the table, in their order. */
export const contractColumns = [
  'contract',
  'project',
  'status',
  'staked',
  'rate',
  'rewards',
  'start',
  'payout',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

/** What the rows are ordered by. */
export interface ContractOrder {
  readonly column: ContractColumn;
  readonly descending: boolean;
}

/** Whether a column holds figures, which are set to the right and first sorted from the largest. */
export function isFigure(column: ContractColumn): boolean {
  return column === 'staked' || column === 'rate' || column === 'rewards';
}

/** The order after a column's heading was pressed: its usual direction first, then the other. */
export function pressColumn(order: ContractOrder | null, column: ContractColumn): ContractOrder {
  if (order?.column === column) return { column, descending: !order.descending };
  return { column, descending: isFigure(column) };
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

/** The search parameters of the table's address. */
export interface OrderSearch {
  sort?: string;
}

/** Takes from an address what the table knows; anything else in it is ignored. */
export function parseOrderSearch(search: Record<string, unknown>): OrderSearch {
  const order = typeof search['sort'] === 'string' ? parseOrder(search['sort']) : null;
  return order === null ? {} : { sort: formatOrder(order) };
}
