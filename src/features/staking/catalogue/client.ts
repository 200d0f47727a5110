import { type ApiTransport, withSignal } from '#shared/api/api-transport.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import {
  fetchForAccount,
  orAbsence,
  requireComplete,
  resolveAccount,
  type StakingResponse,
} from '../client.ts';
import type { StakingAbsence, StakingMeta } from '../contract/staking.ts';
import {
  type AccountSearch,
  type ContractsSearch,
  parseContractsSearch,
  type RowSearch,
} from '../rules/search-params.ts';
import type { WatchlistEntry } from '../watchlist/contract.ts';
import type { ContractsPage } from './rules/contracts-page.ts';
import type { StakingSummary } from './rules/summary.ts';

export interface ContractsPageResponse extends ContractsPage, StakingResponse {
  readonly search: RowSearch;
}

export interface SummaryResponse extends StakingResponse {
  readonly summary: StakingSummary;
}

export interface ContractsData {
  readonly list: ContractsPageResponse | StakingAbsence;
  readonly watchlist: readonly WatchlistEntry[];
}

export interface SummaryData {
  readonly summary: SummaryResponse | StakingAbsence;
  readonly watchlist: readonly WatchlistEntry[];
}

type Data<T> = { readonly data: T; readonly meta: StakingMeta };

async function fetchContractsPage(
  transport: ApiTransport,
  search: RowSearch,
  account: string | undefined,
): Promise<ContractsPageResponse> {
  const path = '/api/staking-contracts/page';
  const { q, project, chain, status, sort, page } = search;
  const query = { q, project, chain, status, sort, page };
  const { data, ...rest } = await fetchForAccount<Data<ContractsPage>>(transport, path, account, query);
  return { ...data, ...rest, search };
}

async function fetchSummary(transport: ApiTransport, account: string | undefined): Promise<SummaryResponse> {
  const path = '/api/staking-contracts/summary';
  const { data, ...rest } = await fetchForAccount<Data<StakingSummary>>(transport, path, account);
  return { summary: data, ...rest };
}

/** @throws as `requireComplete`, and if the signal aborts */
export const refreshContractsPage = (
  transport: ApiTransport,
  { meta, search }: Pick<ContractsPageResponse, 'meta' | 'search'>,
  signal: AbortSignal,
): Promise<ContractsPageResponse> =>
  orAbsence(fetchContractsPage(withSignal(transport, signal), search, meta.account ?? undefined)).then(
    requireComplete,
  );

/** @throws as `requireComplete`, and if the signal aborts */
export const refreshSummary = (
  transport: ApiTransport,
  { meta }: Pick<SummaryResponse, 'meta'>,
  signal: AbortSignal,
): Promise<SummaryResponse> =>
  orAbsence(fetchSummary(withSignal(transport, signal), meta.account ?? undefined)).then(requireComplete);

export async function loadContractsPage(context: LoaderContext<ContractsSearch>): Promise<ContractsData> {
  const { watchlist, account } = await resolveAccount(context);
  const { account: _account, digits: _digits, ...search } = parseContractsSearch({ ...context.search });
  const transport = withSignal(context.transport, context.signal);
  return { list: await orAbsence(fetchContractsPage(transport, search, account)), watchlist };
}

export async function loadSummary(context: LoaderContext<AccountSearch>): Promise<SummaryData> {
  const { watchlist, account } = await resolveAccount(context);
  return { summary: await orAbsence(fetchSummary(context.transport, account)), watchlist };
}
