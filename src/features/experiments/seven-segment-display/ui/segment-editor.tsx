import type { ReactNode } from 'react';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { Cell } from '../rules/cells.ts';
import { findMatchingCharacters, type Variants } from '../rules/glyphs.ts';
import { createOutlines } from '../rules/outlines.ts';
import {
  formatBits,
  formatHex,
  isLit,
  reverseBits,
  type Segment,
  segments,
  toggleSegment,
} from '../rules/segments.ts';

/** Thick enough for touch targets. */
const outlines = createOutlines({ thickness: 17, gap: 2, rounding: 10 });

const positions: Readonly<
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

interface SegmentEditorProps {
  cell: Cell;
  at: number;
  digits: number;
  variants: Variants;
  /** Undefined while the digit is live and cannot be edited. */
  onChange: ((cell: Pick<Cell, 'pattern' | 'dot' | 'colon'>) => void) | undefined;
}

export function SegmentEditor({ cell, at, digits, variants, onChange }: SegmentEditorProps) {
  const text = useMessages(messages);
  const { pattern } = cell;
  return (
    <section aria-labelledby="segment-editor">
      <h2 id="segment-editor" className="border-line-2 border-t pt-3 text-t1">
        {text.editor(at, digits)}
      </h2>
      <p className="label pt-2 text-ink-2">{onChange ? text.editorHint : text.editorLive}</p>
      <div className="flex flex-wrap gap-x-10 gap-y-6 pt-6">
        <div className="relative aspect-[56/100] w-40 shrink-0">
          <EditorDrawing pattern={pattern} />
          {onChange &&
            segments.map((segment) => (
              <Button
                key={segment}
                variant="plain"
                aria-label={`${text.segment} ${segment}`}
                aria-pressed={isLit(pattern, segment)}
                className={`absolute ${positions[segment].button} hover:outline hover:outline-line-2 focus-visible:outline-offset-0`}
                onClick={() => onChange({ ...cell, pattern: toggleSegment(pattern, segment) })}
              />
            ))}
        </div>
        <div className="min-w-52 flex-1 self-end">
          {onChange && (
            <div className="flex gap-3 pb-4">
              {(['dot', 'colon'] as const).map((mark) => (
                <Button
                  key={mark}
                  size="small"
                  aria-pressed={cell[mark]}
                  className="aria-pressed:bg-ink aria-pressed:text-paper"
                  onClick={() => onChange({ ...cell, [mark]: !cell[mark] })}
                >
                  {text[mark]}
                </Button>
              ))}
            </div>
          )}
          <PatternDetails pattern={pattern} variants={variants} />
        </div>
      </div>
    </section>
  );
}

function EditorDrawing({ pattern }: { pattern: number }) {
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
        const [x, y] = positions[segment].letter;
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

function PatternDetails({ pattern, variants }: { pattern: number; variants: Variants }) {
  const text = useMessages(messages);
  const matchingCharacters = findMatchingCharacters(pattern, variants);
  return (
    <dl className="label border-line border-b">
      <PatternDetail name={text.reads}>
        {pattern === 0 ? text.dark : matchingCharacters.join(', ') || text.nothing}
      </PatternDetail>
      <PatternDetail name={text.bits}>{formatBits(pattern)}</PatternDetail>
      <PatternDetail name={text.hexForward}>{formatHex(pattern)}</PatternDetail>
      <PatternDetail name={text.hexBackward}>{formatHex(reverseBits(pattern))}</PatternDetail>
      <PatternDetail name={text.pattern}>{text.ofPatterns(pattern)}</PatternDetail>
    </dl>
  );
}

function PatternDetail(props: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-t py-[7px]">
      <dt className="text-ink-2">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
