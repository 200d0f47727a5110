import type { StakingContract } from '../../contract/staking.ts';
import type { RowSearch } from '../../rules/search-params.ts';
import { parseSort } from '../../rules/sort-order.ts';
import type { ContractColumn } from '../contract.ts';
import { type FilterChoices, filterContracts, getFilterChoices } from './filter-contracts.ts';
import { findShownColumns } from './shown-columns.ts';
import { sortContracts } from './sort-contracts.ts';
import { addUpContracts, type StakingTotals } from './summary.ts';
import { getValueBars, type ValueBars } from './value-bars.ts';

/** Bounds the response. */
export const contractsPerPage = 25;

export interface ContractsPage {
  readonly contracts: readonly StakingContract[];
  readonly page: number;
  readonly pages: number;
  /** On all pages. */
  readonly matching: number;
  readonly columns: readonly ContractColumn[];
  /** The bars for the contracts on all pages. */
  readonly bars: ValueBars;
  readonly choices: FilterChoices;
  /** For all contracts, whether they match or not. */
  readonly summary: StakingTotals;
}

/** Caches results by list, which is immutable, as long as the list is in use. */
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

/** Filters and sorts all contracts and returns the requested page, or the last page if it does not exist. */
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
