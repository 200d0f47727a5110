import { getRouteApi } from '@tanstack/react-router';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/words.ts';
import type { StakingList } from '../client.ts';
import { type ContractOrder, formatOrder, parseOrder } from '../rules/order.ts';
import { sortContracts } from '../rules/sorting.ts';
import { ContractsTable } from './contracts-table.tsx';
import { Reported } from './reported.tsx';
import { StakingStates } from './staking-states.tsx';
import { words } from './words.ts';

const route = getRouteApi('/_desk/staking_contracts');

/** All contracts that the visitor may see, in the order that the address names. */
export function ContractsPage() {
  const text = useWords(words);
  const navigate = route.useNavigate();
  const order = parseOrder(route.useSearch().sort);
  const onSort = (next: ContractOrder) =>
    navigate({ search: { sort: formatOrder(next) }, replace: true, resetScroll: false });
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <StakingStates list={route.useLoaderData()}>
        {(list) => (
          <>
            <Source list={list} />
            <ContractsTable
              label={text.title}
              contracts={sortContracts(list.contracts, order)}
              sorting={{ order, onSort }}
            />
            <p className="label px-(--spacing-margin) pt-4 text-ink-2">{text.rates}</p>
          </>
        )}
      </StakingStates>
    </>
  );
}

/** How many there are, and who says so since when. */
export function Source({ list: { contracts, meta } }: { list: StakingList }) {
  const text = useWords(words);
  const language = useLanguage();
  return (
    <p className="label mx-(--spacing-margin) flex flex-wrap justify-between gap-x-6 border-line-2 border-t py-3">
      <span>
        {contracts.length} {plural(language, contracts.length, text.contracts)}
      </span>
      <Reported meta={meta} />
    </p>
  );
}
