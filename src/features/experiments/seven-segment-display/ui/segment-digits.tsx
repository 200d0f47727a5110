import { isLit, type Pattern, type Segment, segments } from '../rules/segments.ts';

const digitWidth = 56;
const pitch = 74;
const height = 100;

const across = (y: number) => `9,${y} 14,${y - 5} 42,${y - 5} 47,${y} 42,${y + 5} 14,${y + 5}`;
const upright = (x: number, top: number) =>
  `${x},${top} ${x + 5},${top + 5} ${x + 5},${top + 35} ${x},${top + 40} ${x - 5},${top + 35} ${x - 5},${top + 5}`;

const outlines: Readonly<Record<Segment, string>> = {
  a: across(6),
  b: upright(49, 8),
  c: upright(49, 52),
  d: across(94),
  e: upright(7, 52),
  f: upright(7, 8),
  g: across(50),
};

interface SegmentDigitsProps {
  digits: readonly Pattern[];
  /** The digit that is marked by a dot below it. */
  selected?: number | undefined;
  /** What the picture is called; without it, it is left to the text around it. */
  label?: string;
  className: string;
}

/** Digits of seven bars each. */
export function SegmentDigits({ digits, selected, label, className }: SegmentDigitsProps) {
  const width = Math.max(1, digits.length) * pitch - (pitch - digitWidth);
  const box = `0 0 ${width} ${selected === undefined ? height : height + 20}`;
  const bars = digits.map((pattern, index) => {
    const key = `${index}`;
    return (
      <g key={key} transform={`translate(${index * pitch} 0)`}>
        {segments.map((segment) => (
          <polygon
            key={segment}
            points={outlines[segment]}
            className={isLit(pattern, segment) ? 'fill-dot' : 'fill-line'}
          />
        ))}
        {index === selected && <circle cx={digitWidth / 2} cy={height + 14} r="4" className="fill-ink" />}
      </g>
    );
  });
  return label === undefined ? (
    <svg aria-hidden="true" viewBox={box} className={className}>
      {bars}
    </svg>
  ) : (
    <svg role="img" aria-label={label} viewBox={box} className={className}>
      {bars}
    </svg>
  );
}
