import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface FormActionsProps {
  /** Names the act: “Create invoice”, never “OK”. */
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly pendingLabel: string;
  /** Why the form could not be sent, where no field says so. */
  readonly error?: string | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** Outlined in a view whose filled button is another one. */
  readonly variant?: 'filled' | 'outlined' | undefined;
  /** Further actions, such as a button to cancel. */
  readonly children?: ReactNode;
}

/** The submit button of a form with its pending state, the other actions, and the error of the form as a whole. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, isPending, pendingLabel, error, size, variant = 'filled', children } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" {...{ variant, size, isPending, pendingLabel }}>
        {submitLabel}
      </Button>
      {children}
      <p role="alert" className="flex-1 basis-60">
        {error}
      </p>
    </div>
  );
}

export interface SummarisedError {
  readonly message: string;
  /** The `id` of the control that it is about; absent for an error of the form as a whole. */
  readonly fieldId?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** False for errors that nobody waits for, such as those of what is saved by itself. */
  readonly takesFocus?: boolean | undefined;
  /** Moves the focus to a field, where it may be hidden; by default the field just gets it. */
  readonly onFollow?: ((fieldId: string) => void) | undefined;
}

/** The errors of a long form with links to their fields. It takes the focus when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  return props.errors.length === 0 ? null : <Summary {...props} />;
}

/** Moves the focus into the field; without scripts the link itself leads there. */
function goToField(event: MouseEvent<HTMLAnchorElement>, onFollow: ErrorSummaryProps['onFollow']) {
  const id = event.currentTarget.hash.slice(1);
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  if (onFollow) onFollow(id);
  else field.focus();
}

function Summary({ title, errors, takesFocus = true, onFollow }: ErrorSummaryProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      data-error-summary=""
      // The bar of an editor, which stays in view, would cover it where the focus scrolls to it.
      className="scroll-mt-20 border border-dot p-5"
    >
      <h2 className="dotted font-medium font-text text-t0 leading-normal tracking-normal">{title}</h2>
      <FieldLinks errors={errors} onFollow={onFollow} />
    </section>
  );
}

/** Lists messages, each with a link to its field. */
export function FieldLinks({ errors, onFollow }: Pick<ErrorSummaryProps, 'errors' | 'onFollow'>) {
  return (
    <ul className="pt-2">
      {errors.map(({ message, fieldId }) => (
        <li key={`${fieldId} ${message}`} className="py-1">
          {fieldId === undefined ? (
            message
          ) : (
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, onFollow)} className="go min-h-6">
              {message}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
