import { getRouteApi, Link } from '@tanstack/react-router';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { StakingProject } from '../contract/staking.ts';
import { ContractsTable, mostShown } from './contracts-table.tsx';
import { Reported } from './reported.tsx';
import { SilentService } from './staking-states.tsx';
import { words } from './words.ts';

const route = getRouteApi('/_desk/projects/$projectId');

/** One project of the staking service, with its contracts and where they stand. */
export function StakingProjectPage() {
  const text = useWords(words);
  const project = route.useLoaderData();
  if (project === null)
    return (
      <>
        <ScreenTitle>{text.title}</ScreenTitle>
        <SilentService />
      </>
    );
  return (
    <>
      <ScreenTitle>{project.name}</ScreenTitle>
      <Description project={project} />
      {project.meta.stale && (
        <p className="label px-(--spacing-margin) pb-3">
          <Reported meta={project.meta} />
        </p>
      )}
      <ContractsTable label={text.contractsHeading} contracts={project.contracts} />
      <Places project={project} />
      <p className="px-(--spacing-margin) pt-4">
        <Link to={paths.stakingContracts} className="label go inline-block min-h-6">
          {text.allContracts}
        </Link>
      </p>
    </>
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
          <span className="label dotted">{text.risks}</span> <span lang={lang}>{risk_notes}</span>
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

/** The chain and address of each contract, to be compared with what a wallet shows. */
function Places({ project }: { project: StakingProject }) {
  const text = useWords(words);
  return (
    <dl className="label mx-(--spacing-margin) mt-10 border-line-2 border-t">
      {project.contracts.slice(0, mostShown).map(({ id, name, chain_id, address }) => (
        <div key={id} className="grid gap-x-4 border-line border-b py-2 md:grid-cols-[1fr_auto]">
          <dt>
            {name}{' '}
            <span className="text-ink-2">
              {text.chain} {chain_id}
            </span>
          </dt>
          <dd className="wrap-anywhere">
            <span className="sr-only">{text.address} </span>
            {address}
          </dd>
        </div>
      ))}
    </dl>
  );
}
