import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

export function useDatedForm(save: (data: FormData) => Promise<void>) {
  const { errors: text } = useMessages(messages);
  const action = useFormAction(save);
  const { error } = action;
  const fields = getFieldErrors(error);
  const describe = (name: string): string | undefined => {
    const reason = fields[name];
    if (reason === undefined) return undefined;
    // The server’s message contains the date through which the books are closed.
    if (reason === 'period_closed' && error instanceof Error) return error.message;
    if (reason === 'date' || reason === 'in_future' || reason === 'too_early') return text[reason];
    return text.other;
  };
  const message = getFormError(error, () => (isConflictError(error) ? text.conflict : text.failed));
  return { action, describe, message };
}

export interface DebtDialogProps<Debt> {
  readonly id: string;
  readonly code: string;
  readonly debt: Debt;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}
