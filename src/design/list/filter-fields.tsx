import { type ReactNode, useEffect, useRef } from 'react';
import { DateField, Select } from '../form/fields.tsx';

/** The event of a field that changed. */
export interface FieldChange {
  readonly currentTarget: { readonly form: HTMLFormElement | null };
}

/** Gives a field the value in the URL whenever that changes; the field keeps the focus. */
function useUrlValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

/** A value of a filter with its label. */
export type FilterOption = readonly [value: string, label: string];

/** Returns the options of values that are their own labels, with the chosen one also if no record has it any more. */
export function toOptions(
  values: readonly (string | number)[],
  chosen: string | undefined,
): readonly FilterOption[] {
  const known = values.map(String);
  const shown = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
  return shown.map((value) => [value, value]);
}

interface UrlFieldProps {
  /** The search parameter. */
  readonly name: string;
  readonly label: string;
  /** The value in the URL. */
  readonly value: string | undefined;
  readonly onChange?: ((event: FieldChange) => void) | undefined;
}

interface FilterSelectProps extends UrlFieldProps {
  /** The label of the option without a value. */
  readonly all: string;
  readonly options: readonly FilterOption[];
}

/** A choice of a list's form. A value that is no option any more remains one while it is chosen. */
export function FilterSelect({ all, options, value = '', ...props }: FilterSelectProps) {
  return (
    <UrlSelect {...props} value={value}>
      <option value="">{all}</option>
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </UrlSelect>
  );
}

/** A choice that follows the URL, with options of its own. */
export function UrlSelect({ value = '', children, ...props }: UrlFieldProps & { children: ReactNode }) {
  return (
    <Select ref={useUrlValue<HTMLSelectElement>(value)} defaultValue={value} {...props}>
      {children}
    </Select>
  );
}

interface UrlDateProps extends UrlFieldProps {
  readonly min?: string;
  readonly max?: string;
}

/** A date that follows the URL. */
export function UrlDate({ value = '', ...props }: UrlDateProps) {
  return <DateField ref={useUrlValue<HTMLInputElement>(value)} defaultValue={value} {...props} />;
}
