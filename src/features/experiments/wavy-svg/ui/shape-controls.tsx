import { RadioGroup, Switch } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages.ts';
import { kinds, type Settings } from '../rules/settings.ts';
import { WaveSlider } from './wave-slider.tsx';

const sliders = ['layers', 'amplitude', 'frequency', 'complexity', 'phase', 'spacing'] as const;
const toggles = ['flip', 'mirror', 'seamless'] as const;

export function ShapeControls({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  const { kind, loop } = settings;
  return (
    <div className="grid content-start gap-y-5">
      <RadioGroup
        layout="segments"
        legend={text.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <div>
        {sliders.map((name) => (
          <WaveSlider key={name} {...{ name, settings, change }} />
        ))}
      </div>
      <div className="divide-y divide-line border-line border-y">
        {toggles.map((name) => (
          <Switch
            key={name}
            label={text.toggles[name]}
            checked={settings[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
        {loop > 0 && <p className="label text-ink-2">{text.seamlessAnyway}</p>}
      </div>
    </div>
  );
}
