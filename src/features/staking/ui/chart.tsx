import { type PointerEvent, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { formatMoment } from '../../../shared/short-dates.ts';
import {
  type ChartPoint,
  chartPieces,
  type Extent,
  linePath,
  nearestPoint,
  share,
  timeExtent,
  valueTicks,
} from '../rules/chart-line.ts';
import { timeTicks } from '../rules/time-ticks.ts';
import { useTickWords } from './tick-words.ts';
import { words } from './words.ts';

/** One figure over time. */
export interface ChartFigure {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  /** A value as the chart's scale writes it. */
  readonly scale: (value: number, step: number) => string;
  /** A value as it is read off, by its place in the list. */
  readonly read: (index: number) => string;
}

/** The height of the drawing, and of the strip under it that holds the moments, in pixels. */
const height = 176;
const strip = 24;
const top = 8;
const yOf = (value: number, scale: Extent) => top + ((1000 - share(value, scale)) * (height - top)) / 1000;

/** A line of a figure's course, with its scale, and a value of it to be read off. */
export function Chart({ figure }: { figure: ChartFigure }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { name, points } = figure;
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [index]));
  const last = known.at(-1);
  if (last === undefined) return <EmptyChart name={name} />;
  const ticks = valueTicks(points);
  const scale = { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1 };
  const shown = chosen !== null && chosen < points.length ? chosen : last;
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 outline-dot outline-offset-4 has-[input:focus-visible]:outline-2 border-line-2 border-t pt-3"
    >
      <figcaption className="pb-3">
        <span id={id} className="label block text-ink-2">
          {name}
        </span>
        <Readout figure={figure} index={shown} isLast={chosen === null} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <Scale ticks={ticks} scale={scale} write={figure.scale} />
        <div className="relative">
          <Plot figure={figure} scale={scale} ticks={ticks} shown={shown} onPoint={setChosen} />
          <Reader figure={figure} shown={shown} onPoint={setChosen} />
        </div>
      </div>
    </figure>
  );
}

/** Goes from value to value by the keys of a slider, which itself is not seen: its focus is the chart's. */
function Reader({ figure, shown, onPoint }: Pick<PlotProps, 'figure' | 'shown' | 'onPoint'>) {
  const text = useWords(words).chart;
  const moment = useMoment(figure.points[shown]?.at);
  return (
    <input
      type="range"
      min={0}
      max={figure.points.length - 1}
      value={shown}
      aria-label={text.readout(figure.name)}
      aria-valuetext={`${figure.read(shown)}, ${moment}`}
      onChange={({ target }) => onPoint(Number(target.value))}
      className="[@media(scripting:none)]:hidden pointer-events-none absolute inset-x-0 top-0 h-full w-full opacity-0 print:hidden"
    />
  );
}

function EmptyChart({ name }: { name: string }) {
  const { none } = useWords(words).chart;
  return (
    <figure className="min-w-0 border-line-2 border-t pt-3">
      <figcaption className="label pb-3 text-ink-2">{name}</figcaption>
      <p>{none}</p>
    </figure>
  );
}

function useMoment(at: number | undefined): string {
  const language = useLanguage();
  return at === undefined ? '' : formatMoment(new Date(at).toISOString(), language);
}

function Readout(props: { figure: ChartFigure; index: number; isLast: boolean }) {
  const { figure, index, isLast } = props;
  const { last } = useWords(words).chart;
  const at = figure.points[index]?.at;
  const moment = useMoment(at);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 pt-1">
      <span className="font-display font-row text-t2 tabular-nums leading-none tracking-[-0.03em]">
        {figure.read(index)}
      </span>
      <span className="label text-ink-2">
        {isLast && `${last}, `}
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{moment}</time>}
      </span>
    </span>
  );
}

interface ScaleProps {
  readonly ticks: readonly number[];
  readonly scale: Extent;
  readonly write: ChartFigure['scale'];
}

/** What the lines across stand for; as wide as its longest word. */
function Scale({ ticks, scale, write }: ScaleProps) {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const labels = ticks.map((tick) => ({ tick, label: write(tick, step) }));
  const width = Math.max(...labels.map(({ label }) => label.length)) * 7.3 + 10;
  return (
    <svg aria-hidden="true" width={width} height={height + strip} className="label fill-ink-2">
      {labels.map(({ tick, label }) => (
        <text key={tick} x={width - 10} y={yOf(tick, scale)} dy="0.32em" textAnchor="end">
          {label}
        </text>
      ))}
    </svg>
  );
}

interface PlotProps {
  readonly figure: ChartFigure;
  readonly scale: Extent;
  readonly ticks: readonly number[];
  readonly shown: number;
  readonly onPoint: (index: number | null) => void;
}

/** The drawing. Its width is the page's; only the line is stretched to it, not its strokes and words. */
function Plot({ figure, scale, ticks, shown, onPoint }: PlotProps) {
  const { points } = figure;
  const time = timeExtent(points);
  const at = points[shown];
  const told = useTold(figure);
  const read = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(nearestPoint(points, (clientX - left) / width));
  };
  return (
    <svg
      role="img"
      aria-label={told}
      width="100%"
      height={height + strip}
      className="block touch-pan-y overflow-visible"
      onPointerDown={read}
      onPointerMove={read}
      onPointerLeave={({ pointerType }) => {
        // A finger is lifted to see what it pointed at.
        if (pointerType === 'mouse') onPoint(null);
      }}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={yOf(tick, scale)}
          y2={yOf(tick, scale)}
          className="stroke-line"
        />
      ))}
      <TimeAxis time={time} />
      <svg
        aria-hidden="true"
        y={top}
        width="100%"
        height={height - top}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          d={linePath(chartPieces(points), time, scale)}
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      {at && <Mark x={share(at.at, time) / 10} y={at.value === null ? null : yOf(at.value, scale)} />}
    </svg>
  );
}

function Mark({ x, y }: { x: number; y: number | null }) {
  return (
    <>
      <line x1={`${x}%`} x2={`${x}%`} y1={top} y2={height} className="stroke-line-2" />
      {y !== null && <circle cx={`${x}%`} cy={y} r="4.5" className="fill-dot stroke-2 stroke-paper" />}
    </>
  );
}

/** Where a word stands by its tick, so that none leaves the drawing. */
function anchorOf(place: number) {
  if (place < 80) return 'start';
  return place > 920 ? 'end' : 'middle';
}

function TimeAxis({ time }: { time: Extent }) {
  const write = useTickWords();
  const { at, form } = timeTicks(time);
  return (
    <g className="label fill-ink-2">
      {at.map((moment) => {
        const place = share(moment, time);
        return (
          <g key={moment}>
            <line
              x1={`${place / 10}%`}
              x2={`${place / 10}%`}
              y1={height}
              y2={height + 5}
              className="stroke-line-2"
            />
            <text x={`${place / 10}%`} y={height + 20} textAnchor={anchorOf(place)}>
              {write(moment, form)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The course in one sentence, in the place of the drawing. */
function useTold({ name, points, read }: ChartFigure): string {
  const text = useWords(words).chart;
  const [from, to] = [useMoment(points[0]?.at), useMoment(points.at(-1)?.at)];
  let [low, high] = [-1, -1];
  points.forEach(({ value }, index) => {
    if (value === null) return;
    if (low < 0 || value < (points[low]?.value ?? 0)) low = index;
    if (high < 0 || value > (points[high]?.value ?? 0)) high = index;
  });
  return text.told(name, from, to, read(low), read(high));
}
