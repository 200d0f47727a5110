import type { FormEvent } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ClientChoice } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { parseSubject, type Subject, SubjectSelect } from '../subject-select.tsx';

interface MoveDialogProps {
  readonly clients: readonly ClientChoice[];
  readonly onMove: (subject: Subject) => void;
  readonly onClose: () => void;
}

/** Chooses where the selected work is moved. */
export function MoveDialog({ clients, onMove, onClose }: MoveDialogProps) {
  const text = useMessages(messages);
  const { move } = text.list;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMove(parseSubject(new FormData(event.currentTarget).get('subject')));
  };
  return (
    <Dialog title={move.title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-6 pt-5">
        <SubjectSelect
          name="subject"
          label={move.to}
          clients={clients}
          value={{ client_id: null, project_id: null }}
        />
        <p className="label text-ink-2">{move.hint}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="filled">
            {move.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
