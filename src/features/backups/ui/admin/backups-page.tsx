import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { usePolling } from '#design/status/use-polling.ts';
import { type ApiTransport, isConflictError } from '#shared/api/api-transport.ts';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { loadBackups, startBackup } from '../../client.ts';
import type { BackupList } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { getRefreshIntervalMs } from '../../rules.ts';
import { BackupPlanDetails } from './backup-plan.tsx';
import { BackupsTable } from './backups-table.tsx';

export function BackupsPage({ data }: PageProps<BackupList>) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { value: list, refresh } = usePolling((signal) => loadBackups(transport, signal), {
    initial: data,
    intervalMs: getRefreshIntervalMs,
  });
  const { backups, plan } = list;
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      {plan ? (
        <section className="max-w-[46em] px-(--spacing-margin) pb-8">
          <Health list={list} />
          <BackupPlanDetails plan={plan} />
          <StartBackup list={list} transport={transport} refresh={refresh} />
        </section>
      ) : (
        <NoTarget />
      )}
      {backups.length > 0 && <BackupsTable backups={backups} />}
      {plan && backups.length === 0 && <EmptyState {...text.empty} />}
    </>
  );
}

/** Shows how old the last verified backup is. */
function Health({ list: { health, backups } }: { list: BackupList }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const last = backups.find(({ state }) => state === 'verified');
  const at = last && formatDateTime(last.started_at, language);
  const sentences = {
    unset: text.health.waiting,
    waiting: text.health.waiting,
    current: at === undefined ? text.health.waiting : text.health.current(at),
    late: at === undefined ? text.health.lateWithout : text.health.late(at),
  };
  const tones = { unset: 'idle', waiting: 'scheduled', current: 'active', late: 'attention' } as const;
  return (
    <div className="pb-6">
      <p className="text-t1">
        <Status tone={tones[health]}>{sentences[health]}</Status>
      </p>
      <p className="pt-2 text-ink-2">{text.proofNote}</p>
    </div>
  );
}

/** Says which settings are missing. */
function NoTarget() {
  const { unset } = useMessages(messages);
  return (
    <section aria-labelledby="no-target" className="max-w-[46em] px-(--spacing-margin) pb-8">
      <h2 id="no-target" className="dotted text-t1">
        {unset.title}
      </h2>
      <p className="pt-2">{unset.text}</p>
      <pre className="label overflow-x-auto py-4">
        <code>{'BACKUP_TARGET=file:/mnt/backups\nBACKUP_RECIPIENTS=age1…'}</code>
      </pre>
      <p className="text-ink-2">{unset.later}</p>
    </section>
  );
}

interface StartBackupProps {
  list: BackupList;
  transport: ApiTransport;
  refresh: () => Promise<void>;
}

function StartBackup({ list, transport, refresh }: StartBackupProps) {
  const text = useMessages(messages);
  const { run, isPending, result, error } = useAction(async (_: undefined): Promise<string> => {
    await startBackup(transport);
    await refresh();
    return text.started;
  });
  const failure = isConflictError(error) ? error.message : text.failed;
  const isBusy = getRefreshIntervalMs(list) !== undefined;
  const isRunning = list.backups.some(({ state }) => state === 'running');
  const waiting = isBusy && !isRunning ? text.queued : '';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6">
      <Button
        variant="filled"
        isPending={isPending}
        pendingLabel={text.starting}
        disabled={isBusy}
        onClick={() => void run(undefined)}
      >
        {text.start}
      </Button>
      <StatusMessage
        message={error === undefined ? waiting || (isBusy ? (result ?? '') : '') : failure}
        className="flex-1 basis-60"
      />
    </div>
  );
}
