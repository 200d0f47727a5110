import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { useAction } from '#design/form/use-action.ts';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { isConflictError } from '#shared/api/api-transport.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { changeRecurrence, changeSchedule } from '../client.ts';
import type { Recurrence, RecurrenceAction, Schedule } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { RecurringTable } from './recurring-table.tsx';
import { ScheduleForm } from './schedule-form.tsx';

function useChanges() {
  const router = useRouter();
  const { transport } = router.options.context;
  const [edited, setEdited] = useState<Recurrence>();
  const [lined, setLined] = useState<Recurrence>();
  const [done, setDone] = useState<keyof (typeof messages)['en']['done']>();
  const action = useAction(
    async ({ row, act }: { readonly row: Recurrence; readonly act: RecurrenceAction }) => {
      setDone(undefined);
      await changeRecurrence(transport, row, act);
      await router.invalidate();
      setDone(act);
    },
  );
  const save = async (row: Recurrence, schedule: Schedule) => {
    await changeSchedule(transport, row, schedule);
    await router.invalidate();
    setEdited(undefined);
    setDone('edit');
  };
  const saved = async () => {
    await router.invalidate();
    setLined(undefined);
    setDone('lines');
  };
  return { action, edited, setEdited, lined, setLined, done, save, saved };
}

export function RecurringPage({ data }: PageProps<readonly Recurrence[]>) {
  const text = useMessages(messages);
  const { action, edited, setEdited, lined, setLined, done, save, saved } = useChanges();
  const { error } = action;
  const isConflict = isConflictError(error);
  const failure = error === undefined ? '' : isConflict ? text.conflict : text.failed;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <ScreenTitle>{text.title}</ScreenTitle>
        <p className="label px-(--spacing-margin) pb-6">
          <Link to={adminPaths.invoices} className="go inline-block min-h-6">
            {text.back}
          </Link>
        </p>
      </div>
      <div className="px-(--spacing-margin) pb-10">
        {data.length === 0 ? (
          <EmptyState isInset {...text.empty} />
        ) : (
          <RecurringTable
            rows={data}
            onAct={(row, act) => void action.run({ row, act })}
            onEdit={setEdited}
            onEditLines={setLined}
          />
        )}
        <StatusMessage
          message={failure || (done ? text.done[done] : '')}
          tone={failure ? 'error' : 'plain'}
          className="mt-4"
        />
      </div>
      {lined && <LinesDialog row={lined} onSaved={() => void saved()} onClose={() => setLined(undefined)} />}
      {edited && (
        <Dialog title={text.editTitle} description={edited.title} onClose={() => setEdited(undefined)}>
          <ScheduleForm
            initial={edited}
            done={edited}
            overdue={edited.overdue}
            from={addDays(toPlainDate(currentTime()), 1)}
            submitLabel={text.save}
            onSubmit={(schedule) => save(edited, schedule)}
            onClose={() => setEdited(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}
