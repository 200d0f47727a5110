import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Status } from '#design/status/status.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SummaryData, SummaryResponse } from '../catalogue/client.ts';
import type { EndingContract, ProjectSummary } from '../catalogue/rules/summary.ts';
import { SummaryStats } from '../catalogue/ui/summary-stats.tsx';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { formatExactly } from '../rules/amounts.ts';
import { type AccountSearch, parseAccountSearch } from '../rules/search-params.ts';
import type { WatchlistEntry } from '../watchlist/contract.ts';
import { AccountBar } from '../watchlist/ui/account-bar.tsx';
import { ChangeAnnouncements } from './change-announcements.tsx';
import { DisplayOptionsProvider } from './display-options.tsx';
import { Age, Day, Dollars, Rate, useChainName } from './formatted-values.tsx';
import { chainTones, Notices } from './notices.tsx';
import { RefreshRow } from './refresh-row.tsx';
import { DigitsLink, ProjectLink } from './staking-links.tsx';
import { StakingStates } from './staking-states.tsx';
import { useLiveSummary } from './use-live-data.ts';

export function AurusPage({ data, search }: PageProps<SummaryData, AccountSearch>): ReactNode {
  const text = useMessages(messages);
  const { summary, watchlist } = data;
  return (
    <>
      <ScreenTitle>{text.overview}</ScreenTitle>
      <StakingStates response={summary}>
        {(loaded) => (
          <Overview loaded={loaded} watchlist={watchlist} search={parseAccountSearch({ ...search })} />
        )}
      </StakingStates>
    </>
  );
}

function Overview(props: {
  loaded: SummaryResponse;
  watchlist: readonly WatchlistEntry[];
  search: AccountSearch;
}) {
  const { loaded, watchlist, search } = props;
  const text = useMessages(messages);
  const { polling, changes } = useLiveSummary(loaded);
  const { summary, meta, at } = polling.value;
  return (
    <DisplayOptionsProvider at={at} isExact={search.digits === 'all'}>
      <p className="max-w-[41em] px-(--spacing-margin) pb-6">{text.overviewLede}</p>
      <Notices meta={meta} />
      <SummaryStats summary={summary} hasAccount={meta.account !== null} />
      <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watchlist={watchlist} />
      <RefreshRow polling={polling} total={summary.contracts} />
      <ChangeAnnouncements changes={changes} />
      <div className="px-(--spacing-margin)" aria-busy={polling.status === 'loading'}>
        <ProjectsTable projects={summary.projects} />
        <p className="label flex flex-wrap gap-x-6 pt-4">
          <Link
            to={paths.stakingContracts}
            search={{ ...search }}
            className={buttonClass({ variant: 'underlined', size: 'label' })}
          >
            {text.allContracts}
          </Link>
          <DigitsLink />
        </p>
      </div>
      <div className="grid gap-x-(--spacing-gutter) px-(--spacing-margin) md:grid-cols-2 print:grid-cols-1">
        <PageSection title={text.ending} id="ending" className="mt-10">
          {summary.endingSoon.length === 0 ? (
            <p className="py-2">{text.noneEnding}</p>
          ) : (
            <EndingTable contracts={summary.endingSoon} total={summary.endingCount} />
          )}
        </PageSection>
        <PageSection title={text.health} id="health" className="mt-10">
          <HealthTable meta={meta} />
        </PageSection>
      </div>
    </DisplayOptionsProvider>
  );
}

function ProjectsTable({ projects }: { projects: readonly ProjectSummary[] }) {
  const text = useMessages(messages);
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.columns.project}</ColumnHeader>
          <ColumnHeader className="max-sm:hidden">{text.tokens}</ColumnHeader>
          <ColumnHeader isNumeric>{text.columns.value}</ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.active}
          </ColumnHeader>
          <ColumnHeader isNumeric>{text.contractsHeading}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, name, tokens, active, contracts, dollars, dollarsMissing }) => (
          <tr key={id} className="relative">
            <RowHeader>
              <ProjectLink id={id}>{name}</ProjectLink>
            </RowHeader>
            <Cell className="max-sm:hidden">{tokens.join(', ')}</Cell>
            <Cell isNumeric>
              <Dollars dollars={dollars} />
              {dollarsMissing > 0 && (
                <span className="label block text-ink-2">
                  {(dollars === null ? text.noneOfValue : text.withoutValue)(dollarsMissing)}
                </span>
              )}
            </Cell>
            <Cell isNumeric className="max-sm:hidden">
              {active}
            </Cell>
            <Cell isNumeric>{contracts}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EndingTable({ contracts, total }: { contracts: readonly EndingContract[]; total: number }) {
  const text = useMessages(messages);
  return (
    <>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.columns.contract}</ColumnHeader>
            <ColumnHeader isNumeric>{text.columns.rate}</ColumnHeader>
            <ColumnHeader isNumeric>{text.ends}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={contract.id} className="relative">
              <RowHeader>
                <ProjectLink id={contract.project.id}>{contract.name}</ProjectLink>
              </RowHeader>
              <Cell isNumeric>
                <Rate contract={contract} />
              </Cell>
              <Cell isNumeric>
                <Day dateTime={contract.end_at} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {contracts.length < total && (
        <p className="label pt-3 text-ink-2">{text.firstOf(String(contracts.length), String(total))}</p>
      )}
    </>
  );
}

const getServiceState = ({ stale, failure }: StakingMeta) =>
  failure === 'invalid' ? 'invalid' : stale ? 'stale' : 'up';

function HealthTable({ meta }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chainName = useChainName();
  return (
    <>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.source}</ColumnHeader>
            <ColumnHeader>{text.columns.status}</ColumnHeader>
            <ColumnHeader isNumeric>{text.columns.read}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHeader>{text.service}</RowHeader>
            <Cell>
              <Status tone={getServiceState(meta) === 'up' ? 'active' : 'attention'}>
                {text.serviceStates[getServiceState(meta)]}
              </Status>
            </Cell>
            <Cell isNumeric>{meta.generated_at !== null && <Age at={meta.generated_at} />}</Cell>
          </tr>
          {meta.chains.map(({ id, state, block, at }) => (
            <tr key={id}>
              <RowHeader>{chainName(id)}</RowHeader>
              <Cell>
                <Status tone={chainTones[state]}>{text.chainStates[state]} </Status>
              </Cell>
              <Cell isNumeric>
                {block !== null && (
                  <span className="max-sm:hidden">{text.block(formatExactly(block, language))}, </span>
                )}
                {at !== null && <Age at={at} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {meta.chains.length === 0 && <p className="label pt-3 text-ink-2">{text.onlyService}</p>}
    </>
  );
}
