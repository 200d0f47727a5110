import { Link } from '@tanstack/react-router';
import type { Experiment } from '#features/experiments/contract.ts';
import { messages } from '#features/experiments/messages.ts';
import { getExperiment } from '#features/experiments/rules/experiments.ts';
import { messages as screenMessages } from '#features/experiments/screens/messages.ts';
import { LiveThumbnail } from '#features/experiments/ui/live-thumbnail.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { experimentPaths, paths } from '#shared/urls/paths.ts';
import { usePageLabels } from '../layout/navigation.ts';
import { messages as homeMessages } from './messages.ts';
import { SectionHeading } from './section-heading.tsx';

export function HomeExperiments({ experiments }: { experiments: readonly Experiment[] }) {
  const text = useMessages(homeMessages);
  const getLabel = usePageLabels();
  const { names } = useMessages(messages);
  const { invitation } = useMessages(screenMessages);
  return (
    <section aria-labelledby="experiments">
      <SectionHeading id="experiments" title={getLabel('experiments')}>
        <p className="label text-ink-2 max-md:hidden">{invitation}</p>
        <Link to={paths.experiments} className="label go inline-block min-h-6">
          {text.toExperiments}
        </Link>
      </SectionHeading>
      <ul className="grid border-line border-y max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {experiments.map(({ slug }) => {
          const { number, year, techniques } = getExperiment(slug);
          return (
            <li
              key={slug}
              className="grid grid-rows-[1fr_auto] px-(--spacing-margin) md:px-(--spacing-gutter) md:first:pl-(--spacing-margin) md:last:pr-(--spacing-margin)"
            >
              <div className="grid min-h-60 place-items-center pt-6">
                <LiveThumbnail slug={slug} />
              </div>
              <Link
                to={experimentPaths[slug]}
                className="label group grid grid-cols-[3.4em_1fr_auto] gap-x-2 pt-6 pb-4 lg:grid-cols-[4.2em_1fr_auto]"
              >
                <span>{catalogueNumber('E', number)}</span>
                <strong className="font-medium transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2">
                  {names[slug]}
                </strong>
                <span>{year}</span>
                <span className="col-start-2 text-ink-2">{techniques.join(', ')}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
