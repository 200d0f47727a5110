import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Ledger, RowHead } from '../../../design/ledger.tsx';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { Status } from '../../../design/status.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { StakingList } from '../client.ts';
import type { StakingContract, StakingMeta } from '../contract/staking.ts';
import type { Watched } from '../contract/watched.ts';
import { parseAccountSearch } from '../rules/address.ts';
import { formatExactly } from '../rules/amounts.ts';
import { type ProjectSummary, summariseContracts } from '../rules/summary.ts';
import { AccountBar } from './account-bar.tsx';
import { DigitsLink } from './digits-link.tsx';
import { Age, Day, Dollars, Rate, useChainName } from './figure-values.tsx';
import { Notices } from './notices.tsx';
import { ProjectLink } from './project-link.tsx';
import { Changes, Source } from './refresh-row.tsx';
import { ScreenView } from './screen-view.tsx';
import { StakingStates } from './staking-states.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { useFreshList } from './use-fresh-list.ts';
import { words } from './words.ts';

const route = getRouteApi('/_desk/aurus');

/** The staking service at a glance: how much there is, and of which projects. */
export function AurusPage(): ReactNode {
  const text = useWords(words);
  const { list, watched } = route.useLoaderData();
  return (
    <>
      <ScreenTitle>{text.overview}</ScreenTitle>
      <StakingStates list={list}>{(loaded) => <Overview loaded={loaded} watched={watched} />}</StakingStates>
    </>
  );
}

function Overview({ loaded, watched }: { loaded: StakingList; watched: readonly Watched[] }) {
  const text = useWords(words);
  const search = parseAccountSearch({ ...route.useSearch() });
  const { fresh, changes } = useFreshList(loaded);
  const { contracts, meta, at } = fresh.value;
  const summary = summariseContracts(contracts, at);
  return (
    <ScreenView at={at} isExact={search.digits === 'all'}>
      <p className="max-w-[62ch] px-(--spacing-margin) pb-6">{text.overviewLede}</p>
      <Notices meta={meta} />
      <SummaryFigures list={fresh.value} />
      <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watched={watched} />
      <Source fresh={fresh} shown={contracts.length} />
      <Changes changes={changes} />
      <div className="px-(--spacing-margin)" aria-busy={fresh.state === 'busy'}>
        <ProjectsTable projects={summary.projects} />
        <p className="label flex flex-wrap gap-x-6 pt-4">
          <Link to={paths.stakingContracts} search={{ ...search }} className="go inline-block min-h-6">
            {text.allContracts}
          </Link>
          <DigitsLink />
        </p>
      </div>
      <div className="grid gap-x-(--spacing-gutter) px-(--spacing-margin) md:grid-cols-2 print:grid-cols-1">
        <Part title={text.ending} id="ending">
          {summary.endingSoon.length === 0 ? (
            <p className="py-2">{text.noneEnding}</p>
          ) : (
            <EndingTable contracts={summary.endingSoon} />
          )}
        </Part>
        <Part title={text.health} id="health">
          <HealthTable meta={meta} />
        </Part>
      </div>
    </ScreenView>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 border-line-2 border-t pt-3">
      <h2 id={id} className="pb-3 text-t2">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ProjectsTable({ projects }: { projects: readonly ProjectSummary[] }) {
  const text = useWords(words);
  return (
    <Ledger>
      <thead>
        <tr>
          <HeadCell>{text.columns.project}</HeadCell>
          <HeadCell className="max-sm:hidden">{text.tokens}</HeadCell>
          <HeadCell figure>{text.columns.value}</HeadCell>
          <HeadCell figure className="max-sm:hidden">
            {text.active}
          </HeadCell>
          <HeadCell figure>{text.contractsHeading}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, name, tokens, active, contracts, dollars }) => (
          <tr key={id} className="relative">
            <RowHead>
              <ProjectLink id={id}>{name}</ProjectLink>
            </RowHead>
            <Cell className="max-sm:hidden">{tokens.join(', ')}</Cell>
            <Cell figure>
              <Dollars dollars={dollars} />
            </Cell>
            <Cell figure className="max-sm:hidden">
              {active}
            </Cell>
            <Cell figure>{contracts}</Cell>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

function EndingTable({ contracts }: { contracts: readonly StakingContract[] }) {
  const text = useWords(words);
  return (
    <Ledger>
      <thead>
        <tr>
          <HeadCell>{text.columns.contract}</HeadCell>
          <HeadCell figure>{text.columns.rate}</HeadCell>
          <HeadCell figure>{text.ends}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {contracts.map((contract) => (
          <tr key={contract.id} className="relative">
            <RowHead>
              <ProjectLink id={contract.project.id}>{contract.name}</ProjectLink>
            </RowHead>
            <Cell figure>
              <Rate contract={contract} />
            </Cell>
            <Cell figure>
              <Day moment={contract.end_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

/** Whether the service and each chain answer, and how old what they said is. */
function HealthTable({ meta }: { meta: StakingMeta }) {
  const text = useWords(words);
  const language = useLanguage();
  const chainName = useChainName();
  return (
    <>
      <Ledger>
        <thead>
          <tr>
            <HeadCell>{text.source}</HeadCell>
            <HeadCell>{text.state}</HeadCell>
            <HeadCell figure>{text.columns.read}</HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead>{text.service}</RowHead>
            <Cell>
              <Status mark={meta.stale ? 'attention' : 'active'}>
                {meta.stale ? text.serviceStale : text.serviceUp}
              </Status>
            </Cell>
            <Cell figure>{meta.generated_at !== null && <Age at={meta.generated_at} />}</Cell>
          </tr>
          {meta.chains.map(({ id, state, block, at }) => (
            <tr key={id}>
              <RowHead>{chainName(id)}</RowHead>
              <Cell>
                <Status mark={state === 'up' ? 'active' : 'attention'}>
                  {state === 'up' ? text.chainUp : text.chainDown}
                </Status>
              </Cell>
              <Cell figure>
                {block !== null && (
                  <span className="max-sm:hidden">{text.block(formatExactly(block, language))}, </span>
                )}
                {at !== null && <Age at={at} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Ledger>
      {meta.chains.length === 0 && <p className="label pt-3 text-ink-2">{text.onlyService}</p>}
    </>
  );
}
