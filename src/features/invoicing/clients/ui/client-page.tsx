import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#design/list/back-link.tsx';
import { DetailField, Details } from '#design/page/details.tsx';
import { focusHeading } from '#design/page/focus-heading.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { ClientData } from '../client.ts';
import type { EditedClient } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import { ClientForm } from './client-form.tsx';
import { ClientMenu } from './client-menu.tsx';
import { DuplicatesSection } from './duplicates-section.tsx';
import { HistorySection } from './history-section.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { useArchive } from './use-archive.ts';

export function ClientPage({ data }: PageProps<ClientData>) {
  const { client, defaults, projects, timeline, duplicates } = data;
  const { editor: text } = useMessages(messages);
  const archive = useArchive();
  const [mergeInto, setMergeInto] = useState<string | null>();
  // The form is reset with each version, and the page may show another client.
  const [saved, setSaved] = useState<Pick<EditedClient, 'id' | 'version'>>();
  const isSaved = saved?.id === client.id && client.version <= saved.version + 1;
  const isFixed = client.masked_at !== null || client.merged_into !== null;
  return (
    <>
      <ClientBar
        client={client}
        duplicates={duplicates}
        onArchive={archive.setArchived}
        merge={{ mergeInto, setMergeInto }}
      />
      <div className="px-(--spacing-margin) pt-5 pb-10">
        <StatusMessage {...archive.message} className="mb-4" />
        <p role="status" className="sr-only">
          {isSaved && text.saved}
        </p>
        <StateNote client={client} />
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-y-10">
            {/* A version that another session saved is shown once loaded; typed values move with the version. */}
            <ClientForm
              key={client.version}
              {...{ client, defaults, isFixed }}
              isSaved={isSaved}
              onSaved={(version) => {
                setSaved({ id: client.id, version });
                // The form is reset, which would drop the focus.
                focusHeading();
              }}
            />
            <ProjectsSection clientId={client.id} projects={projects} isFixed={isFixed} />
          </div>
          <div className="grid min-w-0 gap-y-10">
            <StatsSection client={client} />
            <DuplicatesSection duplicates={duplicates} onMerge={setMergeInto} />
            <HistorySection timeline={timeline} />
          </div>
        </div>
      </div>
    </>
  );
}

interface ClientBarProps {
  readonly client: EditedClient;
  readonly duplicates: ClientData['duplicates'];
  readonly onArchive: ReturnType<typeof useArchive>['setArchived'];
  readonly merge: {
    readonly mergeInto: string | null | undefined;
    readonly setMergeInto: (id: string | null | undefined) => void;
  };
}

function ClientBar({ client, duplicates, onArchive, merge }: ClientBarProps) {
  const { editor: text } = useMessages(messages);
  return (
    <div className="editor-bar sticky top-0 z-5 flex min-h-14 items-center gap-x-4 border-line-2 border-b bg-paper px-(--spacing-margin)">
      <span className="label flex-none print:hidden">
        <BackLink to={adminPaths.clients}>{text.back}</BackLink>
      </span>
      <h1 className="flex min-w-0 items-baseline gap-x-3 text-[1.375rem] leading-tight">
        <span className="flex-none font-row">{formatClientNumber(client.number)}</span>
        <span className="truncate">{client.name || text.untitled}</span>
      </h1>
      <div className="label ml-auto flex flex-none items-center gap-x-5 print:hidden">
        <Link
          to={adminPaths.clientStatement}
          params={{ id: client.id }}
          className="go inline-block min-h-6 max-sm:hidden"
        >
          {text.statement}
        </Link>
        <span className="font-text">
          <ClientMenu client={client} duplicates={duplicates} onArchive={onArchive} {...merge} />
        </span>
      </div>
    </div>
  );
}

function StateNote({ client: { masked_at, merged_into, archived_at } }: { client: EditedClient }) {
  const { editor: text } = useMessages(messages);
  const noteClass = 'mb-6 border-line-2 border-y py-3';
  if (merged_into)
    return (
      <p className={noteClass}>
        {`${text.mergedNote} `}
        <Link to={adminPaths.client} params={{ id: merged_into.id }} className="go">
          {`${formatClientNumber(merged_into.number)} ${merged_into.name}`}
        </Link>
        {`. ${text.mergedHint}`}
      </p>
    );
  if (masked_at !== null) return <p className={noteClass}>{text.maskedNote}</p>;
  return archived_at === null ? null : <p className={noteClass}>{text.archivedNote}</p>;
}

function StatsSection({ client }: { client: EditedClient }) {
  const { editor, list } = useMessages(messages);
  const { stats: labels, sections } = editor;
  const language = useLanguage();
  const { last_invoice_on: last } = client;
  return (
    <PageSection title={sections.stats}>
      <Details isLined>
        <DetailField label={labels.revenue}>{formatEuros(client.revenue_cents, language)}</DetailField>
        <DetailField label={labels.outstanding}>
          <Link to={adminPaths.clientStatement} params={{ id: client.id }} className="go">
            {formatEuros(client.outstanding_cents, language)}
          </Link>
        </DetailField>
        <DetailField label={labels.uninvoiced}>{formatEuros(client.uninvoiced_cents, language)}</DetailField>
        <DetailField label={labels.last_invoice}>
          {last === null ? list.never : formatShortPlainDate(last, language)}
        </DetailField>
      </Details>
    </PageSection>
  );
}
