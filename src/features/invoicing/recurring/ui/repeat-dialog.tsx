import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { currentTime } from '#shared/dates/clock.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { RepeatProps } from '../../documents/ui/repeat-context.tsx';
import { createRecurrence } from '../client.ts';
import type { Schedule } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getFirstSchedule } from '../rules/first-schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

export function RepeatButton({ id, onBefore }: RepeatProps) {
  const text = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if ((await onBefore?.()) !== false) setIsOpen(true);
  };
  return (
    <>
      <Button variant="underlined" size="label" onClick={() => void open()}>
        {text.repeatStep}
      </Button>
      {isOpen && <RepeatDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const noProgress = { times: 0, settled: [] };

function RepeatDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const navigate = useNavigate();
  const [initial] = useState(() => getFirstSchedule(toPlainDate(currentTime())));
  const create = async (schedule: Schedule) => {
    await createRecurrence(transport, { invoice_id: id, ...schedule });
    await navigate({ to: adminPaths.recurring });
  };
  return (
    <Dialog title={text.repeat} description={text.repeatText} onClose={onClose}>
      <ScheduleForm
        initial={initial}
        done={noProgress}
        from={null}
        submitLabel={text.submit}
        onSubmit={create}
        onClose={onClose}
      />
    </Dialog>
  );
}
