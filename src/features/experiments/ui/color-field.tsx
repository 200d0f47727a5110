import { useId, useState } from 'react';
import { type HexColor, parseHexColor } from '../rules/hex-color.ts';

interface ColorFieldProps {
  label: string;
  value: HexColor;
  /** What the field for the colour's code is called, and what is said of a code that is none. */
  words: { readonly code: (label: string) => string; readonly wrong: string };
  onPick: (color: HexColor) => void;
}

/** A colour, picked or written; a code that is none changes nothing and says so. */
export function ColorField({ label, value, words, onPick }: ColorFieldProps) {
  const id = useId();
  // What is being written, as long as it is not the colour's own code.
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && parseHexColor(draft) === undefined;
  const write = (written: string) => {
    const color = parseHexColor(written);
    setDraft(written);
    if (color !== undefined) onPick(color);
  };
  return (
    <div className="border-line border-t py-1">
      <div className="label flex min-h-11 items-center gap-3">
        <label htmlFor={id} className="min-w-0 flex-1">
          {label}
        </label>
        <input
          type="text"
          aria-label={words.code(label)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          value={draft ?? value}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="writing-line min-h-11 w-[9ch] shrink-0 bg-transparent text-right"
          onChange={(event) => write(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
        <input
          id={id}
          type="color"
          value={value}
          autoComplete="off"
          className="color-well"
          onChange={(event) => onPick(parseHexColor(event.target.value) ?? value)}
        />
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="label pb-2">
          {words.wrong}
        </p>
      )}
    </div>
  );
}
