import { Link } from '@tanstack/react-router';
import type { Experiment } from '../../features/experiments/contract.ts';
import { messages } from '../../features/experiments/messages.ts';
import { getExperiment } from '../../features/experiments/rules/experiments.ts';
import { ExperimentThumbnail } from '../../features/experiments/ui/experiment-thumbnail.tsx';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { experimentPaths, paths } from '../../shared/paths.ts';
import { usePageLabels } from '../layout/navigation.ts';
import { layoutMessages } from '../messages.ts';
import { SectionHeading } from './section-heading.tsx';

/** Shows a thumbnail of each experiment, drawn by its own rules. */
export function HomeExperiments({ experiments }: { experiments: readonly Experiment[] }) {
  const text = useMessages(layoutMessages);
  const getLabel = usePageLabels();
  const { names } = useMessages(messages);
  return (
    <section aria-labelledby="experiments" className="pt-s8">
      <SectionHeading id="experiments" title={getLabel('experiments')}>
        <Link to={paths.experiments} className="label go inline-block min-h-6">
          {text.toExperiments}
        </Link>
      </SectionHeading>
      <ul className="grid border-line border-y max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {experiments.map(({ slug }) => {
          const { number, year } = getExperiment(slug);
          return (
            <li key={slug}>
              <Link
                to={experimentPaths[slug]}
                className="group grid h-full content-between px-(--spacing-margin) pt-3 pb-4 md:px-(--spacing-gutter) md:[li:first-child>&]:pl-(--spacing-margin) md:[li:last-child>&]:pr-(--spacing-margin)"
              >
                <span className="label flex justify-between">
                  <span>{catalogueNumber('E', number)}</span>
                  <span>{year}</span>
                </span>
                <span aria-hidden="true" className="grid min-h-48 place-items-center py-6">
                  <ExperimentThumbnail slug={slug} />
                </span>
                <strong className="font-display font-row text-t2 tracking-[-0.03em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2">
                  {names[slug]}
                </strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
