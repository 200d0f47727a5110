import { useId } from 'react';
import type { Picture, Shape } from '../rules/picture.ts';

interface DisplayPictureProps {
  picture: Picture;
  name: string;
  /** The digit with a mark below it, from 1. */
  marked: number;
  /** Whether lit colons blink, as those of a clock do. */
  isBlinking: boolean;
}

/** The display as it stands on the page: as in its file, but that bars light up and go out. */
export function DisplayPicture({ picture, name, marked, isBlinking }: DisplayPictureProps) {
  const glow = useId();
  const { width, height, look, lean, digits } = picture;
  const at = digits[marked - 1]?.x ?? 0;
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      {picture.glow && <Glow id={glow} picture={picture} deviations={picture.glow} />}
      <g transform={lean}>
        <g fill={look.off}>
          {digits.map(({ x, shapes }) => (
            <path key={x} transform={`translate(${x})`} d={shapes.map(({ d }) => d).join('')} />
          ))}
        </g>
        <g fill={look.on} filter={picture.glow && `url(#${glow})`}>
          {digits.map(({ x, shapes }) => (
            <g key={x} transform={`translate(${x})`}>
              {shapes.map((shape) => (
                <path key={shape.key} d={shape.d} className={lightOf(shape, isBlinking)} />
              ))}
            </g>
          ))}
        </g>
        <path d={`M${at} 116h56`} stroke={look.on} strokeWidth="1.5" className="print:hidden" />
      </g>
    </svg>
  );
}

function lightOf({ key, isLit }: Shape, isBlinking: boolean): string {
  if (!isLit) return 'light opacity-0';
  return key === 'colon' && isBlinking ? 'light blinking' : 'light';
}

interface GlowProps {
  id: string;
  picture: Picture;
  deviations: readonly [near: number, far: number];
}

/** Light that spreads from the lit bars: a soft wide part and a bright one close by. */
function Glow({ id, picture: { width, height }, deviations: [near, far] }: GlowProps) {
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
