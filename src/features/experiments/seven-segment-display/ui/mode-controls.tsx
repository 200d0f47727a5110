import type { ReactNode } from 'react';
import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import type { Layout } from '../rules/create-layout.ts';
import { limits, type Mode, modes, type Settings, withMode } from '../rules/settings.ts';
import { ClockControls, CounterControls, StopwatchControls } from './live-controls.tsx';
import type { Runner, Stopwatch } from './use-live-values.ts';
import { DisplayTextField, FreeControls, HexField, NumberField } from './value-controls.tsx';

interface ModeControlsProps extends SettingsProps<Settings> {
  layout: Layout;
  counter: Runner;
  stopwatch: Stopwatch;
  /** Pauses the live value and copies it to the segment editor. */
  onHold: () => void;
}

export function ModeControls(props: ModeControlsProps) {
  const text = useMessages(messages);
  const { settings, change, layout } = props;
  const { mode, digits, at } = settings;
  return (
    <div className="grid gap-y-6">
      <RadioGroup
        layout="segments"
        legend={text.mode}
        value={mode}
        options={modes.map((value) => ({ value, label: text.modes[value] }))}
        onChange={(chosen) => change(withMode(settings, chosen))}
      />
      <div>
        {renderControls(mode, props)}
        <p role="status" className="label min-h-[2lh] pt-3">
          {getNotes(layout, settings.mode, digits, text).join(' ')}
        </p>
      </div>
      <Slider
        label={text.digits}
        value={digits}
        limits={limits.digits}
        onSlide={(count) => change({ digits: count, at: Math.min(at, count) })}
      />
    </div>
  );
}

function renderControls(
  mode: Mode,
  { settings, change, counter, stopwatch, onHold }: ModeControlsProps,
): ReactNode {
  switch (mode) {
    case 'text':
      return <DisplayTextField settings={settings} change={change} />;
    case 'number':
      return <NumberField settings={settings} change={change} />;
    case 'hex':
      return <HexField settings={settings} change={change} />;
    case 'clock':
      return <ClockControls settings={settings} change={change} onHold={onHold} />;
    case 'counter':
      return <CounterControls settings={settings} change={change} runner={counter} onHold={onHold} />;
    case 'stopwatch':
      return <StopwatchControls stopwatch={stopwatch} digits={settings.digits} onHold={onHold} />;
    case 'free':
      return <FreeControls settings={settings} change={change} />;
  }
}

function getNotes(
  layout: Layout,
  mode: Mode,
  digits: number,
  text: (typeof messages)['en'],
): readonly string[] {
  const { unknown, substitutions, requiredDigits } = layout;
  const characterList = unknown.map((character) => (character.trim() === '' ? '␣' : character)).join(' ');
  const isText = mode === 'text';
  return [
    ...(unknown.length > 0 ? [isText ? text.unknown(characterList) : text.noNumber(characterList)] : []),
    ...(isText && substitutions.length > 0
      ? [text.borrowed(substitutions.map(([letter, digit]) => text.looksLike(letter, digit)).join(', '))]
      : []),
    ...(requiredDigits === undefined ? [] : [text.overflow(requiredDigits, digits)]),
  ];
}
