import type { HistoryRange } from '../contract/staking.ts';
import { formatOrder, parseOrder } from './order.ts';
import { type StakingStatus, stakingStatuses } from './status.ts';

/** The longest text that can be looked for. */
export const maximumQuestion = 80;

/** The ranges of a chart, the shortest first. */
export const chartRanges: readonly HistoryRange[] = ['day', 'month', 'year'];
/** The range of an address that names none. */
export const usualRange: HistoryRange = 'month';

/** In an address: nobody's positions, also for who keeps addresses. */
export const noAccount = 'none';

/** What the address of any page of staking can ask for. */
export interface AccountSearch {
  /** Whose positions are shown. */
  readonly account?: string | undefined;
  /** Figures with all of their digits. */
  readonly digits?: 'all' | undefined;
}

/** What the address of the table can ask for. */
export interface ContractsSearch extends AccountSearch {
  readonly q?: string | undefined;
  readonly project?: string | undefined;
  readonly chain?: string | undefined;
  readonly status?: StakingStatus | undefined;
  readonly sort?: string | undefined;
}

/** What the address of a project can ask for. */
export interface ProjectSearch extends AccountSearch {
  readonly range?: HistoryRange | undefined;
  /** Whose charts are shown; the first one's without it. */
  readonly pool?: string | undefined;
}

type Given = Readonly<Record<string, unknown>>;

const textOf = (value: unknown, maximum: number) =>
  typeof value === 'string' ? value.trim().slice(0, maximum).trim() || undefined : undefined;

/** Leaves out what is not given. */
function given<T extends object>(parameters: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as T;
}

/**
 * What an address says of whom it is about. What is no address stays, shortened, so that the page can say so: whoever
 * typed it without scripts must not be left with nothing.
 */
export function parseAccountSearch(search: Given): AccountSearch {
  return given<AccountSearch>({
    account: textOf(search.account, 64),
    digits: search.digits === 'all' ? 'all' : undefined,
  });
}

/** Takes from an address what the table knows, in its normal form; anything else in it is ignored. */
export function parseContractsSearch(search: Given): ContractsSearch {
  const { account, digits } = parseAccountSearch(search);
  const order = parseOrder(textOf(search.sort, 20));
  const chain = textOf(search.chain, 16);
  return given<ContractsSearch>({
    q: textOf(search.q, maximumQuestion),
    project: textOf(search.project, 120),
    chain: chain !== undefined && /^[1-9]\d{0,15}$/.test(chain) ? chain : undefined,
    status: stakingStatuses.find((known) => known === search.status),
    sort: order === null ? undefined : formatOrder(order),
    account,
    digits,
  });
}

/** Takes from an address what the page of a project knows; the usual range is not written. */
export function parseProjectSearch(search: Given): ProjectSearch {
  const { account, digits } = parseAccountSearch(search);
  const range = chartRanges.find((known) => known === search.range);
  return given<ProjectSearch>({
    range: range === usualRange ? undefined : range,
    pool: textOf(search.pool, 120),
    account,
    digits,
  });
}

/** A table's address without what leaves rows out. */
export function withoutFilters({ sort, account, digits }: ContractsSearch): ContractsSearch {
  return given<ContractsSearch>({ sort, account, digits });
}
