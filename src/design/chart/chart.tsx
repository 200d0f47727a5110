import { useId, useState } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from '../list/table.tsx';
import { Plot, type PlotProps, type PositionTick, plotClasses, yOf } from './chart-plot.tsx';
import { type ChartPoint, type Extent, extremes, knownValues, valueTicks } from './chart-scale.ts';

/** Indexes of the ends and extremes. */
export interface DescribedPoints {
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

export interface ChartMessages {
  /** Shown if no value is known. */
  readonly empty: string;
  /** Precedes the position of the last value, while none is highlighted. */
  readonly latest: string;
  /** Label of the slider that moves between values. */
  readonly reader: string;
  readonly description: (points: DescribedPoints) => string;
}

export interface ChartFormat {
  /** The step determines the number of digits. */
  readonly tick: (value: number, step: number) => string;
  readonly value: (index: number) => string;
  /** Label above a bar, where there is room. */
  readonly label?: ((index: number) => string) | undefined;
  readonly comparison?: ((index: number) => string) | undefined;
  readonly position: (index: number) => string;
  /** For the `datetime` of a time element, if the position is a time. */
  readonly dateTime?: ((index: number) => string) | undefined;
}

export interface ChartHeading {
  readonly title: string;
  readonly unit: string;
}

export interface ChartProps {
  readonly name: string;
  /** Makes the chart tall, with a heading and a legend in place of the name: the main chart of a page. */
  readonly heading?: ChartHeading | undefined;
  readonly kind?: 'line' | 'bar' | undefined;
  readonly points: readonly ChartPoint[];
  /** False for values at irregular times, which a line always connects. */
  readonly isRegular?: boolean | undefined;
  /** Shown as a dotted line, or a stroke across each bar. */
  readonly comparison?: { readonly name: string; readonly values: readonly (number | null)[] } | undefined;
  /** Index of the bar in the accent colour, such as the current month. */
  readonly current?: number | undefined;
  readonly positionTicks: readonly PositionTick[];
  readonly format: ChartFormat;
  readonly messages: ChartMessages;
  /** A table of the values below the chart; omit it if several charts share one `ChartTable`. */
  readonly table?: { readonly summary: string; readonly positionHeading: string } | undefined;
}

/** An SVG chart of values over time or categories, rendered on the server. */
export function Chart(props: ChartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { name, heading, kind = 'line', points, comparison, current, format, messages, table } = props;
  const size = heading ? 'tall' : 'regular';
  const last = points.findLastIndex(({ value }) => value !== null);
  if (last < 0) return <EmptyChart name={heading?.title ?? name} message={messages.empty} />;
  const values = knownValues([...points.map(({ value }) => value), ...(comparison?.values ?? [])]);
  const ticks = valueTicks(values, { includesZero: kind === 'bar' });
  const scale = { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1 };
  const shown = chosen !== null && chosen < points.length ? chosen : last;
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 border-line-2 border-t pt-3 outline-dot outline-offset-4 has-[input:focus-visible]:outline-2"
    >
      <figcaption className="pb-3">
        {heading ? (
          <Heading id={id} name={name} heading={heading} comparison={comparison?.name} />
        ) : (
          <span id={id} className="label block text-ink-2">
            {name}
          </span>
        )}
        <Readout {...props} index={shown} isLatest={chosen === null} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <ValueAxis ticks={ticks} scale={scale} size={size} write={format.tick} />
        <div className="relative">
          <Plot
            {...{ kind, size, points, current, ticks, scale, shown }}
            getLabel={format.label}
            isRegular={props.isRegular}
            comparison={comparison?.values}
            positionTicks={props.positionTicks}
            description={messages.description({
              first: 0,
              last: points.length - 1,
              ...extremes(points.map(({ value }) => value)),
            })}
            onPoint={setChosen}
          />
          {/* Moves from value to value with the keyboard; the chart shows its focus. */}
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={shown}
            aria-label={messages.reader}
            aria-valuetext={`${format.value(shown)}, ${format.position(shown)}`}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="[@media(scripting:none)]:hidden pointer-events-none absolute inset-x-0 top-0 h-full w-full opacity-0 print:hidden"
          />
        </div>
      </div>
      {table && (
        <ChartTable
          summary={table.summary}
          positionHeading={table.positionHeading}
          positions={points.map((_, index) => format.position(index))}
          columns={[
            { name, read: format.value },
            ...(comparison && format.comparison ? [{ name: comparison.name, read: format.comparison }] : []),
          ]}
        />
      )}
    </figure>
  );
}

function EmptyChart({ name, message }: { name: string; message: string }) {
  return (
    <figure className="min-w-0 border-line-2 border-t pt-3">
      <figcaption className="label pb-3 text-ink-2">{name}</figcaption>
      <p>{message}</p>
    </figure>
  );
}

function Readout(props: ChartProps & { index: number; isLatest: boolean }) {
  const { heading, format, messages, comparison, index, isLatest } = props;
  const look = heading
    ? 'label'
    : 'font-display font-row text-t2 tabular-nums leading-none tracking-[-0.03em]';
  const dateTime = format.dateTime?.(index);
  const position = format.position(index);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 pt-1">
      <span className={look}>{format.value(index)}</span>
      <span className="label text-ink-2">
        {isLatest && `${messages.latest}, `}
        {dateTime === undefined ? position : <time dateTime={dateTime}>{position}</time>}
        {comparison && format.comparison && ` · ${comparison.name}: ${format.comparison(index)}`}
      </span>
    </span>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly name: string;
  readonly heading: ChartHeading;
  readonly comparison: string | undefined;
}

/** Explains the bars and the strokes across them. */
function Heading({ id, name, heading, comparison }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-t2">
        {heading.title}
      </h2>
      <span className="label flex items-center gap-x-4">
        <span className="flex items-center gap-x-2">
          <span aria-hidden="true" className="size-2 bg-ink" />
          {name}
        </span>
        {comparison !== undefined && (
          <span className="flex items-center gap-x-2">
            <span aria-hidden="true" className="w-4 border-ink border-t-2" />
            {comparison}
          </span>
        )}
        <span className="text-ink-2">{heading.unit}</span>
      </span>
    </div>
  );
}

interface ValueAxisProps extends Pick<PlotProps, 'size'> {
  readonly ticks: readonly number[];
  readonly scale: Extent;
  readonly write: ChartFormat['tick'];
}

/** As wide as the longest label. */
function ValueAxis({ ticks, scale, size, write }: ValueAxisProps) {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const labels = ticks.map((tick) => ({ tick, label: write(tick, step) }));
  const width = Math.max(...labels.map(({ label }) => label.length)) * 7.3 + 10;
  return (
    <svg
      aria-hidden="true"
      width={width}
      className={`label overflow-visible fill-ink-2 ${plotClasses[size]}`}
    >
      {labels.map(({ tick, label }) => (
        <text key={tick} x={width - 10} y={`${yOf(tick, scale)}%`} dy="0.32em" textAnchor="end">
          {label}
        </text>
      ))}
    </svg>
  );
}

export interface ChartTableProps {
  readonly summary: string;
  readonly positionHeading: string;
  readonly positions: readonly string[];
  /** Values for the `datetime` of time elements. */
  readonly dateTimes?: readonly string[] | undefined;
  readonly columns: readonly { readonly name: string; readonly read: (index: number) => string }[];
}

/** The values for screen readers, and as exact numbers. */
export function ChartTable({ summary, positionHeading, positions, dateTimes, columns }: ChartTableProps) {
  return (
    <details className="label pt-4">
      <summary className="min-h-6 cursor-pointer">{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={summary} tabIndex={0} className="max-h-96 overflow-auto print:max-h-none">
        <Table>
          <thead>
            <tr>
              <ColumnHeader>{positionHeading}</ColumnHeader>
              {columns.map(({ name }) => (
                <ColumnHeader key={name} isNumeric>
                  {name}
                </ColumnHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            {positions.map((position, index) => (
              <tr key={dateTimes?.[index] ?? `${index} ${position}`}>
                <RowHeader>
                  {dateTimes?.[index] === undefined ? (
                    position
                  ) : (
                    <time dateTime={dateTimes[index]}>{position}</time>
                  )}
                </RowHeader>
                {columns.map(({ name, read }) => (
                  <Cell key={name} isNumeric>
                    {read(index)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
