import { useWords } from '../../../shared/i18n/language-context.tsx';
import { checkLuhn } from '../luhn-validator/rules/check-luhn.ts';
import type { ExperimentSlug } from '../rules/exhibits.ts';
import { patternOf } from '../seven-segment-display/rules/characters.ts';
import { SegmentDigits } from '../seven-segment-display/ui/segment-digits.tsx';
import { WaveLines } from '../wavy-svg/ui/wave-lines.tsx';
import { words } from './words.ts';

const exampleDigits = [...'2016'].map((digit) => patternOf(digit) ?? 0);
const exampleNumber = '4539 1488 0343 6467';

/** The experiment itself, small: drawn by the same rules as its page. */
export function Miniature({ slug }: { slug: ExperimentSlug }) {
  if (slug === 'seven-segment-display') {
    return <SegmentDigits digits={exampleDigits} className="w-52" />;
  }
  if (slug === 'luhn-validator') return <NumberMiniature />;
  return <WaveLines className="w-full max-w-72" />;
}

/** The width of a character, digit or space, of the number below. */
const advance = 300 / exampleNumber.length;

function NumberMiniature() {
  const text = useWords(words);
  const result = checkLuhn(exampleNumber);
  if (result.state !== 'valid') return null;
  const { steps, sum } = result;
  const places = [...exampleNumber].flatMap((character, place) => (character === ' ' ? [] : [place]));
  return (
    <svg viewBox="0 0 300 104" aria-hidden="true" className="w-full max-w-72 fill-ink font-mono">
      <text x="0" y="22" fontSize="24" textLength="300">
        {exampleNumber}
      </text>
      <path d="M0 38h300" className="stroke-dot" />
      {steps.map(({ total, value, weight }, index) => {
        const place = places[index] ?? 0;
        return (
          <rect
            key={place}
            x={place * advance + 1.5}
            y={38 + ((sum - total) / sum) * 64}
            width="12.5"
            height={Math.max(0.8, (value / sum) * 64)}
            className={index === steps.length - 1 ? 'fill-dot' : weight === 2 ? 'fill-line-2' : ''}
          />
        );
      })}
      <text x="300" y="58" fontSize="14" textAnchor="end">
        {sum} {text.valid}
      </text>
    </svg>
  );
}
