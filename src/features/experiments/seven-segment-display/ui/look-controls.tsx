import { memo } from 'react';
import { RadioGroup, Switch } from '#design/form/choices.tsx';
import { createNumberFormat, formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import { variantDigits } from '../rules/glyphs.ts';
import { contrastRatio, findPreset, type Look, lookLimits, presetNames, presets } from '../rules/look.ts';
import type { Settings } from '../rules/settings.ts';

const colorKeys = ['on', 'off', 'face'] as const;
const shapeKeys = ['thickness', 'gap', 'slant', 'rounding', 'glow'] as const;

/** The minimum contrast of graphical parts (WCAG 2.2, 1.4.11). */
const minContrast = 3;

const formatOneDecimal = createNumberFormat({ maximumFractionDigits: 1 });

export const LookControls = memo(function LookControls({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { look } = settings;
  const changeLook = (part: Partial<Look>) => change({ look: { ...look, ...part } });
  const preset = findPreset(look);
  const contrast = contrastRatio(look.on, look.off);
  const ratio = formatOneDecimal(language, contrast);
  return (
    <div className="grid gap-y-6">
      <RadioGroup
        layout="segments"
        legend={text.preset}
        value={preset ?? 'own'}
        options={[
          ...presetNames.map((value) => ({ value, label: text.presets[value] })),
          ...(preset === undefined ? [{ value: 'own' as const, label: text.own }] : []),
        ]}
        onChange={(chosen) => chosen !== 'own' && change({ look: presets[chosen] })}
      />
      <div className="grid gap-x-(--spacing-gutter) sm:grid-cols-2">
        <div>
          {colorKeys.map((key) => (
            <ColorField
              key={key}
              label={text.colors[key]}
              value={look[key]}
              messages={text.colorWords}
              onPick={(color) => changeLook({ [key]: color })}
            />
          ))}
          <p className="label flex justify-between gap-4 border-line border-t py-3">
            <span className="text-ink-2">{text.contrast}</span>
            <span className={contrast < minContrast ? 'dotted' : ''}>
              {ratio} : 1{contrast < minContrast && `, ${text.lowContrast}`}
            </span>
          </p>
          <VariantToggles settings={settings} change={change} />
        </div>
        <div>
          {shapeKeys.map((key) => (
            <Slider
              key={key}
              label={text.shape[key]}
              value={look[key]}
              limits={lookLimits[key]}
              valueText={text.units[key](formatNumber(language, look[key]))}
              onSlide={(value) => changeLook({ [key]: value })}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

function VariantToggles({ settings: { variants }, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <fieldset className="pt-4">
      <legend className="label text-ink-2">{text.others}</legend>
      <div className="divide-y divide-line border-line border-b">
        {variantDigits.map((digit) => (
          <Switch
            key={digit}
            label={text.otherWays[digit]}
            checked={variants.includes(digit)}
            onChange={({ target }) =>
              change({
                variants: variantDigits.filter((one) =>
                  one === digit ? target.checked : variants.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      <p className="label min-h-[1lh] pt-2 text-ink-2">{variants.includes('6') && text.sixIsB}</p>
    </fieldset>
  );
}
