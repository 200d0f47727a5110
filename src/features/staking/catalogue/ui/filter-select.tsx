import { type ReactNode, useEffect, useRef } from 'react';
import { Select } from '#design/form/fields.tsx';

interface FilterSelectProps {
  readonly name: 'project' | 'chain' | 'status' | 'sort';
  readonly label: string;
  readonly value: string | undefined;
  /** Labels the choice that is not in the URL. */
  readonly emptyLabel: string;
  readonly children: ReactNode;
}

/** A select that follows the URL, and keeps the focus when its own change updates the URL. */
export function FilterSelect({ name, label, value = '', emptyLabel, children }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // A choice made before hydration is kept: only another URL is followed.
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
