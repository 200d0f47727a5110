import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Slider } from '../../ui/slider.tsx';
import { limits } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

/** One of the settings that are numbers, by its name. */
export function WaveSlider({ name, settings, change }: SettingsProps & { name: keyof typeof limits }) {
  const text = useWords(words);
  return (
    <Slider
      label={text.sliders[name]}
      value={settings[name]}
      limits={limits[name]}
      valueText={text.values[name](settings[name])}
      onSlide={(value) => change({ [name]: value })}
    />
  );
}
