import { type ReactNode, useEffect, useRef } from 'react';
import { DateField, Select } from '../form/fields.tsx';

export interface FieldChange {
  readonly currentTarget: { readonly form: HTMLFormElement | null };
}

/** Updates a field when the URL changes; the field keeps the focus. */
function useUrlValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

export type FilterOption = readonly [value: string, label: string];

/** Uses values as labels; includes the chosen value even if no record has it any more. */
export function toOptions(
  values: readonly (string | number)[],
  chosen: string | undefined,
): readonly FilterOption[] {
  const known = values.map(String);
  const shown = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
  return shown.map((value) => [value, value]);
}

interface UrlFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange?: ((event: FieldChange) => void) | undefined;
}

interface FilterSelectProps extends UrlFieldProps {
  /** Label of the option that filters nothing. */
  readonly all: string;
  readonly options: readonly FilterOption[];
}

/** A chosen value remains an option even if it is none any more. */
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

/** Follows the URL; its options are its children. */
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

export function UrlDate({ value = '', ...props }: UrlDateProps) {
  return <DateField ref={useUrlValue<HTMLInputElement>(value)} defaultValue={value} {...props} />;
}
