import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import { getNumberFormatter, isSingular } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import type { Backup } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { formatDuration } from '../../rules.ts';

const tones = { running: 'scheduled', verified: 'active', failed: 'attention' } as const;

export function BackupsTable({ backups }: { backups: readonly Backup[] }) {
  const { title } = useMessages(messages);
  return (
    <div className="px-(--spacing-margin)">
      <DataTable
        label={title}
        columns={useBackupColumns()}
        rows={backups}
        getId={({ id }) => id}
        getName={({ archive, started_at }) => archive ?? started_at}
        total={backups.length}
      />
    </div>
  );
}

function useBackupColumns(): readonly DataColumn<Backup>[] {
  const { columns } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const formatCount = (count: number | null) => (count === null ? '–' : format(count));
  return [
    {
      id: 'started',
      header: columns.started,
      isRowHeader: true,
      render: (backup) => (
        <div className="whitespace-normal py-1.5 lg:min-w-60">
          <Timestamp at={backup.started_at} />
          <BackupProblems backup={backup} />
        </div>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      place: 'status',
      render: (backup) => <BackupState backup={backup} />,
    },
    {
      id: 'size',
      header: columns.size,
      isNumeric: true,
      place: 'end',
      render: ({ bytes }) => (bytes === null ? '–' : formatFileSize(language, bytes)),
    },
    {
      id: 'rows',
      header: columns.rows,
      isNumeric: true,
      from: 'medium',
      render: ({ rows }) => formatCount(rows),
    },
    {
      id: 'images',
      header: columns.images,
      isNumeric: true,
      from: 'medium',
      render: ({ media_files: files, media_bytes: bytes }) =>
        files === null || bytes === null ? '–' : `${format(files)}, ${formatFileSize(language, bytes)}`,
    },
    {
      id: 'duration',
      header: columns.duration,
      isNumeric: true,
      from: 'wide',
      render: ({ started_at, ended_at }) => (ended_at === null ? '–' : formatDuration(started_at, ended_at)),
    },
  ];
}

function BackupState({ backup: { state, stage } }: { backup: Backup }) {
  const { states, stages } = useMessages(messages);
  return <Status tone={tones[state]}>{state === 'running' ? `${stages[stage]}…` : states[state]}</Status>;
}

/** Shows why a backup failed, or what was wrong although it is verified. */
function BackupProblems({ backup }: { backup: Backup }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const { state, error, warning, stage, missing_files: missing, archive } = backup;
  return (
    <>
      {archive !== null && <p className="label wrap-anywhere text-ink-2">{archive}</p>}
      {state === 'failed' && error === null && <p className="label pt-1">{text.interrupted}</p>}
      {error !== null && <Problem title={text.failedWhile[stage]} text={error} />}
      {warning !== null && <Problem title={text.warning} text={warning} />}
      {missing !== null && missing > 0 && (
        <p className="label pt-1">
          {text.missing[isSingular(language, missing) ? 'one' : 'other'](format(missing))}
        </p>
      )}
    </>
  );
}

/** The text is that of the program. */
function Problem({ title, text }: { title: string; text: string }) {
  return (
    <p className="label wrap-anywhere pt-1">
      {title} <span lang="en">{text}</span>
    </p>
  );
}
