import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { useCutPaste } from './use-cut-paste.ts';

/** The label, hint and error of a field. */
export interface FieldProps {
  readonly label: string;
  /** A hint for filling it in. */
  readonly hint?: ReactNode;
  /** The error of its value, in one sentence. */
  readonly error?: string | undefined;
  /** Shown at the end of the label’s line, such as a button or the word “optional”. */
  readonly labelEnd?: ReactNode;
  /**
   * Regular is a line of 36 px, or 44 px where a finger points; large is for pages with a single form; bare leaves the
   * height and the type to `className`.
   */
  readonly fieldSize?: 'regular' | 'large' | 'bare' | undefined;
}

const control =
  'block w-full min-w-0 rounded-none writing-line bg-transparent disabled:text-ink-2 aria-invalid:border-b-2 aria-invalid:border-dot';

const controlSizes = {
  regular: 'control py-1 text-[1rem]',
  large: 'mt-2 min-h-11 py-1 text-t1',
  bare: '',
} as const;

/** The class of a button beside a field: aligned with its line, whatever stands below that. */
export const besideFieldClass = 'mt-[1.125rem]';

function controlClass(size: FieldProps['fieldSize'] = 'regular', className = ''): string {
  return `${control} ${controlSizes[size]} ${className}`.trim();
}

/** Returns the attributes that tie a control to its hint and its error. */
export function descriptionOf(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}

/** The hint and the error below a control. The error is announced: the focus may already be in the control. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="label dotted -indent-[1.2em] pt-1.5 pl-[1.2em]">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="label pt-1.5 text-ink-2">
          {hint}
        </p>
      )}
    </>
  );
}

function Field({ id, children, ...field }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="label text-ink-2">
          {field.label}
        </label>
        {field.labelEnd}
      </div>
      {children}
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </div>
  );
}

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/** A labelled line of text with any attribute of an `input`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error: _, labelEnd, fieldSize, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const { error, attributes } = useCutPaste(props);
  return (
    <Field {...{ id, label, hint, error, labelEnd }}>
      <input
        type="text"
        {...input}
        {...attributes}
        {...descriptionOf(id, { hint, error })}
        id={id}
        className={controlClass(fieldSize, input.className)}
      />
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

/**
 * A labelled email address. It is no input of the type `email`, which some browsers change the domain of:
 * `post@münchen.example` is stored as it is typed.
 */
export const EmailField = (field: Omit<TextFieldProps, 'type'>) => (
  <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
);

/** Labelled text of several lines with any attribute of a `textarea`; it grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error: _, labelEnd, fieldSize, ...textarea } = props;
  const ownId = useId();
  const id = textarea.id ?? ownId;
  const { error, attributes } = useCutPaste(props);
  return (
    <Field {...{ id, label, hint, error, labelEnd }}>
      <textarea
        rows={4}
        {...textarea}
        {...attributes}
        {...descriptionOf(id, { hint, error })}
        id={id}
        className={controlClass(fieldSize, `field-sizing-content resize-y ${textarea.className ?? ''}`)}
      />
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'labelEnd'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be shown. Without scripts the button to show it is absent. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      labelEnd={
        <button
          type="button"
          className="label go [@media(scripting:none)]:hidden min-h-6 flex-none whitespace-nowrap"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? hideLabel : showLabel}
        </button>
      }
    />
  );
}

/** A hidden field that tells password managers whose password a form contains. */
export function UsernameField({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}

export interface SelectProps extends FieldProps, ComponentProps<'select'> {}

/** A labelled native `select`; its options are its children. */
export function Select({ label, hint, error, labelEnd, fieldSize, children, ...select }: SelectProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, labelEnd }}>
      <div className="relative">
        <select
          {...select}
          {...descriptionOf(id, { hint, error })}
          id={id}
          className={controlClass(
            fieldSize,
            `appearance-none pr-6 forced-colors:appearance-auto ${select.className ?? ''}`,
          )}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute right-0 bottom-3 size-3.5 forced-colors:hidden"
        />
      </div>
    </Field>
  );
}

/** A labelled native date. Its button for the calendar is drawn like that of a `Select`, where browsers allow that. */
export function DateField({
  label,
  hint,
  error,
  labelEnd,
  fieldSize,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, labelEnd }}>
      <div className="relative">
        <input
          {...input}
          {...descriptionOf(id, { hint, error })}
          id={id}
          type="date"
          className={controlClass(fieldSize, `date ${input.className ?? ''}`)}
        />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute right-0 bottom-3 size-3.5 date-chevron"
        />
      </div>
    </Field>
  );
}
