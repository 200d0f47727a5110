import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { FormActions } from '../form/forms.tsx';
import type { FormAction } from '../form/use-action.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface DialogFormProps {
  /** The action of the form; the dialog closes once it succeeds. */
  readonly action: Pick<FormAction<unknown>, 'form' | 'submit' | 'isPending'>;
  /** Names the act: “Create invoice”, never “OK”. */
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly cancelLabel: string;
  readonly onClose: () => void;
  /** Why the form could not be sent, where no field says so. */
  readonly error: string | undefined;
  /** Further actions, after the one that cancels. */
  readonly furtherActions?: ReactNode;
  /** True for two columns of fields on windows that are wide enough. */
  readonly hasColumns?: boolean | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form in a dialog: its fields, the button that sends it, and the one that cancels. */
export function DialogForm(props: DialogFormProps) {
  const { action, hasColumns = false, onClose } = props;
  const buttons = (
    <FormActions
      submitLabel={props.submitLabel}
      pendingLabel={props.pendingLabel}
      isPending={action.isPending}
      error={props.error}
    >
      <Button variant="underlined" onClick={onClose}>
        {props.cancelLabel}
      </Button>
      {props.furtherActions}
    </FormActions>
  );
  return (
    <form
      ref={action.form}
      noValidate
      onSubmit={action.submit}
      className={`grid gap-5 pt-5 ${hasColumns ? 'sm:grid-cols-2' : ''}`.trim()}
    >
      {props.children}
      {hasColumns ? <div className="sm:col-span-2">{buttons}</div> : buttons}
    </form>
  );
}

export interface FormDialogProps
  extends DialogFormProps,
    Pick<DialogProps, 'title' | 'description' | 'initialFocus'> {
  /** Content before the form. */
  readonly intro?: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ title, description, initialFocus, intro, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} description={description} initialFocus={initialFocus} onClose={form.onClose}>
      {intro}
      <DialogForm {...form} />
    </Dialog>
  );
}
