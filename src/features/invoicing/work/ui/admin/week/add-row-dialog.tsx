import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { workLimits } from '../../../contract/items.ts';
import type { WeekRow, WorkChoices } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { parseSubject, SubjectSelect } from '../subject-select.tsx';
import { createRow } from './week-row.ts';

interface AddRowDialogProps {
  readonly choices: WorkChoices;
  readonly onAdd: (row: WeekRow) => void;
  readonly onClose: () => void;
}

export function AddRowDialog({ choices, onAdd, onClose }: AddRowDialogProps) {
  const text = useMessages(messages);
  const action = useFormAction(async (data) => {
    const title = String(data.get('title')).trim();
    onAdd(createRow(choices, parseSubject(data.get('subject')), title, text.noTitle));
  });
  return (
    <FormDialog
      title={text.week.addRowTitle}
      action={action}
      submitLabel={text.week.addRow}
      error={undefined}
      onClose={onClose}
    >
      <SubjectSelect
        name="subject"
        label={text.entry.subject}
        clients={choices.clients}
        value={{ client_id: null, project_id: null }}
      />
      <TextField name="title" label={text.cell.what} maxLength={workLimits.title} list="own-titles" />
      <datalist id="own-titles">
        {choices.own_titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </FormDialog>
  );
}
