import { PageTitle } from '#design/page/page-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import type { Experiment } from '../contract.ts';
import { messages } from '../messages.ts';
import { messages as screenMessages } from '../screens/messages.ts';
import { ExperimentRows } from './experiment-rows.tsx';

export function ExperimentsPage({ data: experiments }: PageProps<readonly Experiment[]>) {
  const text = useMessages(messages);
  const { invitation } = useMessages(screenMessages);
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{text.title}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-(--spacing-margin) pt-s7 pb-3">
        <p className="max-w-[39em]">{text.listDescription}</p>
        <p className="label text-ink-2">{invitation}</p>
      </div>
      <ExperimentRows experiments={experiments} />
    </>
  );
}
