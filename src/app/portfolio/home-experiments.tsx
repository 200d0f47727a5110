import { Link } from '@tanstack/react-router';
import type { Experiment } from '../../features/experiments/contract.ts';
import { exhibitOf } from '../../features/experiments/rules/exhibits.ts';
import { Miniature } from '../../features/experiments/ui/miniature.tsx';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { experimentPaths, paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { SectionHead } from './section-head.tsx';

/** The experiments, each small and drawn by its own rules. */
export function HomeExperiments({ experiments }: { experiments: readonly Experiment[] }) {
  const text = useWords(shellWords);
  return (
    <section aria-labelledby="experiments" className="pt-s8">
      <SectionHead id="experiments" title={text.page.experiments}>
        <Link to={paths.experiments} className="label go">
          {text.toExperiments}
        </Link>
      </SectionHead>
      <ul className="grid border-line border-y max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {experiments.map(({ slug, name }) => {
          const { number, year } = exhibitOf(slug);
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
                  <Miniature slug={slug} />
                </span>
                <strong
                  lang="en"
                  className="font-display font-row text-t2 tracking-[-0.03em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2"
                >
                  {name}
                </strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
