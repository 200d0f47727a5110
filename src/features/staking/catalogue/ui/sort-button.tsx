import { Button } from '#design/form/button.tsx';
import { Icon } from '#design/media/icon.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { type ContractSort, formatSort, toggleSort } from '../../rules/sort-order.ts';
import type { ContractColumn } from '../contract.ts';

export const sortFormId = 'sort-contracts';

export interface Sorting {
  readonly sort: ContractSort | null;
  readonly onSort: (sort: ContractSort) => void;
}

export function getAriaSort(sort: ContractSort | null, column: ContractColumn) {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/** Sorts by a column, then in reverse. A submit button, so that it works without JavaScript. */
export function SortButton({ column, sorting }: { column: ContractColumn; sorting: Sorting }) {
  const { columns } = useMessages(messages);
  const { sort, onSort } = sorting;
  const next = toggleSort(sort, column);
  const isActive = sort?.column === column;
  return (
    <Button
      type="submit"
      variant="plain"
      form={sortFormId}
      name="sort"
      value={formatSort(next)}
      className={`inline-flex min-h-9 min-w-6 items-center gap-1.5 underline-offset-4 hover:underline text-left [.figure_&]:justify-end [.figure_&]:text-right ${isActive ? 'text-ink' : ''}`}
      onClick={(event) => {
        event.preventDefault();
        onSort(next);
      }}
    >
      {columns[column]}
      {isActive && (
        <Icon name={sort.descending ? 'arrow-down' : 'arrow-up'} className="size-2.5 stroke-dot!" />
      )}
    </Button>
  );
}
