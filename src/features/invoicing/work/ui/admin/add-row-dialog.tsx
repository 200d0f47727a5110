import type { FormEvent } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { Dialog } from '../../../../../design/dialog.tsx';
import { TextField } from '../../../../../design/fields.tsx';
import { useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { type WorkItem, workLimits } from '../../contract/items.ts';
import type { WeekRow, WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { parseSubject, SubjectSelect } from './subject-select.tsx';

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
    const { client_id, project_id } = parseSubject(data.get('subject'));
    const client = choices.clients.find(({ id }) => id === client_id);
    const project = client?.projects.find(({ id }) => id === project_id);
    const title = String(data.get('title')).trim();
    const names = (choice: WorkItem['client'] | undefined) =>
      choice ? { id: choice.id, name: choice.name } : null;
    onAdd({
      client: names(client),
      project: names(project),
      title: client ? '' : title || text.noTitle,
      rate_cents: client ? (project?.rate_cents ?? client.rate_cents ?? choices.default_rate_cents) : null,
      cells: [],
    });
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
