import { type ReactNode, useEffect, useRef } from 'react';
import { Select } from '#design/form/fields.tsx';

interface FilterSelectProps {
  readonly name: 'project' | 'chain' | 'status' | 'sort';
  readonly label: string;
  /** The value in the URL. */
  readonly value: string | undefined;
  /** The label of the choice that is not in the URL. */
  readonly emptyLabel: string;
  /** The other options. */
  readonly children: ReactNode;
}

/** A choice of the list's form. It follows the URL, and keeps the focus when its own choice changes that. */
export function FilterSelect({ name, label, value = '', emptyLabel, children }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was chosen before this ran on the page is not undone: only another URL is followed.
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <Select ref={select} name={name} label={label} defaultValue={value}>
      <option value="">{emptyLabel}</option>
      {children}
    </Select>
  );
}
