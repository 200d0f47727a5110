import { getRouteApi, Link } from '@tanstack/react-router';
import { Figures } from '../../../design/figures.tsx';
import { Cell, HeadCell, Ledger, RowHead } from '../../../design/ledger.tsx';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { formatShortDate } from '../../../shared/short-dates.ts';
import type { StakingList } from '../client.ts';
import { type ProjectSummary, summariseContracts } from '../rules/summary.ts';
import { Source } from './contracts-page.tsx';
import { StakingStates } from './staking-states.tsx';
import { words } from './words.ts';

const route = getRouteApi('/_desk/aurus');

/** The staking service at a glance: how much there is, and of which projects. */
export function AurusPage() {
  const text = useWords(words);
  return (
    <>
      <ScreenTitle>{text.overview}</ScreenTitle>
      <StakingStates list={route.useLoaderData()}>{(list) => <Overview list={list} />}</StakingStates>
    </>
  );
}

function Overview({ list }: { list: StakingList }) {
  const text = useWords(words);
  const language = useLanguage();
  const { contracts, active, nextPayoutAt, projects } = summariseContracts(
    list.contracts,
    list.meta.generated_at,
  );
  return (
    <>
      <p className="max-w-[62ch] px-(--spacing-margin) pb-6">{text.overviewLede}</p>
      <Figures
        figures={[
          { label: text.active, value: String(active), beside: text.activeOf(String(contracts)) },
          { label: text.projects, value: String(projects.length) },
          {
            label: text.columns.payout,
            value: nextPayoutAt === null ? '—' : formatShortDate(nextPayoutAt, language),
          },
        ]}
      />
      <Source list={list} />
      <div className="px-(--spacing-margin)">
        <ProjectsTable projects={projects} />
        <p className="pt-4">
          <Link to={paths.stakingContracts} className="label go inline-block min-h-6">
            {text.allContracts}
          </Link>
        </p>
      </div>
    </>
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
          <HeadCell figure>{text.active}</HeadCell>
          <HeadCell figure>{text.contractsHeading}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, name, tokens, active, contracts }) => (
          <tr key={id} className="relative">
            <RowHead>
              <Link
                to={paths.stakingProject}
                params={{ projectId: id }}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            </RowHead>
            <Cell className="max-sm:hidden">{tokens.join(', ')}</Cell>
            <Cell figure>{active}</Cell>
            <Cell figure>{contracts}</Cell>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
