import { useMessages } from '#shared/i18n/language-context.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages.ts';
import { limits, type Settings } from '../rules/settings.ts';

export function WaveSlider({
  name,
  settings,
  change,
}: SettingsProps<Settings> & { name: keyof typeof limits }) {
  const text = useMessages(messages);
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
