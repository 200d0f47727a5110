import { Link } from '@tanstack/react-router';
import { StatusDot } from '#design/status/status.tsx';
import type { StakingAbsence } from '#features/staking/contract/staking.ts';
import { RetryButton } from '#features/staking/ui/retry-button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { ProjectRow, StakingProjects } from './client.ts';
import { messages } from './messages.ts';

/** Says why there are no projects, if the service gave none. */
export function StakingProjectList({ staking }: { staking: StakingProjects | StakingAbsence }) {
  const text = useMessages(messages);
  if (typeof staking === 'string') return <ServiceUnavailable absence={staking} />;
  const { rows, total, rejected, age } = staking;
  return (
    <div className="px-(--spacing-margin)">
      {age !== 'current' && <p className="dotted pb-3">{text.ages[age]}</p>}
      {rejected > 0 && <p className="dotted pb-3">{text.rejected(rejected)}</p>}
      {total === 0 && <Explanation {...text.none} />}
      <ul>
        {rows.map((project) => (
          <ProjectListRow key={project.id} project={project} />
        ))}
      </ul>
      {rows.length < total && (
        <p className="border-line border-t py-3">
          <Link to={paths.aurus} className="label go inline-block min-h-6">
            {text.allProjects(total)}
          </Link>
        </p>
      )}
    </div>
  );
}

function ProjectListRow({ project }: { project: ProjectRow }) {
  const text = useMessages(messages);
  const { id, name, contracts, active, tokens, moreTokens } = project;
  return (
    <li>
      <Link
        to={paths.stakingProject}
        params={{ projectId: id }}
        className="group grid grid-cols-[3.4rem_1fr] items-baseline gap-y-1.5 border-line border-t pt-3 pb-6 md:grid-cols-12 md:gap-x-(--spacing-gutter)"
      >
        <span className="label">
          <StatusDot tone={active > 0 ? 'active' : 'idle'} />
        </span>
        <strong className="wrap-anywhere font-display font-row text-[clamp(2.07rem,4.5cqw,4.6rem)] leading-[0.95] tracking-[-0.035em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2 md:col-span-6">
          {name}
        </strong>
        <span className="label wrap-anywhere col-start-2 text-ink-2 md:col-span-2 md:col-start-auto">
          {tokens.join(', ')}
          {moreTokens > 0 && ` ${text.moreTokens(moreTokens)}`}
        </span>
        <span className="label col-start-2 md:col-span-3 md:col-start-auto md:text-right">
          {text.contracts(contracts, active)}
        </span>
      </Link>
    </li>
  );
}

function Explanation({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className="text-t1">{title}</h3>
      <p className="pt-2 pb-4">{text}</p>
    </>
  );
}

function ServiceUnavailable({ absence }: { absence: StakingAbsence }) {
  const text = useMessages(messages);
  return (
    <div className="px-(--spacing-margin) pb-6">
      <Explanation {...text.absences[absence]} />
      <RetryButton>{text.tryAgain}</RetryButton>
    </div>
  );
}
