import { useId } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onSlide: (value: number) => void;
}

/** A number to slide, with its value beside its name. */
export function Slider({ label, value, min, max, onSlide }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] border-line border-t pt-2">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <span aria-hidden="true" className="label">
        {value}
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        className="slider col-span-2"
        onChange={(event) => onSlide(event.target.valueAsNumber)}
      />
    </div>
  );
}
