import { useRouter } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { undoWriteOff } from '../client.ts';
import type { BadDebt } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type DebtDialogProps, useDatedForm } from './use-dated-form.ts';

/** Takes back what is written off of an invoice by an opposite entry. */
export function UndoDialog({ id, code, debt, onClose, onSaved }: DebtDialogProps<BadDebt>) {
  const { undoDialog: text, dialog } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { written_off_cents, today, write_offs } = debt;
  const hasVat = write_offs.some(({ corrections }) => corrections.length > 0);
  const { form, submit, isPending, describe, message } = useDatedForm(async (data) => {
    await undoWriteOff(transport, id, { date: String(data.get('date') ?? ''), written_off_cents });
    await onSaved();
  });
  return (
    <Dialog
      title={text.title(code)}
      description={text.intro(formatEuros(written_off_cents, language))}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        {hasVat && <p>{text.vatDueAgain}</p>}
        <DateField name="date" label={dialog.date} defaultValue={today} error={describe('date')} />
        <FormActions
          submitLabel={text.submit}
          pendingLabel={dialog.pending}
          isPending={isPending}
          error={message}
        >
          <Button variant="underlined" onClick={onClose}>
            {dialog.cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
