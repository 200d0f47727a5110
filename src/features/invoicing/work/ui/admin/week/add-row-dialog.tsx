import type { FormEvent } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
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

/** Adds a row without hours to the week. */
export function AddRowDialog({ choices, onAdd, onClose }: AddRowDialogProps) {
  const text = useMessages(messages);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = String(data.get('title')).trim();
    onAdd(createRow(choices, parseSubject(data.get('subject')), title, text.noTitle));
  };
  return (
    <Dialog title={text.week.addRowTitle} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5 pt-5">
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
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="filled">
            {text.week.addRow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
