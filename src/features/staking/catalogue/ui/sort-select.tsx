import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as stakingMessages } from '../../messages/messages.ts';
import { formatSort, getSortChoices, parseSort } from '../../rules/sort-order.ts';
import type { ContractColumn } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { FilterSelect } from './filter-select.tsx';

const orders = {
  contract: 'text',
  mine: 'amount',
  earned: 'amount',
  project: 'text',
  status: 'status',
  staked: 'amount',
  value: 'amount',
  rate: 'amount',
  apy: 'amount',
  rewards: 'amount',
  lock: 'length',
  start: 'time',
  payout: 'time',
  read: 'time',
} as const satisfies Record<ContractColumn, string>;

interface SortSelectProps {
  readonly columns: readonly ContractColumn[];
  readonly value: string | undefined;
}

/** Replaces the column headers below 1280 px; above, it is a hidden field that keeps the order. */
export function SortSelect({ columns, value }: SortSelectProps) {
  const { sort: text } = useMessages(messages);
  const { columns: names } = useMessages(stakingMessages);
  return (
    <div className="col-span-2 min-w-0 min-[80rem]:hidden">
      <FilterSelect name="sort" label={text.label} value={value} emptyLabel={text.unsorted}>
        {getSortChoices(columns, parseSort(value)).map((sort) => (
          <option key={formatSort(sort)} value={formatSort(sort)}>
            {text.by(
              names[sort.column],
              text.orders[orders[sort.column]][sort.descending ? 'descending' : 'ascending'],
            )}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
