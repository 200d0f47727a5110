import { Link, useRouter } from '@tanstack/react-router';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import type { Polling } from '#design/status/use-polling.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { findShownColumns } from '../catalogue/rules/shown-columns.ts';
import { addUpContracts } from '../catalogue/rules/summary.ts';
import { ContractsTable } from '../catalogue/ui/contracts-table.tsx';
import { Legend } from '../catalogue/ui/legend.tsx';
import { PoolSheets } from '../catalogue/ui/pool-sheets.tsx';
import { Positions } from '../catalogue/ui/positions.tsx';
import { SummaryStats } from '../catalogue/ui/summary-stats.tsx';
import type { ProjectData, StakingProjectResponse } from '../client.ts';
import type { StakingAbsence, StakingProject } from '../contract/staking.ts';
import { ProjectCharts } from '../history/ui/project-charts.tsx';
import { ProjectEarnings } from '../history/ui/project-earnings.tsx';
import { ProjectEvents } from '../history/ui/project-events.tsx';
import { messages } from '../messages/messages.ts';
import { defaultRange, type ProjectSearch, parseProjectSearch } from '../rules/search-params.ts';
import { WalletLauncher } from '../wallet/ui/wallet-launcher.tsx';
import { AccountBar } from '../watchlist/ui/account-bar.tsx';
import { useChooseAccount } from '../watchlist/ui/account-form.tsx';
import { DisplayOptionsProvider } from './display-options.tsx';
import { ChainStates, Notices } from './notices.tsx';
import { RefreshButton } from './refresh-row.tsx';
import { ReportedAt } from './reported-at.tsx';
import { DigitsLink } from './staking-links.tsx';
import { ServiceUnavailable } from './staking-states.tsx';
import { useLiveProject } from './use-live-data.ts';

export function StakingProjectPage({ data, search }: PageProps<ProjectData | StakingAbsence, ProjectSearch>) {
  const text = useMessages(messages);
  if (typeof data === 'string')
    return (
      <>
        <ScreenTitle>{text.title}</ScreenTitle>
        <ServiceUnavailable absence={data} />
      </>
    );
  return <Project {...data} search={parseProjectSearch({ ...search })} />;
}

interface ProjectProps extends ProjectData {
  readonly search: ProjectSearch;
}

function Project({ project: loaded, history, events, earnings, watchlist, search }: ProjectProps) {
  const text = useMessages(messages);
  const router = useRouter();
  const chooseAccount = useChooseAccount();
  const polling = useLiveProject(loaded);
  const { contracts, meta, at, id, name } = polling.value;
  const onAccount = (account: string | null) => {
    if (account !== null && account.toLowerCase() !== meta.account?.toLowerCase())
      void chooseAccount(account);
  };
  return (
    <DisplayOptionsProvider at={at} isExact={search.digits === 'all'}>
      <ScreenTitle>{name}</ScreenTitle>
      <Description project={polling.value} />
      <Notices meta={meta} />
      <SummaryStats summary={addUpContracts(contracts)} hasAccount={meta.account !== null} />
      <SourceRow polling={polling} />
      <div aria-busy={polling.status === 'loading'}>
        <ContractsTable
          label={text.contractsHeading}
          contracts={contracts}
          columns={findShownColumns(contracts).filter((column) => column !== 'project')}
        />
        <Legend contracts={contracts} />
      </div>
      <WalletLauncher
        contracts={contracts}
        onSettled={() => void router.invalidate()}
        onAccount={onAccount}
      />
      <ProjectCharts contracts={contracts} history={history} search={search} />
      <div className="pt-10">
        <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watchlist={watchlist} />
      </div>
      {meta.account !== null && <Positions contracts={contracts} />}
      {meta.account !== null && (
        <ProjectEarnings
          // Data loaded for one account or range does not fit another.
          key={`${meta.account} ${search.range}`}
          contracts={contracts}
          request={{ projectId: id, account: meta.account, range: search.range ?? defaultRange }}
          earnings={earnings}
        />
      )}
      <PoolSheets contracts={contracts} />
      <ProjectEvents projectId={id} contracts={contracts} events={events} />
      <p className="px-(--spacing-margin) pt-6">
        <Link to={paths.stakingContracts} className="label go inline-block min-h-6">
          {text.allContracts}
        </Link>
      </p>
    </DisplayOptionsProvider>
  );
}

function SourceRow({ polling }: { polling: Polling<StakingProjectResponse> }) {
  const { meta } = polling.value;
  return (
    <div className="label mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line-2 md:justify-end border-t py-3">
      <ChainStates meta={meta} />
      <ReportedAt meta={meta} />
      <DigitsLink />
      <RefreshButton polling={polling} />
    </div>
  );
}

function Description({ project }: { project: StakingProject }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { description, risk_notes, lang, website } = project;
  const isTranslated = lang === language || description + risk_notes === '';
  return (
    <div className="max-w-[41em] space-y-4 px-(--spacing-margin) pb-6">
      {!isTranslated && <p className="label">{text.inOtherLanguage}</p>}
      {description !== '' && (
        <p lang={lang} className="whitespace-pre-line">
          {description}
        </p>
      )}
      {risk_notes !== '' && (
        <p className="whitespace-pre-line">
          <span className="label dotted block pb-1">{text.risks} </span>
          <span lang={lang}>{risk_notes}</span>
        </p>
      )}
      {website !== null && (
        <p className="label">
          {text.website}{' '}
          <a href={website} rel="noopener" className="go wrap-anywhere inline-block min-h-6">
            {new URL(website).host}
          </a>
        </p>
      )}
    </div>
  );
}
