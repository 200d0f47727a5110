import { useId } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { byteOf } from '../rules/code.ts';
import type { Layout } from '../rules/lay-out.ts';
import { formatHex } from '../rules/patterns.ts';
import type { Picture } from '../rules/picture.ts';
import type { Settings } from '../rules/settings.ts';
import { DisplayPicture } from './display-picture.tsx';
import { words } from './words.ts';

/** How wide the display stands on its ground, so that one digit is as high as six. */
const widths = ['w-full', 'w-[22%]', 'w-[37%]', 'w-[53%]', 'w-[69%]', 'w-[84%]'];

interface DisplayPanelProps {
  settings: Settings;
  layout: Layout;
  picture: Picture;
  name: string;
  onChoose: (digit: number) => void;
}

/** The display on its ground; each digit can be pressed to look at it closely. */
export function DisplayPanel({ settings, layout, picture, name, onChoose }: DisplayPanelProps) {
  const text = useWords(words);
  const { mode, blink, at, digits, look } = settings;
  return (
    <div>
      <div className="relative grid min-h-[clamp(10rem,30cqw,30rem)] place-items-center overflow-hidden border border-line">
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={look.face} />
        </svg>
        <div className={`relative ${widths[digits] ?? 'w-full'} max-w-[95%]`}>
          <DisplayPicture
            picture={picture}
            name={name}
            marked={at}
            isBlinking={mode === 'clock' && blink && layout.needed === undefined}
          />
          <DigitChooser digits={digits} at={at} onChoose={onChoose} />
        </div>
      </div>
      <p className="label flex flex-wrap gap-x-4 pt-2 text-ink-2">
        <span>{text.bytes}</span>
        {layout.cells.map((cell, index) => {
          const key = `${index}`;
          return (
            <span key={key} className={index + 1 === at ? 'text-ink underline underline-offset-4' : ''}>
              {formatHex(byteOf(cell, settings))}
            </span>
          );
        })}
      </p>
    </div>
  );
}

interface DigitChooserProps {
  digits: number;
  at: number;
  onChoose: (digit: number) => void;
}

/** Radio buttons that lie over the digits, one over each. */
function DigitChooser({ digits, at, onChoose }: DigitChooserProps) {
  const text = useWords(words);
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
