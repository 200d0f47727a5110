import { isLit, type Pattern, type Segment, segments } from '../rules/segments.ts';

const pitch = 74;

/** The outlines of `createOutlines` for a thickness of a tenth, inlined to keep it out of other bundles. */
const outlines: Readonly<Record<Segment, string>> = {
  a: '2,0 54,0 44,10 12,10',
  b: '56,2 46,12 46,43 51.6,48.6 56,48.6',
  c: '56,98 46,88 46,57 51.6,51.4 56,51.4',
  d: '2,100 54,100 44,90 12,90',
  e: '0,98 10,88 10,57 4.4,51.4 0,51.4',
  f: '0,2 10,12 10,43 4.4,48.6 0,48.6',
  g: '12,55 7,50 12,45 44,45 49,50 44,55',
};

const colonWidth = 30;

interface SegmentDigitsProps {
  readonly digits: readonly Pattern[];
  /** The colon after the second digit; none by default. */
  readonly colon?: 'on' | 'off';
  readonly className: string;
}

/** A small decorative display in the page's colours; the surrounding text describes it. */
export function SegmentDigits({ digits, colon, className }: SegmentDigitsProps) {
  const colonRoom = colon === undefined ? 0 : colonWidth;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${digits.length * pitch - 8 + colonRoom} 100`}
      className={className}
    >
      {colon !== undefined && (
        <g
          transform={`translate(${2 * pitch + 13}) skewX(-6)`}
          className={colon === 'on' ? 'fill-dot' : 'fill-line'}
        >
          <circle cx="6" cy="31" r="6" />
          <circle cx="6" cy="69" r="6" />
        </g>
      )}
      {digits.map((pattern, index) => {
        const key = `${index}`;
        const left = index * pitch + 10 + (index < 2 ? 0 : colonRoom);
        return (
          <g key={key} transform={`translate(${left}) skewX(-6)`}>
            {segments.map((segment) => (
              <polygon
                key={segment}
                points={outlines[segment]}
                className={isLit(pattern, segment) ? 'fill-dot' : 'fill-line'}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
