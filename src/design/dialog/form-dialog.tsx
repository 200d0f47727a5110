import type { ReactNode } from 'react';
import { formMessages } from '#shared/i18n/form-messages.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { Button } from '../form/button.tsx';
import { FormActions, type FormActionsProps } from '../form/forms.tsx';
import type { FormAction } from '../form/use-action.ts';
import { Dialog, type DialogProps, dialogActionsClass } from './dialog.tsx';

export interface DialogFormProps {
  /** The dialog closes once it succeeds. */
  readonly action: Pick<FormAction<unknown>, 'form' | 'submit' | 'isPending'>;
  /** Names the action: “Create invoice”, never “OK”. */
  readonly submitLabel: string;
  /** `submitLabel` by default. */
  readonly pendingLabel?: string | undefined;
  /** “Cancel” by default. */
  readonly cancelLabel?: string | undefined;
  readonly onClose: () => void;
  readonly error: string | undefined;
  readonly furtherActions?: ReactNode;
  /** True for two columns of fields in wide windows. */
  readonly hasColumns?: boolean | undefined;
  readonly children: ReactNode;
}

interface DialogFormActionsProps extends Omit<FormActionsProps, 'first'> {
  readonly cancelLabel?: string | undefined;
  readonly onClose: () => void;
}

/** The safe button comes first; both stay in view. */
export function DialogFormActions({ cancelLabel, onClose, ...actions }: DialogFormActionsProps) {
  const { cancel } = useMessages(formMessages);
  return (
    <div className={`col-span-full -mt-3 pt-3 ${dialogActionsClass}`}>
      <FormActions {...actions} first={<Button onClick={onClose}>{cancelLabel ?? cancel}</Button>} />
    </div>
  );
}

export function DialogForm(props: DialogFormProps) {
  const { action, hasColumns = false } = props;
  return (
    <form
      ref={action.form}
      noValidate
      onSubmit={action.submit}
      className={`grid gap-5 pt-5 ${hasColumns ? 'sm:grid-cols-2' : ''}`.trim()}
    >
      {props.children}
      <DialogFormActions
        submitLabel={props.submitLabel}
        pendingLabel={props.pendingLabel}
        isPending={action.isPending}
        error={props.error}
        cancelLabel={props.cancelLabel}
        onClose={props.onClose}
      >
        {props.furtherActions}
      </DialogFormActions>
    </form>
  );
}

export interface FormDialogProps
  extends DialogFormProps,
    Pick<DialogProps, 'title' | 'description' | 'initialFocus'> {
  readonly intro?: ReactNode;
}

export function FormDialog({ title, description, initialFocus, intro, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} description={description} initialFocus={initialFocus} onClose={form.onClose}>
      {intro}
      <DialogForm {...form} />
    </Dialog>
  );
}
