import { useId } from 'react';
import type { DisplayDrawing, Shape } from '../rules/draw-display.ts';

interface DisplaySvgProps {
  drawing: DisplayDrawing;
  name: string;
  /** Counted from 1. */
  selectedDigit: number;
  isBlinking: boolean;
}

/** Renders the display as in its file, with transitions on the bars. */
export function DisplaySvg({ drawing, name, selectedDigit, isBlinking }: DisplaySvgProps) {
  const glow = useId();
  const { width, height, look, slantTransform, digits } = drawing;
  const at = digits[selectedDigit - 1]?.x ?? 0;
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      {drawing.glow && <Glow id={glow} drawing={drawing} deviations={drawing.glow} />}
      <g transform={slantTransform}>
        <g fill={look.off}>
          {digits.map(({ x, shapes }) => (
            <path key={x} transform={`translate(${x})`} d={shapes.map(({ d }) => d).join('')} />
          ))}
        </g>
        <g fill={look.on} filter={drawing.glow && `url(#${glow})`}>
          {digits.map(({ x, shapes }) => (
            <g key={x} transform={`translate(${x})`}>
              {shapes.map((shape) => (
                <path key={shape.key} d={shape.d} className={barClass(shape, isBlinking)} />
              ))}
            </g>
          ))}
        </g>
        <path d={`M${at} 116h56`} stroke={look.on} strokeWidth="1.5" className="print:hidden" />
      </g>
    </svg>
  );
}

function barClass({ key, isLit }: Shape, isBlinking: boolean): string {
  if (!isLit) return 'light opacity-0';
  return key === 'colon' && isBlinking ? 'light blinking' : 'light';
}

interface GlowProps {
  id: string;
  drawing: DisplayDrawing;
  deviations: readonly [near: number, far: number];
}

function Glow({ id, drawing: { width, height }, deviations: [near, far] }: GlowProps) {
  return (
    <filter
      id={id}
      filterUnits="userSpaceOnUse"
      x={-width}
      y={-height}
      width={3 * width}
      height={3 * height}
      colorInterpolationFilters="sRGB"
    >
      <feGaussianBlur stdDeviation={far} result="far" />
      <feGaussianBlur in="SourceGraphic" stdDeviation={near} result="near" />
      <feMerge>
        <feMergeNode in="far" />
        <feMergeNode in="near" />
        <feMergeNode in="SourceGraphic" />
      </feMerge>
    </filter>
  );
}
