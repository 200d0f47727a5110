import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import type { LuhnStep } from '../rules/check-luhn.ts';

/** The width per digit; a short number is right-aligned, because the sum starts there. */
const columnWidth = 20;
const minColumns = 16;
/** In units of the drawing, which the page scales. */
const chartHeight = 100;
const fills = { 1: 'fill-ink', 2: 'fill-line-2' } as const;

/** Draws the running total as stairs from right to left; a valid number ends on a multiple of ten. */
export function LuhnChart({ steps }: { steps: readonly LuhnStep[] }) {
  const text = useMessages(messages);
  const sum = steps[0]?.total ?? 0;
  // If there is no number, the grid stays.
  const target = steps.length === 0 ? 100 : Math.max(10, Math.ceil(sum / 10) * 10);
  const gap = sum === 0 ? 0 : target - sum;
  const width = columnWidth * Math.max(minColumns, steps.length);
  const fromRight = steps.toReversed();
  return (
    <figure aria-hidden="true" className="relative border-line border-b pt-6 pb-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${chartHeight}`}
        preserveAspectRatio="none"
        className="block h-44 w-full overflow-visible md:h-[24cqw]"
      >
        <GridLines target={target} width={width} isReached={steps.length === 0 ? undefined : gap === 0} />
        {fromRight.map(({ value, total, weight }, index) => {
          const key = `${index}`;
          return (
            <rect
              key={key}
              x={width - (index + 1) * columnWidth}
              y={(chartHeight * (1 - total / target)).toFixed(2)}
              width={columnWidth - 2}
              height={Math.max(0.8, (chartHeight * value) / target).toFixed(2)}
              className={`transition-[y,height,fill] ${index === 0 ? 'fill-dot' : fills[weight]}`}
            />
          );
        })}
      </svg>
      <DigitLabels steps={fromRight} width={width} />
      {steps.length > 0 && (
        <figcaption className="absolute top-8 right-0 bg-paper pt-1 pl-4 text-right">
          <span className="block font-display font-row text-t4 tabular-nums leading-none tracking-[-0.035em]">
            {sum}
          </span>
          <span className="label block pt-1">{gap === 0 ? text.endsInZero : text.missing(gap, target)}</span>
        </figcaption>
      )}
    </figure>
  );
}

function GridLines(props: { target: number; width: number; isReached: boolean | undefined }) {
  const { target, width, isReached } = props;
  const lines = Array.from({ length: target / 10 }, (_, index) => (chartHeight * index * 10) / target);
  return (
    <>
      <path
        d={lines.map((y) => `M0 ${y.toFixed(2)}H${width}`).join('')}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {isReached !== undefined && (
        <path
          d={`M0 0H${width}`}
          className="stroke-dot"
          strokeWidth="1.5"
          strokeDasharray={isReached ? undefined : '4 5'}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}

function DigitLabels({ steps, width }: { steps: readonly LuhnStep[]; width: number }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 40`} className="block w-full font-mono">
      {steps.map(({ digit, weight }, index) => {
        const key = `${index}`;
        const middle = width - index * columnWidth - columnWidth / 2 - 1;
        return (
          <g key={key} textAnchor="middle">
            <text x={middle} y="19" fontSize="15" className="fill-ink">
              {digit}
            </text>
            {weight === 2 && (
              <text x={middle} y="34" fontSize="9" className="fill-ink-2">
                ×2
              </text>
            )}
            {index === 0 && <circle cx={middle} cy="31" r="3" className="fill-dot" />}
          </g>
        );
      })}
    </svg>
  );
}
