import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../../../design/data-table.tsx';
import { Status } from '../../../../design/status.tsx';
import { Timestamp } from '../../../../design/timestamp.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { messages as publishingMessages } from '../../messages/messages.ts';
import type { RecordRow, TextSummary } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getLastChange, type RecordsSearch } from '../rules/list-search.ts';
import type { RecordColumns, RecordList } from './record-list.ts';

/**
 * Returns all columns of a list in the current language, by name.
 * @param own those of the noun
 */
export function useRecordColumns<Row extends RecordRow>(
  { recordPath }: RecordList,
  own: RecordColumns<Row>,
): RecordColumns<Row> {
  const { columns, ...text } = useMessages(messages);
  const { languages } = useMessages(publishingMessages);
  const time = (at: string | null) => (at === null ? '–' : <Timestamp at={at} />);
  const language = (name: Language) => ({
    header: languages[name],
    place: 'below' as const,
    render: ({ texts }: Row) => <TextState text={texts[name]} />,
  });
  return {
    title: {
      header: columns.title,
      isRowHeader: true,
      render: ({ id, title }) => (
        <Link to={recordPath} params={{ id }} className="underline-offset-4 hover:underline">
          {title || text.untitled}
        </Link>
      ),
    },
    en: language('en'),
    nl: language('nl'),
    public: { header: columns.public, render: (record) => (record.public ? text.yes : text.no) },
    updated_at: { header: columns.changed, isNumeric: true, render: (record) => time(getLastChange(record)) },
    created_at: { header: columns.created, isNumeric: true, render: ({ created_at }) => time(created_at) },
    removed_at: { header: columns.removed, isNumeric: true, render: ({ removed_at }) => time(removed_at) },
    id: { header: columns.id, render: ({ id }) => id },
    ...own,
  };
}

/** Returns the columns in view, in their order. */
export const selectColumns = <Row extends RecordRow>(
  { rules }: RecordList,
  search: RecordsSearch,
  columns: RecordColumns<Row>,
): readonly DataColumn<Row>[] =>
  rules.getShownColumns(search).flatMap((id) => {
    const column = columns[id];
    return column ? [{ id, isSortable: rules.isSortable(id), ...column }] : [];
  });

/** The state of a language: normal is quiet, exceptions are in ink. */
function TextState({ text: { state, has_changes, publish_at } }: { text: TextSummary }) {
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
