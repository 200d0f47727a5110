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

function NumberMiniature() {
  const text = useWords(words);
  const result = checkLuhn(exampleNumber);
  if (result.state !== 'valid') return null;
  return (
    <svg viewBox="0 0 300 70" aria-hidden="true" className="w-full max-w-72 fill-ink font-mono">
      <text x="0" y="22" fontSize="24" textLength="300">
        {exampleNumber}
      </text>
      <path d="M0 36h300" className="stroke-line-2" />
      <text x="0" y="62" fontSize="14">
        {text.sum} {result.sum}, {result.sum} mod 10 = {result.sum % 10}
      </text>
      <text x="300" y="62" fontSize="14" textAnchor="end">
        <tspan className="fill-dot">●</tspan> {text.valid}
      </text>
    </svg>
  );
}
