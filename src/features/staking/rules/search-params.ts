import { maxQueryLength } from '../catalogue/contract.ts';
import { type HistoryRange, type StakingStatus, stakingStatuses } from '../contract/staking.ts';
import { formatSort, parseSort } from './sort-order.ts';

export const chartRanges: readonly HistoryRange[] = ['day', 'month', 'year'];
export const defaultRange: HistoryRange = 'month';

/** The parameter value for no account, which overrides the first watchlist entry. */
export const noAccount = 'none';

export interface AccountSearch {
  readonly account?: string | undefined;
  /** Shows exact values. */
  readonly digits?: 'all' | undefined;
}

export interface RowSearch {
  readonly q?: string | undefined;
  readonly project?: string | undefined;
  readonly chain?: string | undefined;
  readonly status?: StakingStatus | undefined;
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
}

export interface ContractsSearch extends AccountSearch, RowSearch {}

export interface ProjectSearch extends AccountSearch {
  readonly range?: HistoryRange | undefined;
  /** Defaults to the first contract. */
  readonly pool?: string | undefined;
}

type SearchInput = Readonly<Record<string, unknown>>;

const parseText = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.trim().slice(0, maxLength).trim() || undefined : undefined;

function withoutUndefined<T extends object>(parameters: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as T;
}

/** Keeps an invalid account, truncated, so that the page can report it. */
export function parseAccountSearch(search: SearchInput): AccountSearch {
  return withoutUndefined<AccountSearch>({
    account: parseText(search.account, 64),
    digits: search.digits === 'all' ? 'all' : undefined,
  });
}

export function parseContractsSearch(search: SearchInput): ContractsSearch {
  const { account, digits } = parseAccountSearch(search);
  const sortOrder = parseSort(parseText(search.sort, 20));
  const chain = parseText(search.chain, 16);
  const page = parseText(search.page, 4);
  return withoutUndefined<ContractsSearch>({
    q: parseText(search.q, maxQueryLength),
    project: parseText(search.project, 120),
    chain: chain !== undefined && /^[1-9]\d{0,15}$/.test(chain) ? chain : undefined,
    status: stakingStatuses.find((known) => known === search.status),
    sort: sortOrder === null ? undefined : formatSort(sortOrder),
    page: page !== undefined && page !== '1' && /^[1-9]\d{0,3}$/.test(page) ? page : undefined,
    account,
    digits,
  });
}

/** Drops the default range. */
export function parseProjectSearch(search: SearchInput): ProjectSearch {
  const { account, digits } = parseAccountSearch(search);
  const range = chartRanges.find((known) => known === search.range);
  return withoutUndefined<ProjectSearch>({
    range: range === defaultRange ? undefined : range,
    pool: parseText(search.pool, 120),
    account,
    digits,
  });
}

export function withoutFilters({ sort, account, digits }: ContractsSearch): ContractsSearch {
  return withoutUndefined<ContractsSearch>({ sort, account, digits });
}
