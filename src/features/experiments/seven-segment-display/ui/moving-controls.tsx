import { useId, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { readNumber } from '../../rules/parameters.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { limits } from '../rules/settings.ts';
import { stopwatchText } from '../rules/times.ts';
import type { SettingsProps } from './settings-change.ts';
import type { Runner, Stopwatch } from './use-moving.ts';
import { words } from './words.ts';
import { Zeros } from './written-controls.tsx';

interface Holding {
  onHold: () => void;
}

function Hold({ onHold }: Holding) {
  const text = useWords(words);
  return <ActionButton onPress={onHold}>{text.hold}</ActionButton>;
}

/** How a clock tells the time. */
export function ClockControls({ settings, change, onHold }: SettingsProps & Holding) {
  const text = useWords(words);
  const { hours, blink } = settings;
  return (
    <>
      <Choice
        label={text.hours}
        value={hours}
        options={(['24', '12'] as const).map((value) => ({ value, label: text.hourKinds[value] }))}
        onChoose={(chosen) => change({ hours: chosen })}
      />
      <p className="label min-h-[1lh] pt-2 text-ink-2">{hours === '12' && text.afternoon}</p>
      <div className="pt-2 pb-4">
        <Toggle label={text.blink} isOn={blink} onToggle={(isOn) => change({ blink: isOn })} />
      </div>
      <Hold onHold={onHold} />
    </>
  );
}

/** What a counter counts, and the way to start it. */
export function CounterControls(props: SettingsProps & Holding & { runner: Runner }) {
  const text = useWords(words);
  const { settings, change, runner, onHold } = props;
  const { down, start, step, speed } = settings;
  return (
    <>
      <div className="flex flex-wrap gap-3 pb-5">
        <ActionButton onPress={runner.toggle}>{runner.isRunning ? text.pause : text.start}</ActionButton>
        <ActionButton onPress={runner.reset}>{text.reset}</ActionButton>
        <Hold onHold={onHold} />
      </div>
      <Choice
        label={text.direction}
        value={down ? 'down' : 'up'}
        options={(['up', 'down'] as const).map((value) => ({ value, label: text[value] }))}
        onChoose={(chosen) => change({ down: chosen === 'down' })}
      />
      <div className="pt-4">
        <Slider
          label={text.speed}
          value={speed}
          limits={limits.speed}
          valueText={text.perSecond(speed)}
          onSlide={(value) => change({ speed: value })}
        />
        <Slider
          label={text.step}
          value={step}
          limits={limits.step}
          onSlide={(value) => change({ step: value })}
        />
      </div>
      <StartField start={start} onType={(value) => change({ start: value })} />
      <Zeros settings={settings} change={change} />
    </>
  );
}

/** The number that a counter begins with; what is no such number changes nothing and is forgotten on leaving. */
function StartField({ start, onType }: { start: number; onType: (start: number) => void }) {
  const text = useWords(words);
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const type = (typed: string) => {
    setDraft(typed);
    const value = readNumber(typed.trim(), limits.start, Number.NaN);
    if (!Number.isNaN(value)) onType(value);
  };
  return (
    <div className="label flex min-h-11 items-center gap-3 border-line border-t">
      <label htmlFor={id} className="flex-1">
        {text.startValue}
      </label>
      <input
        id={id}
        type="text"
        value={draft ?? start}
        maxLength={7}
        autoComplete="off"
        className="writing-line min-h-11 w-[9ch] bg-transparent text-right"
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  );
}

/** Starts and stops the time, and keeps what it was on the way. */
export function StopwatchControls({
  stopwatch,
  digits,
  onHold,
}: Holding & { stopwatch: Stopwatch; digits: number }) {
  const text = useWords(words);
  const { isRunning, laps } = stopwatch;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ActionButton onPress={stopwatch.toggle}>{isRunning ? text.pause : text.start}</ActionButton>
        <ActionButton isDisabled={!isRunning} onPress={stopwatch.lap}>
          {text.lap}
        </ActionButton>
        <ActionButton onPress={stopwatch.reset}>{text.reset}</ActionButton>
        <Hold onHold={onHold} />
      </div>
      {laps.length > 0 && (
        <ol aria-label={text.laps} className="label mt-5 border-line border-b">
          {laps.map((lap, index) => {
            const number = index + 1;
            return (
              <li key={number} className="flex justify-between border-line border-t py-[7px]">
                <span className="text-ink-2">{number}</span>
                <span>{stopwatchText(lap, Math.max(6, digits))}</span>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
