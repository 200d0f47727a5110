import { memo } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { variable } from '../rules/glyphs.ts';
import { contrastOf, type Look, lookLimits, presetNames, presetOf, presets } from '../rules/look.ts';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

const colors = ['on', 'off', 'face'] as const;
const shapes = ['thickness', 'gap', 'slant', 'rounding', 'glow'] as const;

/** Below this, WCAG 2.2 finds that parts of a picture cannot be told apart. */
const readable = 3;

/** What the display looks like: kinds that one meets, and everything about them. It need not follow what moves. */
export const LookControls = memo(function LookControls({ settings, change }: SettingsProps) {
  const text = useWords(words);
  const language = useLanguage();
  const { look } = settings;
  const alter = (part: Partial<Look>) => change({ look: { ...look, ...part } });
  const preset = presetOf(look);
  const contrast = contrastOf(look.on, look.off);
  const ratio = contrast.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className="grid gap-y-6">
      <Choice
        label={text.preset}
        value={preset ?? 'own'}
        options={[
          ...presetNames.map((value) => ({ value, label: text.presets[value] })),
          ...(preset === undefined ? [{ value: 'own' as const, label: text.own }] : []),
        ]}
        onChoose={(chosen) => chosen !== 'own' && change({ look: presets[chosen] })}
      />
      <div className="grid gap-x-(--spacing-gutter) sm:grid-cols-2">
        <div>
          {colors.map((key) => (
            <ColorField
              key={key}
              label={text.colors[key]}
              value={look[key]}
              words={text.colorWords}
              onPick={(color) => alter({ [key]: color })}
            />
          ))}
          <p className="label flex justify-between gap-4 border-line border-t py-3">
            <span className="text-ink-2">{text.contrast}</span>
            <span className={contrast < readable ? 'dotted' : ''}>
              {ratio} : 1{contrast < readable && `, ${text.lowContrast}`}
            </span>
          </p>
          <Handwriting settings={settings} change={change} />
        </div>
        <div>
          {shapes.map((key) => (
            <Slider
              key={key}
              label={text.shape[key]}
              value={look[key]}
              limits={lookLimits[key]}
              valueText={text.units[key](look[key].toLocaleString(language))}
              onSlide={(value) => alter({ [key]: value })}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

/** The digits that are written in two ways. */
function Handwriting({ settings: { variants }, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <fieldset className="pt-4">
      <legend className="label text-ink-2">{text.others}</legend>
      {variable.map((digit) => (
        <Toggle
          key={digit}
          label={text.otherWays[digit]}
          isOn={variants.includes(digit)}
          onToggle={(isOn) =>
            change({ variants: variable.filter((one) => (one === digit ? isOn : variants.includes(one))) })
          }
        />
      ))}
      <p className="label min-h-[1lh] border-line border-t pt-2 text-ink-2">
        {variants.includes('6') && text.sixIsB}
      </p>
    </fieldset>
  );
}
