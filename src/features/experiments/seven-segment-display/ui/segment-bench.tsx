import type { ReactNode } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { Cell } from '../rules/cells.ts';
import { readingsOf, type Variants } from '../rules/glyphs.ts';
import { outlinesOf } from '../rules/outlines.ts';
import { formatBits, formatHex, reversed, toggled } from '../rules/patterns.ts';
import { isLit, type Segment, segments } from '../rules/segments.ts';
import { words } from './words.ts';

/** Thick enough for a finger. */
const outlines = outlinesOf({ thickness: 17, gap: 2, rounding: 10 });

/** Where each button lies, and the middle of its bar, where its letter stands. */
const places: Readonly<
  Record<Segment, { readonly button: string; readonly letter: readonly [number, number] }>
> = {
  a: { button: 'left-[31%] top-0 w-[38%] h-[17%]', letter: [28, 8.5] },
  b: { button: 'right-0 top-[9%] w-[30.5%] h-[38%]', letter: [47.5, 28] },
  c: { button: 'right-0 top-[53%] w-[30.5%] h-[38%]', letter: [47.5, 72] },
  d: { button: 'left-[31%] bottom-0 w-[38%] h-[17%]', letter: [28, 91.5] },
  e: { button: 'left-0 top-[53%] w-[30.5%] h-[38%]', letter: [8.5, 72] },
  f: { button: 'left-0 top-[9%] w-[30.5%] h-[38%]', letter: [8.5, 28] },
  g: { button: 'left-[31%] top-[41.5%] w-[38%] h-[17%]', letter: [28, 50] },
};

interface SegmentBenchProps {
  cell: Cell;
  at: number;
  digits: number;
  variants: Variants;
  /** What the digit becomes; it cannot be changed while it moves. */
  onChange: ((cell: Pick<Cell, 'pattern' | 'dot' | 'colon'>) => void) | undefined;
}

/** One digit, large, as the drawing of a data sheet: each segment is a switch. */
export function SegmentBench({ cell, at, digits, variants, onChange }: SegmentBenchProps) {
  const text = useWords(words);
  const { pattern } = cell;
  return (
    <section aria-labelledby="bench">
      <h2 id="bench" className="border-line-2 border-t pt-3 text-t1">
        {text.bench(at, digits)}
      </h2>
      <p className="label pt-2 text-ink-2">{onChange ? text.benchHint : text.benchLive}</p>
      <div className="flex flex-wrap gap-x-10 gap-y-6 pt-6">
        <div className="relative aspect-[56/100] w-40 shrink-0">
          <BenchDrawing pattern={pattern} />
          {onChange &&
            segments.map((segment) => (
              <button
                key={segment}
                type="button"
                aria-label={`${text.segment} ${segment}`}
                aria-pressed={isLit(pattern, segment)}
                className={`absolute ${places[segment].button} hover:outline hover:outline-line-2 focus-visible:outline-offset-0`}
                onClick={() => onChange({ ...cell, pattern: toggled(pattern, segment) })}
              />
            ))}
        </div>
        <div className="min-w-52 flex-1 self-end">
          {onChange && (
            <div className="flex pb-4 pl-px">
              <Mark isOn={cell.dot} onPress={() => onChange({ ...cell, dot: !cell.dot })}>
                {text.dot}
              </Mark>
              <Mark isOn={cell.colon} onPress={() => onChange({ ...cell, colon: !cell.colon })}>
                {text.colon}
              </Mark>
            </div>
          )}
          <Readings pattern={pattern} variants={variants} />
        </div>
      </div>
    </section>
  );
}

function BenchDrawing({ pattern }: { pattern: number }) {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 58 102" className="absolute inset-0 size-full overflow-visible">
      {segments.map((segment) => (
        <path
          key={segment}
          d={outlines[segment]}
          strokeWidth="0.6"
          className={`stroke-line-2 transition-[fill] duration-100 ${isLit(pattern, segment) ? 'fill-dot' : 'fill-paper'}`}
        />
      ))}
      {segments.map((segment) => {
        const [x, y] = places[segment].letter;
        return (
          <text
            key={segment}
            x={x}
            y={y + 2.4}
            textAnchor="middle"
            fontSize="7"
            className={`font-mono ${isLit(pattern, segment) ? 'on-dot' : 'fill-ink'}`}
          >
            {segment}
          </text>
        );
      })}
    </svg>
  );
}

function Mark({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} className="choice label" onClick={onPress}>
      {children}
    </button>
  );
}

function Readings({ pattern, variants }: { pattern: number; variants: Variants }) {
  const text = useWords(words);
  const readings = readingsOf(pattern, variants);
  return (
    <dl className="label border-line border-b">
      <Reading name={text.reads}>{pattern === 0 ? text.dark : readings.join(', ') || text.nothing}</Reading>
      <Reading name={text.bits}>{formatBits(pattern)}</Reading>
      <Reading name={text.hexForward}>{formatHex(pattern)}</Reading>
      <Reading name={text.hexBackward}>{formatHex(reversed(pattern))}</Reading>
      <Reading name={text.pattern}>{text.ofPatterns(pattern)}</Reading>
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
