import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { FormActions } from '../form/forms.tsx';
import type { FormAction } from '../form/use-action.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'onClose' | 'initialFocus'> {
  /** What the form does; it closes the dialog once that succeeded. */
  readonly action: Pick<FormAction<unknown>, 'form' | 'submit' | 'isPending'>;
  /** Names the act: “Create invoice”, never “OK”. */
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly cancelLabel: string;
  /** Why the form could not be sent, where no field says so. */
  readonly error: string | undefined;
  /** What precedes the form. */
  readonly intro?: ReactNode;
  /** Further actions, after the one that cancels. */
  readonly furtherActions?: ReactNode;
  /** True for two columns of fields on windows that are wide enough. */
  readonly hasColumns?: boolean | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, the button that sends it, and the one that cancels. */
export function FormDialog(props: FormDialogProps) {
  const { action, submitLabel, pendingLabel, cancelLabel, error, hasColumns = false, onClose } = props;
  const buttons = (
    <FormActions
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      isPending={action.isPending}
      error={error}
    >
      <Button variant="underlined" onClick={onClose}>
        {cancelLabel}
      </Button>
      {props.furtherActions}
    </FormActions>
  );
  return (
    <Dialog
      title={props.title}
      description={props.description}
      onClose={onClose}
      initialFocus={props.initialFocus}
    >
      {props.intro}
      <form
        ref={action.form}
        noValidate
        onSubmit={action.submit}
        className={`grid gap-5 pt-5 ${hasColumns ? 'sm:grid-cols-2' : ''}`.trim()}
      >
        {props.children}
        {hasColumns ? <div className="sm:col-span-2">{buttons}</div> : buttons}
      </form>
    </Dialog>
  );
}
