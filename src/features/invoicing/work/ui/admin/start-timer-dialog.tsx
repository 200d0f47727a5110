import { type FormEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { workLimits } from '../../contract/items.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { parseSubject, SubjectSelect } from './subject-select.tsx';
import type { Timer } from './timer-provider.tsx';

interface StartTimerDialogProps {
  readonly timer: Timer;
  readonly choices: Pick<WorkChoices, 'clients'>;
  readonly onClose: () => void;
}

/** Asks what a timer is started for. */
export function StartTimerDialog({ timer, choices, onClose }: StartTimerDialogProps) {
  const text = useMessages(messages);
  const [hasFailed, setHasFailed] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setHasFailed(false);
    const title = String(data.get('title')).trim();
    if (await timer.start({ ...parseSubject(data.get('subject')), title })) onClose();
    else setHasFailed(true);
  };
  return (
    <Dialog title={text.timer.start} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 pt-5">
        <SubjectSelect
          name="subject"
          label={text.entry.subject}
          clients={choices.clients}
          value={{ client_id: null, project_id: null }}
        />
        <TextField name="title" label={text.cell.what} maxLength={workLimits.title} />
        {hasFailed && timer.message && (
          <p role="alert" className="dotted">
            {timer.message.text}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="filled" isPending={timer.isPending}>
            {text.timer.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
