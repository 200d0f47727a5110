import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
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

export function StartTimerDialog({ timer, choices, onClose }: StartTimerDialogProps) {
  const text = useMessages(messages);
  const action = useFormAction(async (data) => {
    const title = String(data.get('title')).trim();
    const isStarted = await timer.start({ ...parseSubject(data.get('subject')), title });
    // The reason is in the message of the timer.
    if (!isStarted) throw new Error('the timer did not start');
    onClose();
  });
  return (
    <FormDialog
      title={text.timer.start}
      action={{ ...action, isPending: timer.isPending }}
      submitLabel={text.timer.start}
      error={action.error === undefined ? undefined : timer.message?.text}
      onClose={onClose}
    >
      <SubjectSelect
        name="subject"
        label={text.entry.subject}
        clients={choices.clients}
        value={{ client_id: null, project_id: null }}
      />
      <TextField name="title" label={text.cell.what} maxLength={workLimits.title} />
    </FormDialog>
  );
}
