import { Select } from '#design/form/fields.tsx';
import type { FilterFieldProps } from './list-filters.tsx';

interface FilterChoiceProps extends FilterFieldProps {
  /** The search parameter. */
  readonly name: string;
  readonly label: string;
  /** The values with their labels, the first one for none. */
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A filter of a list with a choice of values, which applies at once. */
export function FilterChoice({ search, onChange, name, label, choices }: FilterChoiceProps) {
  const value = search[name] ?? '';
  return (
    <div className="min-w-32">
      <Select key={value} name={name} label={label} defaultValue={value} onChange={onChange}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Returns values with the chosen one among them, also if no record has it any more. */
export const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
