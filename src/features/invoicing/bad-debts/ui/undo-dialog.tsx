import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { DateField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { undoWriteOff } from '../client.ts';
import type { BadDebt } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type DebtDialogProps, useDatedForm } from './use-dated-form.ts';

export function UndoDialog({ id, code, debt, onClose, onSaved }: DebtDialogProps<BadDebt>) {
  const { undoDialog: text, dialog } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { written_off_cents, today, write_offs } = debt;
  const hasVat = write_offs.some(({ corrections }) => corrections.length > 0);
  const { action, describe, message } = useDatedForm(async (data) => {
    await undoWriteOff(transport, id, { date: String(data.get('date') ?? ''), written_off_cents });
    await onSaved();
  });
  return (
    <FormDialog
      title={text.title(code)}
      description={text.intro(formatEuros(written_off_cents, language))}
      action={action}
      submitLabel={text.submit}
      pendingLabel={dialog.pending}
      cancelLabel={dialog.cancel}
      error={message}
      onClose={onClose}
    >
      {hasVat && <p>{text.vatDueAgain}</p>}
      <DateField name="date" label={dialog.date} defaultValue={today} error={describe('date')} />
    </FormDialog>
  );
}
