import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ClientChoice } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { parseSubject, type Subject, SubjectSelect } from '../subject-select.tsx';

interface MoveDialogProps {
  readonly clients: readonly ClientChoice[];
  readonly onMove: (subject: Subject) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ clients, onMove, onClose }: MoveDialogProps) {
  const { move: text } = useMessages(messages).list;
  const action = useFormAction(async (data) => onMove(parseSubject(data.get('subject'))));
  return (
    <FormDialog
      title={text.title}
      action={action}
      submitLabel={text.submit}
      error={undefined}
      onClose={onClose}
    >
      <SubjectSelect
        name="subject"
        label={text.to}
        clients={clients}
        value={{ client_id: null, project_id: null }}
      />
      <p className="label text-ink-2">{text.hint}</p>
    </FormDialog>
  );
}
