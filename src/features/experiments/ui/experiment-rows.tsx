import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { experimentPaths } from '#shared/urls/paths.ts';
import type { Experiment } from '../contract.ts';
import { messages } from '../messages.ts';
import { getExperiment } from '../rules/experiments.ts';
import { ExperimentThumbnail } from './experiment-thumbnail.tsx';

const columns =
  'grid grid-cols-[3.4rem_1fr_auto] items-baseline gap-y-1.5 md:grid-cols-12 md:gap-x-(--spacing-gutter)';

export function ExperimentRows({ experiments }: { experiments: readonly Experiment[] }) {
  return (
    <ul className="px-(--spacing-margin)">
      {experiments.map((experiment) => (
        <ExperimentRow key={experiment.slug} experiment={experiment} />
      ))}
    </ul>
  );
}

function ExperimentRow({ experiment: { slug } }: { experiment: Experiment }) {
  const text = useMessages(messages);
  const { number, year, techniques } = getExperiment(slug);
  return (
    <li>
      <Link to={experimentPaths[slug]} className={`group ${columns} border-line border-t pt-3 pb-8`}>
        <span className="label flex items-center gap-2.5">
          {catalogueNumber('E', number)}
          <span
            aria-hidden="true"
            className="size-[0.6em] rounded-full bg-dot opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </span>
        <span className="md:col-span-5">
          <strong className="block font-display font-row text-[clamp(2.07rem,4.5cqw,4.6rem)] leading-[0.95] tracking-[-0.035em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2">
            {text.names[slug]}
          </strong>
          <span className="mt-4 block max-w-[28em] text-ink-2">{text.ledes[slug]}</span>
        </span>
        <span
          aria-hidden="true"
          className="col-[2/-1] row-start-3 flex items-center self-center pt-4 md:col-span-3 md:col-start-auto md:row-start-auto md:min-h-32 md:justify-center md:pt-0"
        >
          <ExperimentThumbnail slug={slug} />
        </span>
        <span className="label col-start-2 row-start-2 text-ink-2 md:col-span-2 md:col-start-auto md:row-start-auto">
          {techniques.join(', ')}
        </span>
        <span className="label col-start-3 row-start-1 text-right md:col-start-auto md:row-start-auto">
          {year}
        </span>
      </Link>
    </li>
  );
}
