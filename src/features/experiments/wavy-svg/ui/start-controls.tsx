import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup, Switch } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { LiveTextField } from '../../ui/live-text-field.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages.ts';
import { findPreset, presetNames, presets } from '../rules/presets.ts';
import { randomSeed, randomSettings } from '../rules/random-settings.ts';
import { maxSeedLength, type Settings } from '../rules/settings.ts';

interface StartControlsProps extends SettingsProps<Settings> {
  /** Undefined if there is nothing to undo or redo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

export function StartControls({ settings, change, undo, redo }: StartControlsProps) {
  const text = useMessages(messages);
  const [isLocked, setLocked] = useState(false);
  const { seed } = settings;
  const preset = findPreset(settings);
  const randomise = () =>
    change({ ...randomSettings(Math.random), ...(!isLocked && { seed: randomSeed(Math.random) }) });
  return (
    <div className="grid content-start gap-y-6">
      <div>
        <LiveTextField
          label={text.seed}
          hint={text.seedHint}
          value={seed}
          maxLength={maxSeedLength}
          onType={(typed) => change({ seed: typed })}
        />
        <div className="flex flex-wrap gap-3 pt-4 pb-4">
          <Button size="small" disabled={isLocked} onClick={() => change({ seed: randomSeed(Math.random) })}>
            {text.newSeed}
          </Button>
          <Button size="small" onClick={randomise}>
            {text.dice}
          </Button>
        </div>
        <Switch label={text.lock} checked={isLocked} onChange={({ target }) => setLocked(target.checked)} />
      </div>
      <RadioGroup
        layout="segments"
        legend={text.start}
        value={preset ?? 'own'}
        options={[
          ...presetNames.map((value) => ({ value, label: text.presets[value] })),
          ...(preset === undefined ? [{ value: 'own' as const, label: text.own }] : []),
        ]}
        onChange={(chosen) => chosen !== 'own' && change({ ...presets[chosen], ...(isLocked && { seed }) })}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button size="small" disabled={!undo} onClick={() => undo?.()}>
            {text.undo}
          </Button>
          <Button size="small" disabled={!redo} onClick={() => redo?.()}>
            {text.redo}
          </Button>
        </div>
        <p className="label pt-2 text-ink-2">{text.keys}</p>
      </div>
    </div>
  );
}
