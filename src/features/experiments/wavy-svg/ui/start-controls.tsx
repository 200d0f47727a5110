import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { makeSeed, makeSettings } from '../rules/chance.ts';
import { presetNames, presetOf, presets } from '../rules/presets.ts';
import { longestSeed } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

interface StartControlsProps extends SettingsProps {
  /** Nothing where there is nothing to undo, or to do again. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Where a drawing starts: its seed, chance, a preset; and the way back. */
export function StartControls({ settings, change, undo, redo }: StartControlsProps) {
  const text = useWords(words);
  const [isLocked, setLocked] = useState(false);
  const { seed } = settings;
  const preset = presetOf(settings);
  const throwDice = () =>
    change({ ...makeSettings(Math.random), ...(!isLocked && { seed: makeSeed(Math.random) }) });
  return (
    <div className="grid content-start gap-y-6">
      <div>
        <TextField
          label={text.seed}
          hint={text.seedHint}
          value={seed}
          maxLength={longestSeed}
          onType={(typed) => change({ seed: typed })}
        />
        <div className="flex flex-wrap gap-3 pt-4 pb-4">
          <ActionButton isDisabled={isLocked} onPress={() => change({ seed: makeSeed(Math.random) })}>
            {text.newSeed}
          </ActionButton>
          <ActionButton onPress={throwDice}>{text.dice}</ActionButton>
        </div>
        <Toggle label={text.lock} isOn={isLocked} onToggle={setLocked} />
      </div>
      <Choice
        label={text.start}
        value={preset ?? 'own'}
        options={[
          ...presetNames.map((value) => ({ value, label: text.presets[value] })),
          ...(preset === undefined ? [{ value: 'own' as const, label: text.own }] : []),
        ]}
        onChoose={(chosen) => chosen !== 'own' && change({ ...presets[chosen], ...(isLocked && { seed }) })}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <ActionButton isDisabled={!undo} onPress={() => undo?.()}>
            {text.undo}
          </ActionButton>
          <ActionButton isDisabled={!redo} onPress={() => redo?.()}>
            {text.redo}
          </ActionButton>
        </div>
        <p className="label pt-2 text-ink-2">{text.keys}</p>
      </div>
    </div>
  );
}
