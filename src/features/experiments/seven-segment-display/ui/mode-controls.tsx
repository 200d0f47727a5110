import type { ReactNode } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { Layout } from '../rules/lay-out.ts';
import { inMode, limits, type Mode, modes } from '../rules/settings.ts';
import { ClockControls, CounterControls, StopwatchControls } from './moving-controls.tsx';
import type { SettingsProps } from './settings-change.ts';
import type { Runner, Stopwatch } from './use-moving.ts';
import { words } from './words.ts';
import { FreeControls, HexField, NumberField, WrittenField } from './written-controls.tsx';

interface ModeControlsProps extends SettingsProps {
  layout: Layout;
  counter: Runner;
  stopwatch: Stopwatch;
  /** Stops what moves and puts it on the bench. */
  onHold: () => void;
}

/** What the display shows: a choice of kinds, and what each of them asks. */
export function ModeControls(props: ModeControlsProps) {
  const text = useWords(words);
  const { settings, change, layout } = props;
  const { mode, digits, at } = settings;
  return (
    <div className="grid gap-y-6">
      <Choice
        label={text.mode}
        value={mode}
        options={modes.map((value) => ({ value, label: text.modes[value] }))}
        onChoose={(chosen) => change(inMode(settings, chosen))}
      />
      <div>
        {panelOf(mode, props)}
        <p role="status" className="label min-h-[2lh] pt-3">
          {notesOn(layout, settings.mode, digits, text).join(' ')}
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

function panelOf(mode: Mode, { settings, change, counter, stopwatch, onHold }: ModeControlsProps): ReactNode {
  switch (mode) {
    case 'text':
      return <WrittenField settings={settings} change={change} />;
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

/** What has to be said of what was typed. */
function notesOn(layout: Layout, mode: Mode, digits: number, text: (typeof words)['en']): readonly string[] {
  const { unknown, borrowed, needed } = layout;
  const named = unknown.map((character) => (character.trim() === '' ? '␣' : character)).join(' ');
  const isText = mode === 'text';
  return [
    ...(unknown.length > 0 ? [isText ? text.unknown(named) : text.noNumber(named)] : []),
    ...(isText && borrowed.length > 0
      ? [text.borrowed(borrowed.map(([letter, digit]) => text.looksLike(letter, digit)).join(', '))]
      : []),
    ...(needed === undefined ? [] : [text.overflow(needed, digits)]),
  ];
}
