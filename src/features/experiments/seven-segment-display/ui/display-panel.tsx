import { useId } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { Layout } from '../rules/create-layout.ts';
import type { DisplayDrawing } from '../rules/draw-display.ts';
import { encodeByte } from '../rules/generate-c-code.ts';
import { formatHex } from '../rules/segments.ts';
import type { Settings } from '../rules/settings.ts';
import { DisplaySvg } from './display-svg.tsx';

/** Display widths by number of digits, so that one digit is as high as six. */
const widths = ['w-full', 'w-[22%]', 'w-[37%]', 'w-[53%]', 'w-[69%]', 'w-[84%]'];

interface DisplayPanelProps {
  settings: Settings;
  layout: Layout;
  drawing: DisplayDrawing;
  name: string;
  onChoose: (digit: number) => void;
}

export function DisplayPanel({ settings, layout, drawing, name, onChoose }: DisplayPanelProps) {
  const text = useMessages(messages);
  const { mode, blink, at, digits, look } = settings;
  return (
    <>
      <div className="display-stays grid place-items-center overflow-hidden border border-line">
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={look.face} />
        </svg>
        <div className={`relative ${widths[digits] ?? 'w-full'} max-w-[95%]`}>
          <DisplaySvg
            drawing={drawing}
            name={name}
            selectedDigit={at}
            isBlinking={mode === 'clock' && blink && layout.requiredDigits === undefined}
          />
          <DigitPicker digits={digits} at={at} onChoose={onChoose} />
        </div>
      </div>
      <p className="label flex flex-wrap gap-x-4 pt-2 text-ink-2">
        <span>{text.bytes}</span>
        {layout.cells.map((cell, index) => {
          const key = `${index}`;
          return (
            <span key={key} className={index + 1 === at ? 'text-ink underline underline-offset-4' : ''}>
              {formatHex(encodeByte(cell, settings))}
            </span>
          );
        })}
      </p>
    </>
  );
}

interface DigitPickerProps {
  digits: number;
  at: number;
  onChoose: (digit: number) => void;
}

function DigitPicker({ digits, at, onChoose }: DigitPickerProps) {
  const text = useMessages(messages);
  const name = useId();
  return (
    <fieldset className="absolute inset-0 flex [@media(scripting:none)]:hidden">
      <legend className="sr-only">{text.shownDigit}</legend>
      {Array.from({ length: digits }, (_, index) => (
        <label key={name + String(index)} className="over-digit">
          <input
            type="radio"
            name={name}
            aria-label={`${text.digit} ${index + 1}`}
            checked={index + 1 === at}
            onChange={() => onChoose(index + 1)}
          />
        </label>
      ))}
    </fieldset>
  );
}
