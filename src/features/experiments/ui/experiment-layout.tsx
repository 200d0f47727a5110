import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { PageTitle } from '#design/page/page-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { useCurrentLink } from '#shared/urls/current-link.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../messages.ts';
import { type ExperimentSlug, getExperiment } from '../rules/experiments.ts';
import { messages as screenMessages } from '../screens/messages.ts';

interface ExperimentLayoutProps {
  slug: ExperimentSlug;
  lede: string;
  children: ReactNode;
}

export function ExperimentLayout({ slug, lede, children }: ExperimentLayoutProps) {
  const text = useMessages(screenMessages);
  const { names } = useMessages(messages);
  const { number, year, techniques } = getExperiment(slug);
  useEarlyInput();
  return (
    <article>
      <PageTitle size="work" className="px-(--spacing-margin) pb-8">
        {names[slug]}
      </PageTitle>
      <div className="hall gap-y-10">
        <div className="md:col-[1/4]">
          <p className="font-display font-row text-t4 tracking-[-0.035em]">
            <span
              aria-hidden="true"
              className="mr-[0.2em] inline-block size-[0.22em] rounded-full bg-dot align-[0.27em]"
            />
            {catalogueNumber('E', number)}
          </p>
          <p className="max-w-[23em] pt-4">{lede}</p>
          <dl className="label mt-6 border-line border-b md:mt-10">
            <div className="grid grid-cols-[8.5em_1fr] border-line border-t py-[7px] md:max-lg:grid-cols-1">
              <dt className="text-ink-2">{text.year}</dt>
              <dd>{year}</dd>
            </div>
            <div className="grid grid-cols-[8.5em_1fr] border-line border-t py-[7px] md:max-lg:grid-cols-1">
              <dt className="text-ink-2">{text.technique}</dt>
              <dd>{techniques.join(', ')}</dd>
            </div>
          </dl>
          <p className="pt-4 print:hidden">
            <Link to={paths.experiments} className="label go" {...useCurrentLink(paths.experiments)}>
              {text.all}
            </Link>
          </p>
        </div>
        <div className="md:col-[4/-1]">{children}</div>
      </div>
    </article>
  );
}
