import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { loadStakingProject, orWithAccount, type StakingProjectAnswer } from '../client.ts';
import type { StakingEvent, StakingHistory, StakingProject } from '../contract/staking.ts';
import type { Watched } from '../contract/watched.ts';
import { parseProjectSearch } from '../rules/address.ts';
import { columnsFor } from '../rules/order.ts';
import { WalletDesk } from '../wallet/ui/wallet-desk.tsx';
import { AccountBar } from './account-bar.tsx';
import { ContractsTable } from './contracts-table.tsx';
import { DigitsLink } from './digits-link.tsx';
import { Legend } from './legend.tsx';
import { ChainStates, Notices } from './notices.tsx';
import { ProjectCharts } from './project-charts.tsx';
import { ProjectEvents } from './project-events.tsx';
import { PoolSheets, Positions } from './project-pools.tsx';
import { RefreshButton } from './refresh-row.tsx';
import { Reported } from './reported.tsx';
import { ScreenView } from './screen-view.tsx';
import { SilentService } from './staking-states.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { useChooseAccount } from './use-account.ts';
import { type Fresh, useFresh } from './use-fresh.ts';
import { words } from './words.ts';

const route = getRouteApi('/_desk/projects/$projectId');

/** One project of the staking service, with its contracts and where they stand. */
export function StakingProjectPage() {
  const text = useWords(words);
  const screen = route.useLoaderData();
  if (screen === null)
    return (
      <>
        <ScreenTitle>{text.title}</ScreenTitle>
        <SilentService />
      </>
    );
  return <Project {...screen} />;
}

interface ProjectProps {
  readonly project: StakingProjectAnswer;
  readonly history: readonly StakingHistory[];
  readonly events: readonly StakingEvent[] | null;
  readonly watched: readonly Watched[];
}

function Project({ project: loaded, history, events, watched }: ProjectProps) {
  const text = useWords(words);
  const search = parseProjectSearch({ ...route.useSearch() });
  const router = useRouter();
  const chooseAccount = useChooseAccount();
  const { transport } = router.options.context;
  const load = () =>
    loadStakingProject(transport, loaded.id, loaded.meta.account ?? undefined).then(orWithAccount);
  const fresh = useFresh(loaded, load, () => {});
  const { contracts, meta, at, id, name } = fresh.value;
  const onAccount = (account: string | null) => {
    if (account !== null && account.toLowerCase() !== meta.account?.toLowerCase())
      void chooseAccount(account);
  };
  return (
    <ScreenView at={at} isExact={search.digits === 'all'}>
      <ScreenTitle>{name}</ScreenTitle>
      <Description project={fresh.value} />
      <Notices meta={meta} />
      <SummaryFigures list={fresh.value} />
      <SourceRow fresh={fresh} />
      <div aria-busy={fresh.state === 'busy'}>
        <ContractsTable
          label={text.contractsHeading}
          contracts={contracts}
          columns={columnsFor(meta.account !== null).filter((column) => column !== 'project')}
        />
        <Legend contracts={contracts} />
      </div>
      <WalletDesk contracts={contracts} onSettled={() => void router.invalidate()} onAccount={onAccount} />
      <ProjectCharts contracts={contracts} history={history} search={search} />
      <div className="pt-10">
        <AccountBar meta={meta} problem={loaded.problem} search={{ ...search }} watched={watched} />
      </div>
      {meta.account !== null && <Positions contracts={contracts} />}
      <PoolSheets contracts={contracts} />
      <ProjectEvents projectId={id} contracts={contracts} events={events} />
      <p className="px-(--spacing-margin) pt-6">
        <Link to={paths.stakingContracts} className="label go inline-block min-h-6">
          {text.allContracts}
        </Link>
      </p>
    </ScreenView>
  );
}

function SourceRow({ fresh }: { fresh: Fresh<StakingProjectAnswer> }) {
  const { meta } = fresh.value;
  return (
    <div className="label mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line-2 md:justify-end border-t py-3">
      <ChainStates meta={meta} />
      <Reported meta={meta} />
      <DigitsLink />
      <RefreshButton fresh={fresh} />
    </div>
  );
}

function Description({ project }: { project: StakingProject }) {
  const text = useWords(words);
  const language = useLanguage();
  const { description, risk_notes, lang, website } = project;
  const isTranslated = lang === language || description + risk_notes === '';
  return (
    <div className="max-w-[62ch] space-y-4 px-(--spacing-margin) pb-6">
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
