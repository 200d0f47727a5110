import { useWords } from '../../../shared/i18n/language-context.tsx';
import { type ContractColumn, type ContractOrder, formatOrder, pressColumn } from '../rules/order.ts';
import { words } from './words.ts';

/** The form that the sort buttons of a page belong to. */
export const sortForm = 'sort-contracts';

/** How the rows are ordered now, and what orders them anew. */
export interface Sorting {
  readonly order: ContractOrder | null;
  readonly onSort: (order: ContractOrder) => void;
}

/** The direction of an order in the words of `aria-sort`. */
export function sortOf(order: ContractOrder | null, column: ContractColumn) {
  if (order?.column !== column) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

function Arrow({ down }: { down: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 10"
      className={`h-2.5 w-2 flex-none fill-none stroke-dot ${down ? '' : 'rotate-180'}`}
    >
      <path strokeWidth="1.4" d="M4 .5v8M1 5.8l3 3 3-3" />
    </svg>
  );
}

/**
 * Orders by a column, then the other way round. Also a submit button, so that it works without scripts.
 * Outside a table, where no heading tells whether it is on, it does so itself: it toggles.
 */
export function SortButton(props: { column: ContractColumn; sorting: Sorting; toggles?: boolean }) {
  const { column, sorting, toggles } = props;
  const { columns } = useWords(words);
  const { order, onSort } = sorting;
  const next = pressColumn(order, column);
  const isOn = order?.column === column;
  return (
    <button
      type="submit"
      form={sortForm}
      name="sort"
      value={formatOrder(next)}
      {...(toggles && { 'aria-pressed': isOn })}
      className={`inline-flex min-h-9 items-center gap-1.5 underline-offset-4 hover:underline ${isOn ? 'text-ink' : ''}`}
      onClick={(event) => {
        event.preventDefault();
        onSort(next);
      }}
    >
      {columns[column]}
      {isOn && <Arrow down={order.descending} />}
    </button>
  );
}
