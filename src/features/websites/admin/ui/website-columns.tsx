import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../../../design/data-table.tsx';
import { Status } from '../../../../design/status.tsx';
import { Timestamp } from '../../../../design/timestamp.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { languageNames } from '../../../../shared/language.ts';
import { paths } from '../../../../shared/paths.ts';
import type { WebsiteRow, WebsiteTextSummary } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { formatNumber } from '../rules/editor.ts';
import { getLastChange, isSortable, type WebsiteColumn } from '../rules/list-search.ts';

/** Returns the columns of the list in the current language. */
export function useWebsiteColumns(shown: readonly WebsiteColumn[]): readonly DataColumn<WebsiteRow>[] {
  const text = useMessages(messages);
  const { columns } = text;
  const time = (at: string | null) => (at === null ? '–' : <Timestamp at={at} />);
  const language = (name: Language) => ({
    header: languageNames[name],
    render: ({ texts }: WebsiteRow) => <TextState text={texts[name]} />,
  });
  const definitions: Readonly<Record<WebsiteColumn, Omit<DataColumn<WebsiteRow>, 'id' | 'isSortable'>>> = {
    number: { header: columns.number, place: 'end', render: ({ number }) => formatNumber(number) },
    title: { header: columns.title, isRowHeader: true, render: (website) => <TitleLink {...website} /> },
    type: { header: columns.type, render: ({ type }) => text.types[type] },
    client_name: { header: columns.client, render: ({ client_name }) => client_name || '–' },
    year: { header: columns.year, isNumeric: true, render: ({ year }) => year },
    en: { ...language('en'), place: 'below' },
    nl: { ...language('nl'), place: 'below' },
    public: { header: columns.public, render: (website) => (website.public ? text.yes : text.no) },
    updated_at: {
      header: text.changedAt,
      isNumeric: true,
      render: (website) => time(getLastChange(website)),
    },
    created_at: { header: text.createdAt, isNumeric: true, render: ({ created_at }) => time(created_at) },
    removed_at: { header: columns.removed, isNumeric: true, render: ({ removed_at }) => time(removed_at) },
    id: { header: columns.id, render: ({ id }) => id },
  };
  return shown.map((id) => ({ id, isSortable: isSortable(id), ...definitions[id] }));
}

function TitleLink({ id, title }: Pick<WebsiteRow, 'id' | 'title'>) {
  const { untitled } = useMessages(messages);
  return (
    <Link to={paths.adminWebsite} params={{ id }} className="underline-offset-4 hover:underline">
      {title || untitled}
    </Link>
  );
}

/** The state of a language: normal is quiet, exceptions are in ink. */
function TextState({ text: { state, has_changes, publish_at } }: { text: WebsiteTextSummary }) {
  const { states } = useMessages(messages);
  if (publish_at !== null)
    return (
      <Status tone="scheduled">
        <Timestamp at={publish_at} />
      </Status>
    );
  if (state === 'none') return <Status tone="missing">{states.none}</Status>;
  if (state === 'published')
    return has_changes ? (
      <Status tone="partial">{states.changed}</Status>
    ) : (
      <span className="text-ink-2">
        <Status tone="active">{states.published}</Status>
      </span>
    );
  return <Status tone="idle">{states[state]}</Status>;
}
