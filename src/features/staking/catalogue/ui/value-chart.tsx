import { useId } from 'react';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as stakingMessages } from '../../messages/messages.ts';
import { formatExactly } from '../../rules/amounts.ts';
import { useDollars } from '../../ui/formatted-values.tsx';
import { messages } from '../messages/messages.ts';
import type { ValueBars } from '../rules/value-bars.ts';

/** In units of the drawing, which is stretched to the page. */
const barWidth = 40;
const bandWidth = 54;
const plotHeight = 76;
/** One or two bars are no wider than eight would be. */
const minBands = 8;

/** Returns a bar's path; the lowest are lines, because only zero is nothing. */
function getBarPath(thousandths: number, index: number): string {
  const height = thousandths === 0 ? 0 : Math.max(1, Math.round((thousandths * plotHeight) / 1000));
  return `M${index * bandWidth} ${plotHeight}v-${height}h${barWidth}v${height}z`;
}

export function ValueChart({ bars }: { bars: ValueBars }) {
  const { bars: text } = useMessages(messages);
  const { withoutValue } = useMessages(stakingMessages);
  const language = useLanguage();
  const dollars = useDollars();
  const id = useId();
  const { heights, names, highest, lowest, known, unknown } = bars;
  const notes = [
    ...(known > heights.length
      ? [text.highestOf(heights.length, formatExactly(String(known), language))]
      : []),
    ...(unknown > 0 && known > 0 ? [withoutValue(unknown)] : []),
  ];
  const bands = Math.max(heights.length, minBands);
  const width = bands * bandWidth;
  const caption = highest ? text.highest(highest.name, dollars(highest.dollars)) : text.none;
  const description =
    highest && lowest !== null
      ? text.description(heights.length, dollars(lowest), dollars(highest.dollars))
      : caption;
  return (
    <figure aria-labelledby={id} className="@container min-w-0 pt-3 pb-6">
      <figcaption id={id} className="label wrap-anywhere min-h-[3lh] text-ink-2 sm:min-h-[2lh]">
        {caption}
        {notes.length > 0 && <span className="block">{notes.join(', ')}</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${width} ${plotHeight}`}
        preserveAspectRatio="none"
        className="mt-3 block h-19 w-full overflow-visible lg:h-32"
      >
        <path
          d={heights
            .map((height, index) => (index === highest?.index ? '' : getBarPath(height, index)))
            .join('')}
          className="fill-ink"
        />
        {highest && <path d={getBarPath(heights[highest.index] ?? 0, highest.index)} className="fill-dot" />}
        <path d={`M0 ${plotHeight}h${width}`} vectorEffect="non-scaling-stroke" className="stroke-line-2" />
      </svg>
      <BarNames names={names} highest={highest?.index ?? 0} bands={bands} />
    </figure>
  );
}

/** The chart widths from which each name fits below its bar, in three lines, by number of bars. */
const nameLayouts = [
  {
    maxBands: 8,
    each: '@min-[32rem]:h-auto @min-[32rem]:w-auto @min-[32rem]:justify-self-stretch @min-[32rem]:line-clamp-3 @min-[32rem]:whitespace-normal',
  },
  {
    maxBands: 10,
    each: '@min-[40rem]:h-auto @min-[40rem]:w-auto @min-[40rem]:justify-self-stretch @min-[40rem]:line-clamp-3 @min-[40rem]:whitespace-normal',
  },
] as const;

interface BarNamesProps {
  readonly names: readonly string[];
  readonly highest: number;
  readonly bands: number;
}

/** The names below their bars; if they do not fit, only the first and the highest. */
function BarNames({ names, highest, bands }: BarNamesProps) {
  const layout = nameLayouts.find(({ maxBands }) => bands <= maxBands);
  // A name in the second half ends below its bar, which leaves the first half to the first bar's name.
  const isAtEnd = highest >= bands / 2;
  const getClass = (index: number) => {
    if (index === highest) return `w-max max-w-[46cqw] truncate ${isAtEnd ? 'justify-self-end' : ''}`;
    return index === 0 && isAtEnd ? 'w-max max-w-[46cqw] truncate' : 'h-0 overflow-hidden';
  };
  return (
    // The table has the same names with their figures. Content below does not move while a search draws other
    // bars.
    <ol
      aria-hidden="true"
      className="label wrap-anywhere mt-1.5 grid min-h-[1lh] auto-cols-[minmax(0,1fr)] grid-flow-col text-ink-2 @min-[32rem]:min-h-[3lh]"
    >
      {Array.from({ length: bands }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two contracts may have the same name
        <li key={index} className={`pr-2 ${getClass(index)} ${layout?.each ?? ''}`.trim()}>
          {names[index]}
        </li>
      ))}
    </ol>
  );
}
