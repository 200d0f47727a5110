import { useId, useState } from 'react';
import { type HexColor, parseHexColor } from '../rules/hex-color.ts';

interface ColorFieldProps {
  label: string;
  value: HexColor;
  messages: { readonly code: (label: string) => string; readonly wrong: string };
  onPick: (color: HexColor) => void;
}

export function ColorField({ label, value, messages, onPick }: ColorFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const isInvalid = draft !== undefined && parseHexColor(draft) === undefined;
  const handleInput = (input: string) => {
    const color = parseHexColor(input);
    setDraft(input);
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
          aria-label={messages.code(label)}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-wrong` : undefined}
          value={draft ?? value}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="writing-line min-h-11 w-[9ch] shrink-0 bg-transparent text-right"
          onChange={(event) => handleInput(event.target.value)}
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
      {isInvalid && (
        <p id={`${id}-wrong`} role="alert" className="label pb-2">
          {messages.wrong}
        </p>
      )}
    </div>
  );
}
