import { type ComponentProps, type Ref, useId } from 'react';
import { descriptionOf, FieldNotes, type FieldProps } from './fields.tsx';

type ChoiceProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'input'>, 'type'>;

const line = 'choice flex items-baseline gap-2.5 py-1.5 pointer-coarse:py-2.5';

export interface CheckboxProps extends ChoiceProps {
  /** True if only some of its entries are on. Only scripts can show this. */
  readonly isIndeterminate?: boolean | undefined;
  /** True if its label is for screen readers only, as in the rows of a table. */
  readonly isLabelHidden?: boolean | undefined;
}

function assign<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
  return undefined;
}

/** A native checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, isIndeterminate = false, isLabelHidden = false, ref, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const setRef = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isIndeterminate;
    return assign(ref, element);
  };
  return (
    <div>
      <label className={isLabelHidden ? 'choice control-square' : line}>
        <input
          {...input}
          {...descriptionOf(id, { hint, error })}
          ref={setRef}
          id={id}
          type="checkbox"
          className="checkbox"
        />
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Something that is on or off at once: a native checkbox with the role of a switch, at the end of its line. */
export function Switch({ label, hint, error, ...input }: ChoiceProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div>
      <label className="choice control flex items-center justify-between gap-4">
        <span className="min-w-0">{label}</span>
        <input
          {...input}
          {...descriptionOf(id, { hint, error })}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
          role="switch"
          className="switch"
        />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps<V extends string> extends Pick<FieldProps, 'hint' | 'error'> {
  readonly legend: string;
  readonly options: readonly RadioOption<V>[];
  /** Its name in the form; generated where the value is only used by scripts. */
  readonly name?: string | undefined;
  /** The chosen value, where the parent keeps it. */
  readonly value?: V | undefined;
  readonly defaultValue?: V | undefined;
  readonly onChange?: ((value: V) => void) | undefined;
  readonly isRequired?: boolean | undefined;
  /** A list has one option a line; segments are words in a row, of which the chosen one has the dot. */
  readonly layout?: 'list' | 'segments' | undefined;
}

const segment = 'choice control segment label';

/** One of several: native radio buttons, so that the arrow keys choose. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, defaultValue, onChange, isRequired, layout = 'list', hint, error } = props;
  const id = useId();
  const name = props.name ?? id;
  const isList = layout === 'list';
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radiogroup can be invalid, a group cannot
    <fieldset role="radiogroup" className="min-w-0" {...descriptionOf(id, { hint, error })}>
      <legend className="label text-ink-2">{legend}</legend>
      <div className={isList ? '' : '-ml-[13px] flex flex-wrap gap-x-4'}>
        {options.map((option) => (
          <label key={option.value} className={isList ? line : segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={isList ? 'radio' : 'absolute inset-0 cursor-pointer appearance-none outline-none'}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              {...(option.isDisabled && { disabled: true })}
              {...(isRequired && { required: true })}
              onChange={() => onChange?.(option.value)}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint !== undefined && <span className="label block text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
