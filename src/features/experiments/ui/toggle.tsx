interface ToggleProps {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <label className="label flex min-h-11 cursor-pointer items-center justify-between gap-4 border-line border-t">
      {label}
      <input
        type="checkbox"
        checked={isOn}
        className="switch"
        onChange={(event) => onToggle(event.target.checked)}
      />
    </label>
  );
}
