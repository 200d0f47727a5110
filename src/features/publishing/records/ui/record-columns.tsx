import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { messages as publishingMessages } from '../../messages/messages.ts';
import type { RecordRow, TextSummary } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { isComplete } from '../rules/list-summary.ts';
import { getListedStatus, type ListedStatus } from '../rules/text-status.ts';
import type { RecordColumns, RecordList } from './record-list.ts';

/** Returns all columns by name; `own` contains those of the noun. */
export function useRecordColumns<Row extends RecordRow>(
  { recordPath }: RecordList,
  own: RecordColumns<Row>,
  getThumbnail: ((row: Row) => MediaAsset | null) | undefined,
): RecordColumns<Row> {
  const { columns, ...text } = useMessages(messages);
  const { languages } = useMessages(publishingMessages);
  const time = (at: string | null) => (at === null ? '–' : <Timestamp at={at} />);
  const language = (name: Language) => ({
    header: languages[name],
    place: name === 'en' ? ('detail' as const) : ('status' as const),
    render: (row: Row) => (
      <span className="inline-flex items-center justify-between gap-x-3 max-lg:flex-wrap lg:flex">
        <span className="lg:hidden">{name}</span>
        <TextState text={row.texts[name]} status={getListedStatus(row, name)} />
        <TextProgress text={row.texts[name]} />
      </span>
    ),
  });
  return {
    title: {
      header: columns.title,
      isRowHeader: true,
      getFullText: ({ title }) => title ?? '',
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {getThumbnail && <Thumbnail asset={getThumbnail(row)} />}
          <Link
            to={recordPath}
            params={{ id: row.id }}
            className="min-w-0 underline-offset-4 hover:underline lg:truncate"
          >
            {row.title || text.untitled}
          </Link>
        </span>
      ),
    },
    en: language('en'),
    nl: language('nl'),
    public: {
      header: columns.public,
      from: 'wide',
      render: (record) => (record.public ? text.yes : text.no),
    },
    updated_at: {
      header: columns.changed,
      from: 'medium',
      isNumeric: true,
      isDescendingFirst: true,
      render: ({ changed_at }) => time(changed_at),
    },
    created_at: { header: columns.created, isNumeric: true, render: ({ created_at }) => time(created_at) },
    removed_at: { header: columns.removed, isNumeric: true, render: ({ removed_at }) => time(removed_at) },
    id: { header: columns.id, render: ({ id }) => id },
    ...own,
  };
}

export const orderColumns = <Row extends RecordRow>(
  { definition }: RecordList,
  columns: RecordColumns<Row>,
): readonly DataColumn<Row>[] =>
  definition.columns.flatMap((id) => {
    const column = columns[id];
    return column ? [{ id, ...column }] : [];
  });

/** Uses full contrast for exceptions only. */
function TextState({ text, status }: { text: TextSummary; status: ListedStatus }) {
  const { states } = useMessages(messages);
  if (text.publish_at !== null && (status === 'scheduled' || status === 'changeScheduled'))
    return (
      <span className="inline-flex flex-wrap gap-x-3">
        {status === 'changeScheduled' && <Status tone="active">{states.published}</Status>}
        <Status tone="scheduled">
          <Timestamp at={text.publish_at} />
        </Status>
      </span>
    );
  if (status === 'published')
    return (
      <span className={isComplete(text) ? 'text-ink-2' : undefined}>
        <Status tone="active">{states.published}</Status>
      </span>
    );
  return <Status tone={tones[status]}>{states[status]}</Status>;
}

const tones = {
  none: 'missing',
  draft: 'idle',
  scheduled: 'scheduled',
  changeScheduled: 'scheduled',
  changed: 'partial',
  unpublished: 'idle',
  archived: 'idle',
  removed: 'idle',
} as const;

/** Shows how many fields of a language are filled; nothing once all are. */
function TextProgress({ text }: { text: TextSummary }) {
  const { progress } = useMessages(messages);
  const { filled_fields: filled, expected_fields: expected } = text;
  if (isComplete(text)) return null;
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        role="img"
        aria-label={progress(String(filled), String(expected))}
        viewBox="0 0 40 3"
        className="h-[3px] w-10 flex-none"
      >
        <rect width="40" height="3" className="fill-line-2" />
        <rect width={(40 * filled) / expected} height="3" className="fill-ink" />
      </svg>
      <span aria-hidden="true">{`${filled}/${expected}`}</span>
    </span>
  );
}
