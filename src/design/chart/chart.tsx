import { useId, useState } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from '../list/table.tsx';
import { axisHeight, Plot, type PositionTick, plotHeight, yOf } from './chart-plot.tsx';
import { type ChartPoint, type Extent, extremes, knownValues, valueTicks } from './chart-scale.ts';

/** The indexes of the points that describe the course of a chart: its ends and its extremes. */
export interface DescribedPoints {
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

/** The texts of a chart. */
export interface ChartMessages {
  /** In the place of the chart when no value is known. */
  readonly empty: string;
  /** Before the position of the last value, while none is pointed at. */
  readonly latest: string;
  /** Names the slider that goes from value to value. */
  readonly reader: string;
  /** The course of the values in one sentence, from the indexes of the points to name. */
  readonly description: (points: DescribedPoints) => string;
}

/** The formats of values and positions. */
export interface ChartFormat {
  /** A value of the scale; the step determines the number of digits. */
  readonly tick: (value: number, step: number) => string;
  /** The exact value of a point, by its index. */
  readonly value: (index: number) => string;
  /** The value that a point is compared with, by its index. */
  readonly comparison?: ((index: number) => string) | undefined;
  /** The position of a point in words, by its index. */
  readonly position: (index: number) => string;
  /** The position as the `datetime` of a time element, if it is a time. */
  readonly dateTime?: ((index: number) => string) | undefined;
}

export interface ChartProps {
  readonly name: string;
  readonly kind?: 'line' | 'bar' | undefined;
  readonly points: readonly ChartPoint[];
  /** False for values that are known at irregular times only, which a line connects however far apart they are. */
  readonly isRegular?: boolean | undefined;
  /** Values to compare with, one for each point; a dotted line, or a stroke across each bar. */
  readonly comparison?: { readonly name: string; readonly values: readonly (number | null)[] } | undefined;
  /** The index of the bar in the accent colour, such as the current month. */
  readonly current?: number | undefined;
  readonly positionTicks: readonly PositionTick[];
  readonly format: ChartFormat;
  readonly messages: ChartMessages;
  /** The same values as a table below it; leave it out where one `ChartTable` is shared by several charts. */
  readonly table?: { readonly summary: string; readonly positionHeading: string } | undefined;
}

/** Values over time or over categories as an SVG, drawn on the server, with a value to be read off. */
export function Chart(props: ChartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { name, kind = 'line', points, comparison, current, format, messages, table } = props;
  const last = points.findLastIndex(({ value }) => value !== null);
  if (last < 0) return <EmptyChart name={name} message={messages.empty} />;
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
        <span id={id} className="label block text-ink-2">
          {name}
        </span>
        <Readout {...props} index={shown} isLatest={chosen === null} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <ValueAxis ticks={ticks} scale={scale} write={format.tick} />
        <div className="relative">
          <Plot
            {...{ kind, points, current, ticks, scale, shown }}
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
          {/* It goes from value to value by keyboard; its focus is shown as that of the chart. */}
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
  const { format, messages, comparison, index, isLatest } = props;
  const dateTime = format.dateTime?.(index);
  const position = format.position(index);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 pt-1">
      <span className="font-display font-row text-t2 tabular-nums leading-none tracking-[-0.03em]">
        {format.value(index)}
      </span>
      <span className="label text-ink-2">
        {isLatest && `${messages.latest}, `}
        {dateTime === undefined ? position : <time dateTime={dateTime}>{position}</time>}
        {comparison && format.comparison && ` · ${comparison.name}: ${format.comparison(index)}`}
      </span>
    </span>
  );
}

interface ValueAxisProps {
  readonly ticks: readonly number[];
  readonly scale: Extent;
  readonly write: ChartFormat['tick'];
}

/** The labels of the lines across, as wide as the longest of them. */
function ValueAxis({ ticks, scale, write }: ValueAxisProps) {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const labels = ticks.map((tick) => ({ tick, label: write(tick, step) }));
  const width = Math.max(...labels.map(({ label }) => label.length)) * 7.3 + 10;
  return (
    <svg aria-hidden="true" width={width} height={plotHeight + axisHeight} className="label fill-ink-2">
      {labels.map(({ tick, label }) => (
        <text key={tick} x={width - 10} y={yOf(tick, scale)} dy="0.32em" textAnchor="end">
          {label}
        </text>
      ))}
    </svg>
  );
}

export interface ChartTableProps {
  /** Names the table on the line that opens it. */
  readonly summary: string;
  readonly positionHeading: string;
  /** The position of each row in words. */
  readonly positions: readonly string[];
  /** Those positions as the `datetime` of time elements, where they are times. */
  readonly dateTimes?: readonly string[] | undefined;
  readonly columns: readonly { readonly name: string; readonly read: (index: number) => string }[];
}

/** Shows the values of one or more charts as a table, for screen readers and exact numbers. */
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
