import type { StakingContract } from '../../contract/staking.ts';
import type { RowSearch } from '../../rules/search-params.ts';
import { parseSort } from '../../rules/sort-order.ts';
import type { ContractColumn } from '../contract.ts';
import { type FilterChoices, filterContracts, getFilterChoices } from './filter-contracts.ts';
import { findShownColumns } from './shown-columns.ts';
import { sortContracts } from './sort-contracts.ts';
import { addUpContracts, type StakingTotals } from './summary.ts';
import { getValueBars, type ValueBars } from './value-bars.ts';

/** The number of contracts on a page, which bounds what a response contains and what a page costs. */
export const contractsPerPage = 25;

/** A page of the contracts that match a search, with what is known of all contracts. */
export interface ContractsPage {
  readonly contracts: readonly StakingContract[];
  /** The number of the page, from 1. */
  readonly page: number;
  /** The number of pages, at least 1. */
  readonly pages: number;
  /** The number of contracts on all pages. */
  readonly matching: number;
  /** The columns that have a value on any of these pages. */
  readonly columns: readonly ContractColumn[];
  /** The values of the contracts on all pages. */
  readonly bars: ValueBars;
  /** The values that contracts can be filtered by. */
  readonly choices: FilterChoices;
  /** The totals of all contracts, whether they match or not. */
  readonly summary: StakingTotals;
}

/** Remembers what a function returned for a list, which never changes, as long as the list is in use. */
function rememberByList<T>(compute: (contracts: readonly StakingContract[]) => T) {
  const known = new WeakMap<readonly StakingContract[], T>();
  return (contracts: readonly StakingContract[]): T => {
    const result = known.get(contracts) ?? compute(contracts);
    known.set(contracts, result);
    return result;
  };
}

const getTotals = rememberByList(addUpContracts);
const getChoices = rememberByList(getFilterChoices);

/** Filters and sorts all contracts and returns the requested page; of a page beyond the last one, the last. */
export function selectContractsPage(all: readonly StakingContract[], search: RowSearch): ContractsPage {
  const rows = sortContracts(filterContracts(all, search), parseSort(search.sort));
  const pages = Math.ceil(rows.length / contractsPerPage) || 1;
  const page = Math.min(Number(search.page ?? 1), pages);
  return {
    contracts: rows.slice((page - 1) * contractsPerPage, page * contractsPerPage),
    page,
    pages,
    matching: rows.length,
    columns: findShownColumns(rows),
    bars: getValueBars(rows),
    choices: getChoices(all),
    summary: getTotals(all),
  };
}
