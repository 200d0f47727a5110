import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { formatSearchParams } from '#shared/urls/urls.ts';
import type { ContractsData, ContractsPageResponse } from '../catalogue/client.ts';
import { ContractFilters } from '../catalogue/ui/contract-filters.tsx';
import { ContractsPagination } from '../catalogue/ui/contracts-pagination.tsx';
import { ContractsTable } from '../catalogue/ui/contracts-table.tsx';
import { Legend } from '../catalogue/ui/legend.tsx';
import { SummaryStats } from '../catalogue/ui/summary-stats.tsx';
import { ValueChart } from '../catalogue/ui/value-chart.tsx';
import { messages } from '../messages/messages.ts';
import { type ContractsSearch, parseContractsSearch, withoutFilters } from '../rules/search-params.ts';
import { type ContractSort, formatSort, parseSort } from '../rules/sort-order.ts';
import type { WatchlistEntry } from '../watchlist/contract.ts';
import { AccountBar } from '../watchlist/ui/account-bar.tsx';
import { ChangeAnnouncements } from './change-announcements.tsx';
import { DisplayOptionsProvider } from './display-options.tsx';
import { Notices } from './notices.tsx';
import { RefreshRow } from './refresh-row.tsx';
import { StakingStates } from './staking-states.tsx';
import { useLiveContractsPage } from './use-live-data.ts';

export function ContractsPage({ data, search }: PageProps<ContractsData, ContractsSearch>) {
  const text = useMessages(messages);
  const { list, watchlist } = data;
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <StakingStates response={list}>
        {(loaded) => (
          <Contracts loaded={loaded} watchlist={watchlist} search={parseContractsSearch({ ...search })} />
        )}
      </StakingStates>
    </>
  );
}

function Contracts(props: {
  loaded: ContractsPageResponse;
  watchlist: readonly WatchlistEntry[];
  search: ContractsSearch;
}) {
  const { loaded, watchlist, search } = props;
  const text = useMessages(messages);
  const navigate = useNavigate();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const { polling, changes } = useLiveContractsPage(loaded);
  const { contracts, columns, bars, page, pages, matching, choices, summary, meta, at } = polling.value;
  const applySearch = (next: Record<string, unknown>) =>
    navigate({
      to: paths.stakingContracts,
      search: parseContractsSearch(next),
      replace: true,
      resetScroll: false,
    });
  const onSort = (next: ContractSort) => applySearch({ ...search, sort: formatSort(next), page: undefined });
  return (
    <DisplayOptionsProvider at={at} isExact={search.digits === 'all'}>
      <Notices meta={meta} />
      <SummaryStats summary={summary} hasAccount={meta.account !== null} chart={<ValueChart bars={bars} />} />
      <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watchlist={watchlist} />
      <ContractFilters choices={choices} columns={columns} search={search} onSearch={applySearch} />
      <RefreshRow
        polling={polling}
        total={summary.contracts}
        matching={matching}
        csv={getCsvUrl(search, meta.account)}
      />
      <ChangeAnnouncements changes={changes} />
      <div aria-busy={isLoading || polling.status === 'loading'}>
        {contracts.length === 0 ? (
          <NoRows search={search} />
        ) : (
          <ContractsTable
            label={text.title}
            contracts={contracts}
            columns={columns}
            sorting={{ sort: parseSort(search.sort), onSort }}
          />
        )}
      </div>
      <ContractsPagination page={page} pages={pages} search={search} />
      <Legend contracts={contracts} />
    </DisplayOptionsProvider>
  );
}

function getCsvUrl(search: ContractsSearch, account: string | null): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'project', 'chain', 'status', 'sort'] as const) {
    const value = search[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (account !== null) parameters.set('account', account);
  return `${paths.stakingContracts}.csv${formatSearchParams(parameters)}`;
}

function NoRows({ search }: { search: ContractsSearch }) {
  const { filters } = useMessages(messages);
  return (
    <section aria-labelledby="no-rows" className="mx-(--spacing-margin) border-line-2 border-t pt-6 pb-10">
      <h2 id="no-rows" className="text-t2">
        {filters.none}
      </h2>
      <p className="pt-2 pb-4">{filters.noneText}</p>
      <Link
        to={paths.stakingContracts}
        search={withoutFilters(search)}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className="label go inline-block min-h-6"
      >
        {filters.clear}
      </Link>
    </section>
  );
}
