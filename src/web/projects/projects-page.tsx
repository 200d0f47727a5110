import { Link } from '@tanstack/react-router';
import { PageTitle } from '#design/page/page-title.tsx';
import { ExperimentRows } from '#features/experiments/ui/experiment-rows.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { SectionHeading } from '../home/section-heading.tsx';
import { usePageLabels } from '../layout/navigation.ts';
import type { ProjectsData } from './client.ts';
import { messages } from './messages.ts';
import { StakingProjectList } from './staking-project-list.tsx';

/** Shows the experiments, which the specification calls projects, and the staking service's projects. */
export function ProjectsPage({ data: { description, experiments, staking } }: PageProps<ProjectsData>) {
  const text = useMessages(messages);
  const getLabel = usePageLabels();
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{getLabel('projects')}</PageTitle>
      <p className="max-w-[39em] px-(--spacing-margin) pt-s7 pb-10">{description}</p>
      <section aria-labelledby="experiments">
        <SectionHeading id="experiments" title={getLabel('experiments')}>
          <Link to={paths.experiments} className="label go inline-block min-h-6">
            {text.allExperiments}
          </Link>
        </SectionHeading>
        <ExperimentRows experiments={experiments} />
      </section>
      {staking !== null && (
        <section aria-labelledby="staking" className="pt-s7">
          <SectionHeading id="staking" title={text.staking}>
            <Link to={paths.aurus} className="label go inline-block min-h-6">
              {text.overview}
            </Link>
          </SectionHeading>
          <StakingProjectList staking={staking} />
        </section>
      )}
    </>
  );
}
