import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { useCutPaste } from './use-cut-paste.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** One sentence. */
  readonly error?: string | undefined;
  /** At the end of the label's line, such as a button or the word “optional”. */
  readonly labelEnd?: ReactNode;
  /** `large` is for pages with a single form; `bare` leaves height and type to `className`. */
  readonly fieldSize?: 'regular' | 'large' | 'bare' | undefined;
}

const control =
  'block w-full min-w-0 rounded-none writing-line bg-transparent disabled:text-ink-2 aria-invalid:border-b-2 aria-invalid:border-dot';

const controlSizes = {
  regular: 'control py-1 text-[1rem]',
  large: 'mt-2 min-h-11 py-1 text-t1',
  bare: '',
} as const;

/** Aligns a button with the line of a field, regardless of notes below it. */
export const besideFieldClass = 'mt-[1.125rem]';

function controlClass(size: FieldProps['fieldSize'] = 'regular', className = ''): string {
  return `${control} ${controlSizes[size]} ${className}`.trim();
}

/** Refers a control to its hint and error. */
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

/** The error is announced: the focus may already be in the control. */
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

/** A label, its control and its notes. */
export function Field({ id, children, ...field }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      {/* What stands at the end of the label comes after the control in the order of the Tab key. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <label htmlFor={id} className="label text-ink-2">
          {field.label}
        </label>
        <div className="col-span-full row-start-2 min-w-0">{children}</div>
        {field.labelEnd}
      </div>
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </div>
  );
}

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

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

/** Some browsers change the domain in an input of type `email`: `post@münchen.example` must stay. */
export const EmailField = (field: Omit<TextFieldProps, 'type'>) => (
  <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
);

/** Grows with its text. */
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

/** Without scripts there is no button to show the password. */
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

/** Tells password managers whose password a form contains. */
export function UsernameField({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}

export interface SelectProps extends FieldProps, ComponentProps<'select'> {}

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

/** The calendar button looks like the button of a `Select`, if the browser allows it. */
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
