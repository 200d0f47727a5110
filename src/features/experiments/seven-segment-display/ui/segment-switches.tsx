import type { ReactNode } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { characterOf, formatHex, isLit, type Pattern, reversed, type Segment, segments } from '../rules.ts';
import { words } from './words.ts';

/** Where each switch stands: as the bars do. */
const places: Readonly<Record<Segment, string>> = {
  a: 'col-start-2 row-start-1',
  b: 'col-start-3 row-start-2',
  c: 'col-start-3 row-start-4',
  d: 'col-start-2 row-start-5',
  e: 'col-start-1 row-start-4',
  f: 'col-start-1 row-start-2',
  g: 'col-start-2 row-start-3',
};

const button = 'label size-11 border border-line-2 hover:border-ink';
const pressed = 'bg-ink text-paper';

interface SegmentSwitchesProps {
  digits: readonly Pattern[];
  selected: number;
  onSelect: (index: number) => void;
  onToggle: (segment: Segment) => void;
}

/** Chooses a digit and switches its bars. */
export function SegmentSwitches({ digits, selected, onSelect, onToggle }: SegmentSwitchesProps) {
  const text = useWords(words);
  const pattern = digits[selected] ?? 0;
  return (
    <>
      <fieldset className="mt-4">
        <legend className="label text-ink-2">{text.chooseDigit}</legend>
        <div className="flex flex-wrap gap-1 pt-2">
          {digits.map((_, index) => {
            const name = `${text.digit} ${index + 1}`;
            return (
              <button
                key={name}
                type="button"
                aria-label={name}
                aria-pressed={index === selected}
                className={`${button} ${index === selected ? pressed : ''}`}
                onClick={() => onSelect(index)}
              >
                {index + 1}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-x-10 gap-y-6 pt-6">
        <fieldset>
          <legend className="label text-ink-2">{text.changeDigit}</legend>
          <div className="grid w-max grid-cols-3 pt-2">
            {segments.map((segment) => (
              <button
                key={segment}
                type="button"
                aria-label={`${text.segment} ${segment}`}
                aria-pressed={isLit(pattern, segment)}
                className={`${button} ${places[segment]} ${isLit(pattern, segment) ? pressed : ''}`}
                onClick={() => onToggle(segment)}
              >
                {segment}
              </button>
            ))}
          </div>
        </fieldset>
        <Readings pattern={pattern} />
      </div>
    </>
  );
}

function Readings({ pattern }: { pattern: Pattern }) {
  const text = useWords(words);
  const character = characterOf(pattern);
  return (
    <dl className="label min-w-56 flex-1 self-end border-line border-b">
      <Reading name={text.reads}>{character === ' ' ? text.dark : (character ?? text.nothing)}</Reading>
      <Reading name={text.bits}>{pattern.toString(2).padStart(segments.length, '0')}</Reading>
      <Reading name={text.hex}>{formatHex(pattern)}</Reading>
      <Reading name={text.hexReversed}>{formatHex(reversed(pattern))}</Reading>
    </dl>
  );
}

function Reading(props: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-t py-[7px]">
      <dt className="text-ink-2">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
