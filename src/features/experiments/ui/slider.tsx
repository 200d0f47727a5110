import { useId } from 'react';
import type { Limits } from '../rules/search-params.ts';

interface SliderProps {
  label: string;
  value: number;
  limits: Limits;
  /** Includes the unit; the bare value by default. */
  valueText?: string;
  onSlide: (value: number) => void;
}

export function Slider({ label, value, limits, valueText = String(value), onSlide }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t pt-2">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <span aria-hidden="true" className="label">
        {valueText}
      </span>
      <input
        id={id}
        type="range"
        min={limits.min}
        max={limits.max}
        step={limits.step ?? 1}
        value={value}
        aria-valuetext={valueText}
        autoComplete="off"
        className="slider col-span-2"
        onChange={(event) => onSlide(event.target.valueAsNumber)}
      />
    </div>
  );
}
