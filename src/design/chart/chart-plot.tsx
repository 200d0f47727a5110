import type { PointerEvent } from 'react';
import {
  bandAt,
  bandCenter,
  type ChartPoint,
  type Extent,
  extentOf,
  linePath,
  nearestIndex,
  share,
} from './chart-scale.ts';

/** Heights of the drawing, with room for the labels above and below it. */
export const plotClasses = {
  regular: 'mt-2 mb-6 h-42',
  tall: 'mt-2 mb-6 h-42 md:mt-5 md:h-66',
} as const;

/** The height of a label above a bar, as a percentage of a tall drawing. */
const labelHeight = 8;

/** Returns a percentage of the height. */
export function yOf(value: number, scale: Extent): number {
  return (1000 - share(value, scale)) / 10;
}

const percent = (value: number) => `${value}%`;

export interface PositionTick {
  /** Position of the points; for bars, their index. */
  readonly at: number;
  readonly label: string;
  /** Stands for the label on phones, which have no room for it. */
  readonly short?: string | undefined;
}

export interface PlotProps {
  readonly kind: 'line' | 'bar';
  readonly size: keyof typeof plotClasses;
  readonly points: readonly ChartPoint[];
  /** False for values at irregular times, which a line always connects. */
  readonly isRegular?: boolean | undefined;
  /** One value per point, such as of the previous year. */
  readonly comparison: readonly (number | null)[] | undefined;
  /** Index of the bar in the accent colour. */
  readonly current: number | undefined;
  readonly ticks: readonly number[];
  readonly scale: Extent;
  readonly positionTicks: readonly PositionTick[];
  /** Returns the label above a bar. */
  readonly getLabel: ((index: number) => string) | undefined;
  readonly shown: number;
  readonly description: string;
  readonly onPoint: (index: number | null) => void;
}

/** Returns a percentage. */
function xOf({ kind, points }: Pick<PlotProps, 'kind' | 'points'>, at: number): number {
  return (kind === 'bar' ? bandCenter(at, points.length) : share(at, extentOf(points))) / 10;
}

/** As wide as its container; strokes and labels are not stretched. */
export function Plot(props: PlotProps) {
  const { kind, size, points, ticks, scale, shown, description, onPoint } = props;
  const read = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left) / width;
    onPoint(kind === 'bar' ? bandAt(points.length, part) : nearestIndex(points, part));
  };
  const point = points[shown];
  const x = point && xOf(props, kind === 'bar' ? shown : point.at);
  return (
    <svg
      role="img"
      aria-label={description}
      width="100%"
      className={`block touch-pan-y overflow-visible ${plotClasses[size]}`}
      onPointerDown={read}
      onPointerMove={read}
      onPointerLeave={({ pointerType }) => {
        // On touch screens the value stays after the finger is lifted.
        if (pointerType === 'mouse') onPoint(null);
      }}
    >
      {ticks.map((tick) => (
        <Across key={tick} y={yOf(tick, scale)} className="stroke-line" />
      ))}
      <PositionAxis {...props} />
      {kind === 'bar' ? <Bars {...props} /> : <Lines {...props} />}
      {kind === 'line' && point && x !== undefined && (
        <Readout x={x} y={point.value === null ? null : yOf(point.value, scale)} />
      )}
    </svg>
  );
}

function Across({ y, className }: { y: number; className: string }) {
  return <line x1="0" x2="100%" y1={percent(y)} y2={percent(y)} className={className} />;
}

function Lines({ points, isRegular, comparison, scale }: PlotProps) {
  const axes = { positions: extentOf(points), scale };
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  const compared = points.map(({ at }, index) => ({ at, value: comparison?.[index] ?? null }));
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      overflow="visible"
    >
      {comparison && (
        <path
          {...stroke}
          d={linePath(compared, axes, isRegular)}
          strokeDasharray="1 4"
          strokeWidth="1.5"
          className="stroke-ink-2"
        />
      )}
      <path
        {...stroke}
        d={linePath(points, axes, isRegular)}
        strokeLinejoin="round"
        strokeWidth="1.75"
        className="stroke-ink"
      />
    </svg>
  );
}

function Readout({ x, y }: { x: number; y: number | null }) {
  return (
    <>
      <line x1={percent(x)} x2={percent(x)} y1="0" y2="100%" className="stroke-line-2" />
      {y !== null && (
        <circle cx={percent(x)} cy={percent(y)} r="4.5" className="fill-dot stroke-2 stroke-paper" />
      )}
    </>
  );
}

function Bars(props: PlotProps) {
  const { points, comparison, current, scale, shown, getLabel } = props;
  const band = 100 / points.length;
  const zero = yOf(0, scale);
  return (
    <>
      <rect
        x={percent(band * shown)}
        y="0"
        width={percent(band)}
        height="100%"
        className="fill-ink opacity-5"
      />
      {points.map(({ at, value }, index) => {
        if (value === null) return null;
        const y = yOf(value, scale);
        return (
          <rect
            key={at}
            x={percent(band * (index + 0.22))}
            y={percent(Math.min(y, zero))}
            width={percent(band * 0.56)}
            height={percent(Math.abs(zero - y))}
            className={index === current ? 'fill-dot' : 'fill-ink'}
          />
        );
      })}
      <Across y={zero} className="stroke-line-2" />
      {comparison?.map((value, index) => {
        if (value === null) return null;
        const y = percent(yOf(value, scale));
        const line = { x1: percent(band * (index + 0.1)), x2: percent(band * (index + 0.9)), y1: y, y2: y };
        return (
          <g key={points[index]?.at ?? index}>
            {/* A stroke of paper below it keeps it apart from its bar. */}
            <line {...line} strokeWidth="5" className="stroke-paper" />
            <line {...line} strokeWidth="2" className="stroke-ink" />
          </g>
        );
      })}
      {getLabel && <BarLabels {...props} getLabel={getLabel} />}
    </>
  );
}

/** Returns the height of a label as a percentage: above its bar, and above a stroke that is close to it. */
function getLabelY(value: number, compared: number | null, scale: Extent): number {
  const y = Math.min(yOf(value, scale), yOf(0, scale));
  const stroke = compared === null ? y : yOf(compared, scale);
  return stroke < y && y - stroke < labelHeight ? stroke : y;
}

type BarLabelsProps = PlotProps & { readonly getLabel: (index: number) => string };

/** Phones have no room for the values. */
function BarLabels({ points, comparison, current, scale, getLabel }: BarLabelsProps) {
  return (
    <g className="label fill-ink-2 max-md:hidden print:hidden">
      {points.map(
        ({ at, value }, index) =>
          value !== null &&
          value !== 0 && (
            <text
              key={at}
              x={percent(bandCenter(index, points.length) / 10)}
              y={percent(getLabelY(value, comparison?.[index] ?? null, scale))}
              dy="-6"
              textAnchor="middle"
              {...(index === current && { className: 'fill-ink' })}
            >
              {getLabel(index)}
            </text>
          ),
      )}
    </g>
  );
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < 8) return 'start';
  return x > 92 ? 'end' : 'middle';
}

function PositionAxis(props: PlotProps) {
  const isBar = props.kind === 'bar';
  return (
    <g className="label fill-ink-2">
      {props.positionTicks.map(({ at, label, short }) => {
        const x = xOf(props, at);
        const isCurrent = isBar && at === props.current;
        const text = {
          x: percent(x),
          y: '100%',
          dy: '20',
          textAnchor: isBar ? 'middle' : anchorOf(x),
        } as const;
        const color = isCurrent ? 'fill-ink' : '';
        return (
          <g key={at}>
            {!isBar && <rect x={percent(x)} y="100%" width="1" height="5" className="fill-line-2" />}
            <text {...text} className={`${color} ${short === undefined ? '' : 'max-md:hidden'}`.trim()}>
              {label}
            </text>
            {short !== undefined && (
              <text {...text} className={`${color} md:hidden`.trim()}>
                {short}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
