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

/** The height of the drawing, and of the strip below it with the labels of the axis, in pixels. */
export const plotHeight = 176;
export const axisHeight = 24;
const top = 8;

/** Returns the vertical position of a value in the drawing, in pixels. */
export function yOf(value: number, scale: Extent): number {
  return top + ((1000 - share(value, scale)) * (plotHeight - top)) / 1000;
}

/** A label of the horizontal axis. */
export interface PositionTick {
  /** The position of the points; for bars, their index. */
  readonly at: number;
  readonly label: string;
}

export interface PlotProps {
  readonly kind: 'line' | 'bar';
  readonly points: readonly ChartPoint[];
  /** False for values that are known at irregular times only, which a line connects however far apart they are. */
  readonly isRegular?: boolean | undefined;
  /** Values to compare with, one for each point, such as those of the year before. */
  readonly comparison: readonly (number | null)[] | undefined;
  /** The bar in the accent colour. */
  readonly current: number | undefined;
  readonly ticks: readonly number[];
  readonly scale: Extent;
  readonly positionTicks: readonly PositionTick[];
  /** The index of the point that is read. */
  readonly shown: number;
  readonly description: string;
  readonly onPoint: (index: number | null) => void;
}

/** Returns where something is on the horizontal axis, in per cent. */
function xOf({ kind, points }: Pick<PlotProps, 'kind' | 'points'>, at: number): number {
  return (kind === 'bar' ? bandCenter(at, points.length) : share(at, extentOf(points))) / 10;
}

/** The drawing. It is as wide as its place; only lines are stretched to that, not their strokes and labels. */
export function Plot(props: PlotProps) {
  const { kind, points, ticks, scale, shown, description, onPoint } = props;
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
      height={plotHeight + axisHeight}
      className="block touch-pan-y overflow-visible"
      onPointerDown={read}
      onPointerMove={read}
      onPointerLeave={({ pointerType }) => {
        // A finger is lifted to see what it pointed at.
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
  return <line x1="0" x2="100%" y1={y} y2={y} className={className} />;
}

function Lines({ points, isRegular, comparison, scale }: PlotProps) {
  const axes = { positions: extentOf(points), scale };
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  const compared = points.map(({ at }, index) => ({ at, value: comparison?.[index] ?? null }));
  return (
    <svg
      aria-hidden="true"
      y={top}
      width="100%"
      height={plotHeight - top}
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

/** A point that is read off a line: where it is, and a dot on its value. */
function Readout({ x, y }: { x: number; y: number | null }) {
  return (
    <>
      <line x1={`${x}%`} x2={`${x}%`} y1={top} y2={plotHeight} className="stroke-line-2" />
      {y !== null && <circle cx={`${x}%`} cy={y} r="4.5" className="fill-dot stroke-2 stroke-paper" />}
    </>
  );
}

function Bars({ points, comparison, current, scale, shown }: PlotProps) {
  const band = 100 / points.length;
  const zero = yOf(0, scale);
  const fillOf = (index: number) => (index === current ? 'fill-dot' : 'fill-ink');
  return (
    <>
      <rect
        x={`${band * shown}%`}
        y={top}
        width={`${band}%`}
        height={plotHeight - top}
        className="fill-ink opacity-5"
      />
      {points.map(({ at, value }, index) => {
        if (value === null) return null;
        const y = yOf(value, scale);
        return (
          <rect
            key={at}
            x={`${band * (index + 0.22)}%`}
            y={Math.min(y, zero)}
            width={`${band * 0.56}%`}
            height={Math.abs(zero - y)}
            className={fillOf(index)}
          />
        );
      })}
      <Across y={zero} className="stroke-line-2" />
      {comparison?.map((value, index) => {
        if (value === null) return null;
        const line = {
          x1: `${band * (index + 0.1)}%`,
          x2: `${band * (index + 0.9)}%`,
          y1: yOf(value, scale),
          y2: yOf(value, scale),
        };
        return (
          <g key={points[index]?.at ?? index}>
            {/* A stroke of paper below it keeps it apart from its bar. */}
            <line {...line} strokeWidth="5" className="stroke-paper" />
            <line {...line} strokeWidth="2" className="stroke-ink" />
          </g>
        );
      })}
    </>
  );
}

/** Returns how a label is aligned with its tick, so that none leaves the drawing. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < 8) return 'start';
  return x > 92 ? 'end' : 'middle';
}

function PositionAxis(props: PlotProps) {
  const isBar = props.kind === 'bar';
  return (
    <g className="label fill-ink-2">
      {props.positionTicks.map(({ at, label }) => {
        const x = xOf(props, at);
        const isCurrent = isBar && at === props.current;
        return (
          <g key={at}>
            {!isBar && (
              <line x1={`${x}%`} x2={`${x}%`} y1={plotHeight} y2={plotHeight + 5} className="stroke-line-2" />
            )}
            <text
              x={`${x}%`}
              y={plotHeight + 20}
              textAnchor={isBar ? 'middle' : anchorOf(x)}
              {...(isCurrent && { className: 'fill-ink' })}
            >
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
