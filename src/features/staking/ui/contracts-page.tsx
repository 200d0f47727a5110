import { getRouteApi, Link } from '@tanstack/react-router';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { searchText } from '../../../shared/search-text.ts';
import type { StakingList } from '../client.ts';
import type { Watched } from '../contract/watched.ts';
import { type ContractsSearch, parseContractsSearch, withoutFilters } from '../rules/address.ts';
import { filterContracts } from '../rules/filtering.ts';
import { type ContractOrder, columnsFor, formatOrder, parseOrder } from '../rules/order.ts';
import { sortContracts } from '../rules/sorting.ts';
import { AccountBar } from './account-bar.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { ContractsTable } from './contracts-table.tsx';
import { Legend } from './legend.tsx';
import { Notices } from './notices.tsx';
import { Changes, Source } from './refresh-row.tsx';
import { ScreenView } from './screen-view.tsx';
import { StakingStates } from './staking-states.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { useFreshList } from './use-fresh-list.ts';
import { words } from './words.ts';

const route = getRouteApi('/_desk/staking_contracts');

/** All contracts that the visitor may see, in the order that the address names. */
export function ContractsPage() {
  const text = useWords(words);
  const { list, watched } = route.useLoaderData();
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <StakingStates list={list}>{(loaded) => <Contracts loaded={loaded} watched={watched} />}</StakingStates>
    </>
  );
}

function Contracts({ loaded, watched }: { loaded: StakingList; watched: readonly Watched[] }) {
  const text = useWords(words);
  const navigate = route.useNavigate();
  const search = parseContractsSearch({ ...route.useSearch() });
  const { fresh, changes } = useFreshList(loaded);
  const { contracts, meta, at } = fresh.value;
  const order = parseOrder(search.sort);
  const rows = sortContracts(filterContracts(contracts, search), order);
  const go = (next: Record<string, unknown>) =>
    navigate({ search: parseContractsSearch(next), replace: true, resetScroll: false });
  const onSort = (next: ContractOrder) => go({ ...search, sort: formatOrder(next) });
  return (
    <ScreenView at={at} isExact={search.digits === 'all'}>
      <Notices meta={meta} />
      <SummaryFigures list={fresh.value} />
      <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watched={watched} />
      <ContractFilters contracts={contracts} search={search} onSearch={go} />
      <Source fresh={fresh} shown={rows.length} csv={csvAddress(search, meta.account)} />
      <Changes changes={changes} />
      <div aria-busy={fresh.state === 'busy'}>
        {rows.length === 0 ? (
          <NoRows search={search} />
        ) : (
          <ContractsTable
            label={text.title}
            contracts={rows}
            columns={columnsFor(meta.account !== null)}
            sorting={{ order, onSort }}
          />
        )}
      </div>
      <Legend contracts={rows} />
    </ScreenView>
  );
}

/** The address of the list as a file, with the rows that the page shows. */
function csvAddress(search: ContractsSearch, account: string | null): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'project', 'chain', 'status', 'sort'] as const) {
    const value = search[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (account !== null) parameters.set('account', account);
  return `${paths.stakingContracts}.csv${searchText(parameters)}`;
}

function NoRows({ search }: { search: ContractsSearch }) {
  const { filters } = useWords(words);
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
