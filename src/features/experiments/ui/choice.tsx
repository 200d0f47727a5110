import { useId } from 'react';

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChoose: (value: V) => void;
}

/** One of a few, side by side: a group of radio buttons, so that the arrow keys choose. */
export function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="label pb-2 text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-y-px pl-px">
        {options.map((option) => (
          <label key={option.value} className="choice label">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
