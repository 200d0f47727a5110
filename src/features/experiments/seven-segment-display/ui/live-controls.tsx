import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup, Switch } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { parseNumber } from '../../rules/search-params.ts';
import { Slider } from '../../ui/slider.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import { limits, type Settings } from '../rules/settings.ts';
import { formatStopwatch } from '../rules/times.ts';
import type { Runner, Stopwatch } from './use-live-values.ts';
import { LeadingZerosToggle } from './value-controls.tsx';

interface HoldProps {
  onHold: () => void;
}

function HoldButton({ onHold }: HoldProps) {
  const text = useMessages(messages);
  return (
    <Button size="small" onClick={onHold}>
      {text.hold}
    </Button>
  );
}

export function ClockControls({ settings, change, onHold }: SettingsProps<Settings> & HoldProps) {
  const text = useMessages(messages);
  const { hours, blink } = settings;
  return (
    <>
      <RadioGroup
        layout="segments"
        legend={text.hours}
        value={hours}
        options={(['24', '12'] as const).map((value) => ({ value, label: text.hourKinds[value] }))}
        onChange={(chosen) => change({ hours: chosen })}
      />
      <p className="label min-h-[1lh] pt-2 text-ink-2">{hours === '12' && text.afternoon}</p>
      <div className="pt-2 pb-4">
        <Switch
          label={text.blink}
          checked={blink}
          onChange={({ target }) => change({ blink: target.checked })}
        />
      </div>
      <HoldButton onHold={onHold} />
    </>
  );
}

export function CounterControls(props: SettingsProps<Settings> & HoldProps & { runner: Runner }) {
  const text = useMessages(messages);
  const { settings, change, runner, onHold } = props;
  const { down, start, step, speed } = settings;
  return (
    <>
      <div className="flex flex-wrap gap-3 pb-5">
        <Button size="small" onClick={runner.toggle}>
          {runner.isRunning ? text.pause : text.start}
        </Button>
        <Button size="small" onClick={runner.reset}>
          {text.reset}
        </Button>
        <HoldButton onHold={onHold} />
      </div>
      <RadioGroup
        layout="segments"
        legend={text.direction}
        value={down ? 'down' : 'up'}
        options={(['up', 'down'] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(chosen) => change({ down: chosen === 'down' })}
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
      <LeadingZerosToggle settings={settings} change={change} />
    </>
  );
}

/** A field for the counter's start; an invalid number changes nothing and is dropped on blur. */
function StartField({ start, onType }: { start: number; onType: (start: number) => void }) {
  const text = useMessages(messages);
  const [draft, setDraft] = useState<string>();
  const handleInput = (input: string) => {
    setDraft(input);
    const value = parseNumber(input.trim(), limits.start, Number.NaN);
    if (!Number.isNaN(value)) onType(value);
  };
  return (
    <div className="border-line border-t py-2">
      <TextField
        label={text.startValue}
        value={draft ?? start}
        maxLength={7}
        autoComplete="off"
        onChange={(event) => handleInput(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  );
}

export function StopwatchControls({
  stopwatch,
  digits,
  onHold,
}: HoldProps & { stopwatch: Stopwatch; digits: number }) {
  const text = useMessages(messages);
  const { isRunning, laps } = stopwatch;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={stopwatch.toggle}>
          {isRunning ? text.pause : text.start}
        </Button>
        <Button size="small" disabled={!isRunning} onClick={stopwatch.lap}>
          {text.lap}
        </Button>
        <Button size="small" onClick={stopwatch.reset}>
          {text.reset}
        </Button>
        <HoldButton onHold={onHold} />
      </div>
      {laps.length > 0 && (
        <ol aria-label={text.laps} className="label mt-5 border-line border-b">
          {laps.map((lap, index) => {
            const number = index + 1;
            return (
              <li key={number} className="flex justify-between border-line border-t py-[7px]">
                <span className="text-ink-2">{number}</span>
                <span>{formatStopwatch(lap, Math.max(6, digits))}</span>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
