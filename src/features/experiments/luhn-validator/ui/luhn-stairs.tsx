import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { LuhnStep } from '../rules/check-luhn.ts';
import { words } from './words.ts';

/** One digit's width in the drawings; a short number stands at the right, where the sum starts. */
const column = 20;
const fewestColumns = 16;
/** The stairs' height in their own units, which the page stretches to the room that there is. */
const floor = 100;
const fills = { 1: 'fill-ink', 2: 'fill-line-2' } as const;

/** The running total as stairs that climb from right to left; those of a valid number reach a ten. */
export function LuhnStairs({ steps }: { steps: readonly LuhnStep[] }) {
  const text = useWords(words);
  const sum = steps[0]?.total ?? 0;
  // Without a number the lines stay, as empty music paper does.
  const target = steps.length === 0 ? 100 : Math.max(10, Math.ceil(sum / 10) * 10);
  const gap = sum === 0 ? 0 : target - sum;
  const width = column * Math.max(fewestColumns, steps.length);
  const fromRight = steps.toReversed();
  return (
    <figure aria-hidden="true" className="relative border-line border-b pt-6 pb-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${floor}`}
        preserveAspectRatio="none"
        className="block h-44 w-full overflow-visible md:h-[24cqw]"
      >
        <Tens target={target} width={width} isReached={steps.length === 0 ? undefined : gap === 0} />
        {fromRight.map(({ value, total, weight }, index) => {
          const place = `${index}`;
          return (
            <rect
              key={place}
              x={width - (index + 1) * column}
              y={(floor * (1 - total / target)).toFixed(2)}
              width={column - 2}
              height={Math.max(0.8, (floor * value) / target).toFixed(2)}
              className={`transition-[y,height,fill] ${index === 0 ? 'fill-dot' : fills[weight]}`}
            />
          );
        })}
      </svg>
      <Digits steps={fromRight} width={width} />
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

/** A line for each ten; the one to reach, if there is one, in red, broken as long as it is not reached. */
function Tens(props: { target: number; width: number; isReached: boolean | undefined }) {
  const { target, width, isReached } = props;
  const lines = Array.from({ length: target / 10 }, (_, index) => (floor * index * 10) / target);
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

/** The digits below their stairs, with what each is multiplied by. */
function Digits({ steps, width }: { steps: readonly LuhnStep[]; width: number }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 40`} className="block w-full font-mono">
      {steps.map(({ digit, weight }, index) => {
        const place = `${index}`;
        const middle = width - index * column - column / 2 - 1;
        return (
          <g key={place} textAnchor="middle">
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
