import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface FormActionsProps {
  /** Names the action: “Create invoice”, never “OK”. */
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** `submitLabel` by default. */
  readonly pendingLabel?: string | undefined;
  readonly error?: string | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** `outlined` in a view with another filled button. */
  readonly variant?: 'filled' | 'outlined' | undefined;
  /** Before the main button, such as the safe button of a dialog. */
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

export function FormActions(props: FormActionsProps) {
  const { submitLabel, isPending, pendingLabel, error, size, variant = 'filled', first, children } = props;
  return (
    <div className={`flex flex-wrap items-center gap-y-3 ${first ? 'gap-x-3' : 'gap-x-6'}`}>
      {first}
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
  /** `id` of the control; absent for an error of the form as a whole. */
  readonly fieldId?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** False for errors of background actions, such as automatic saves. */
  readonly takesFocus?: boolean | undefined;
  /** Moves the focus to a field that may be hidden; by default the field is focused. */
  readonly onFollow?: ((fieldId: string) => void) | undefined;
}

/** Takes the focus when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  return props.errors.length === 0 ? null : <Summary {...props} />;
}

/** Without scripts the link itself leads to the field. */
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
      // Keeps it below the sticky bar of an editor when the focus scrolls to it.
      className="scroll-mt-20 border border-dot p-5"
    >
      <h2 className="dotted font-medium font-text text-t0 leading-normal tracking-normal">{title}</h2>
      <FieldLinks errors={errors} onFollow={onFollow} />
    </section>
  );
}

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
