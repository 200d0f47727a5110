import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { kinds } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { WaveSlider } from './wave-slider.tsx';
import { words } from './words.ts';

const sliders = ['layers', 'amplitude', 'frequency', 'complexity', 'phase', 'spacing'] as const;
const toggles = ['flip', 'mirror', 'seamless'] as const;

/** The shape of the waves. */
export function ShapeControls({ settings, change }: SettingsProps) {
  const text = useWords(words);
  const { kind, loop } = settings;
  return (
    <div className="grid content-start gap-y-5">
      <Choice
        label={text.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChoose={(chosen) => change({ kind: chosen })}
      />
      <div>
        {sliders.map((name) => (
          <WaveSlider key={name} {...{ name, settings, change }} />
        ))}
      </div>
      <div>
        {toggles.map((name) => (
          <Toggle
            key={name}
            label={text.toggles[name]}
            isOn={settings[name]}
            onToggle={(isOn) => change({ [name]: isOn })}
          />
        ))}
        {loop > 0 && <p className="label text-ink-2">{text.seamlessAnyway}</p>}
      </div>
    </div>
  );
}
