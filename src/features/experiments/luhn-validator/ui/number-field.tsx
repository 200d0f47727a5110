import { type ReactNode, type RefObject, useId } from 'react';
import { LiveTextField } from '../../ui/live-text-field.tsx';

/** Characters that fit the field on every screen at the largest size. */
export const maxLargeCharacters = 24;

/** Returns the field's font size classes: longer numbers are smaller, to fit if possible. */
export function numberSize(characters: number): string {
  if (characters > 44) return 'text-t0 tracking-normal';
  if (characters > maxLargeCharacters) return 'text-[clamp(1.05rem,1.95cqw,1.9rem)] tracking-normal';
  return 'text-[clamp(1.3rem,3.5cqw,3.4rem)] tracking-[-0.02em]';
}

interface NumberFieldProps {
  label: string;
  hint: string;
  value: string;
  isInvalid: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (value: string) => void;
  children: ReactNode;
}

export function NumberField({ label, hint, value, isInvalid, inputRef, onType, children }: NumberFieldProps) {
  const hintId = useId();
  return (
    <>
      <LiveTextField
        label={label}
        value={value}
        onType={onType}
        inputRef={inputRef}
        inputMode="numeric"
        enterKeyHint="done"
        isInvalid={isInvalid}
        hintId={hintId}
        className={`h-[clamp(2.75rem,5.6cqw,5.4rem)] ${numberSize([...value].length)}`}
      />
      {children}
      <p id={hintId} className="label pt-1 text-ink-2">
        {hint}
      </p>
    </>
  );
}
