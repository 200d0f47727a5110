import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { currentTime, nowMs } from '#shared/dates/clock.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { experimentPaths } from '#shared/urls/paths.ts';
import { checkLuhn, type LuhnResult } from '../luhn-validator/rules/check-luhn.ts';
import { maxDigits } from '../luhn-validator/rules/parse-digits.ts';
import type { ExperimentSlug } from '../rules/experiments.ts';
import { messages as screenMessages } from '../screens/messages.ts';
import { characterPattern } from '../seven-segment-display/rules/characters.ts';
import { formatClock, toTimeOfDay } from '../seven-segment-display/rules/times.ts';
import { SegmentDigits } from '../seven-segment-display/ui/segment-digits.tsx';
import { useTicks } from '../seven-segment-display/ui/use-ticks.ts';
import { defaults, maxSeedLength } from '../wavy-svg/rules/settings.ts';
import { clockScript } from './clock-script.ts';
import { exampleNumber, WaveLines } from './experiment-thumbnail.tsx';
import { LiveTextField } from './live-text-field.tsx';

const minuteMs = 60_000;
const panelClass = 'w-full max-w-80';
const fieldClass = 'h-11 text-[1.0625rem] md:text-[clamp(1.0625rem,1.5cqw,1.5rem)]';

export function LiveThumbnail({ slug }: { slug: ExperimentSlug }) {
  if (slug === 'seven-segment-display') return <Clock />;
  return slug === 'luhn-validator' ? <LuhnCheck /> : <Waves />;
}

/** Shows the visitor's time, to the minute; until it is known, and without scripts, dashes. */
function Clock() {
  const [time, setTime] = useState<string>();
  const { ssr } = useRouter().options;
  useTicks({
    isOn: true,
    isImmediate: true,
    delay: () => minuteMs - (nowMs() % minuteMs),
    onTick: () => setTime(formatClock(toTimeOfDay(currentTime()), '24', 4)),
  });
  const digits = (time ?? formatClock(undefined, '24', 4)).replace(':', '');
  return (
    <>
      <div
        // The script below has changed the server's display, so it is replaced, not updated.
        key={time === undefined ? 'served' : 'live'}
        role="img"
        aria-label={time}
        aria-hidden={time === undefined}
        className="w-52"
        suppressHydrationWarning
      >
        <SegmentDigits
          digits={[...digits].map((digit) => characterPattern(digit) ?? 0)}
          colon={time === undefined ? 'off' : 'on'}
          className="w-full"
        />
      </div>
      <ClockScript nonce={ssr?.nonce} />
    </>
  );
}

/** Shows the time before the page's own scripts, which wait for the visitor. Only sent by the server. */
function ClockScript({ nonce }: { nonce: string | undefined }) {
  const html = import.meta.env.SSR ? clockScript : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant, and its hash is in the page's CSP
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function LuhnCheck() {
  const text = useMessages(screenMessages);
  const [number, setNumber] = useState(exampleNumber);
  const result = checkLuhn(number);
  const isChecked = result.state === 'valid' || result.state === 'invalid';
  return (
    <div className={panelClass}>
      <LiveTextField
        label={text.number}
        value={number}
        onType={setNumber}
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={2 * maxDigits}
        isInvalid={result.state === 'character' || result.state === 'long'}
        className={fieldClass}
      />
      <p role="status" className="label flex min-h-6 flex-wrap justify-between gap-x-4 pt-2">
        <span>{isChecked ? text.luhnSum(result.sum) : text.luhnHints[result.state]}</span>
        {isChecked && <LuhnVerdict state={result.state} />}
      </p>
    </div>
  );
}

function LuhnVerdict({ state }: Pick<LuhnResult, 'state'>) {
  const { valid, invalid } = useMessages(screenMessages);
  return state === 'valid' ? (
    <span className="dotted whitespace-nowrap">{valid}</span>
  ) : (
    <span>{invalid}</span>
  );
}

/** Draws a word; Enter opens the experiment with it, even without scripts. */
function Waves() {
  const text = useMessages(screenMessages);
  const router = useRouter();
  const [seed, setSeed] = useState<string>(defaults.seed);
  return (
    <form
      className={panelClass}
      action={router.buildLocation({ to: experimentPaths['wavy-svg'] }).publicHref}
    >
      <WaveLines seed={seed} className="mb-3 w-full" />
      <LiveTextField
        label={text.waveSeed}
        labelEnd={
          <button type="submit" className="label go min-h-6">
            {text.drawLarge}
          </button>
        }
        name="seed"
        value={seed}
        onType={setSeed}
        enterKeyHint="go"
        maxLength={maxSeedLength}
        className={fieldClass}
      />
    </form>
  );
}
