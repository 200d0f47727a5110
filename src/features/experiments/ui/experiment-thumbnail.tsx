import { useMessages } from '#shared/i18n/language-context.tsx';
import { checkLuhn } from '../luhn-validator/rules/check-luhn.ts';
import type { ExperimentSlug } from '../rules/experiments.ts';
import { messages as screenMessages } from '../screens/messages.ts';
import { characterPattern } from '../seven-segment-display/rules/characters.ts';
import { SegmentDigits } from '../seven-segment-display/ui/segment-digits.tsx';
import { layerHeights } from '../wavy-svg/rules/layer-heights.ts';
import { smoothLine } from '../wavy-svg/rules/lines.ts';
import { defaults } from '../wavy-svg/rules/settings.ts';

/** The experiment's year. */
const exampleDigits = [...'2016'].map((digit) => characterPattern(digit) ?? 0);
/** Valid, but not in use. */
export const exampleNumber = '4539 1488 0343 6467';

export function ExperimentThumbnail({ slug }: { slug: ExperimentSlug }) {
  if (slug === 'seven-segment-display') {
    return <SegmentDigits digits={exampleDigits} className="w-52" />;
  }
  if (slug === 'luhn-validator') return <LuhnThumbnail />;
  return <WaveLines seed={defaults.seed} className="w-full max-w-72" />;
}

const characterWidth = 300 / exampleNumber.length;

function LuhnThumbnail() {
  const text = useMessages(screenMessages);
  const result = checkLuhn(exampleNumber);
  if (result.state !== 'valid') return null;
  const { steps, sum } = result;
  const positions = [...exampleNumber].flatMap((character, position) =>
    character === ' ' ? [] : [position],
  );
  return (
    <svg viewBox="0 0 300 104" aria-hidden="true" className="w-full max-w-72 fill-ink font-mono">
      <text x="0" y="22" fontSize="24" textLength="300">
        {exampleNumber}
      </text>
      <path d="M0 38h300" className="stroke-dot" />
      {steps.map(({ total, value, weight }, index) => {
        const position = positions[index] ?? 0;
        return (
          <rect
            key={position}
            x={position * characterWidth + 1.5}
            y={38 + ((sum - total) / sum) * 64}
            width="12.5"
            height={Math.max(0.8, (value / sum) * 64)}
            className={index === steps.length - 1 ? 'fill-dot' : weight === 2 ? 'fill-line-2' : ''}
          />
        );
      })}
      {/* Too small to read while three thumbnails share a narrow page. */}
      <text x="300" y="58" fontSize="14" textAnchor="end" className="md:max-lg:hidden">
        {sum} {text.valid}
      </text>
    </svg>
  );
}

const waveCount = 8;
const waveStep = 56;
const waveSteps = 6;

function drawWaveLines(seed: string): string[] {
  return Array.from({ length: waveCount }, (_, index) => {
    const heights = layerHeights(`${seed}/${index}`, waveSteps / 2, 1);
    const at = (point: number) => 38 + index * 10 + 13 * (heights[point % waveSteps] ?? 0);
    return `M0 ${smoothLine({ at, step: waveStep, steps: waveSteps, start: waveSteps + index * 0.7 + 0.4 })}`;
  });
}

interface WaveLinesProps {
  readonly seed: string;
  readonly className: string;
}

export function WaveLines({ seed, className }: WaveLinesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="8 0 320 116"
      strokeWidth="1.8"
      className={`fill-paper stroke-ink ${className}`}
    >
      <circle cx="242" cy="24" r="17" className="fill-dot stroke-none" />
      {drawWaveLines(seed).map((d, layer) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers stay, and only their edges change
        <path key={layer} d={`${d}V140H0`} />
      ))}
    </svg>
  );
}
