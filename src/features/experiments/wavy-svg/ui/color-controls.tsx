import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import type { Drawing } from '../rules/draw-waves.ts';
import { curves, directions } from '../rules/settings.ts';
import type { SettingsProps } from './settings-change.ts';
import { WaveSlider } from './wave-slider.tsx';
import { words } from './words.ts';

/** The colours of the layers, and how far one sees through them. */
export function ColorControls({ settings, change, drawing }: SettingsProps & { drawing: Drawing }) {
  const text = useWords(words);
  const { direction, curve } = settings;
  return (
    <div className="grid content-start gap-y-5">
      <div>
        {(['from', 'to'] as const).map((key) => (
          <ColorField
            key={key}
            label={text[key]}
            value={settings[key]}
            words={text.colorWords}
            onPick={(color) => change({ [key]: color })}
          />
        ))}
        <LayerColors {...{ settings, change, drawing }} />
      </div>
      <Choice
        label={text.direction}
        value={direction}
        options={directions.map((value) => ({ value, label: text.directions[value] }))}
        onChoose={(chosen) => change({ direction: chosen })}
      />
      <div>
        <WaveSlider name="front" {...{ settings, change }} />
        <WaveSlider name="back" {...{ settings, change }} />
      </div>
      <Choice
        label={text.curve}
        value={curve}
        options={curves.map((value) => ({ value, label: text.curves[value] }))}
        onChoose={(chosen) => change({ curve: chosen })}
      />
    </div>
  );
}

/** A colour for each layer, which comes before the mixture. */
function LayerColors({ settings, change, drawing }: SettingsProps & { drawing: Drawing }) {
  const text = useWords(words);
  const { own } = settings;
  return (
    <details className="group border-line border-y">
      <summary className="label flex min-h-11 cursor-pointer items-center justify-between gap-4">
        {text.layerColors}
        <svg
          aria-hidden="true"
          viewBox="0 0 10 10"
          className="size-2.5 fill-none stroke-current transition-[rotate] group-open:rotate-180"
        >
          <path d="M1 3l4 4 4-4" />
        </svg>
      </summary>
      {drawing.layers.toReversed().map(({ colors }, index) => {
        const number = index + 1;
        return (
          <ColorField
            key={number}
            label={text.layer(number)}
            value={own[number] ?? colors[0] ?? settings.from}
            words={text.colorWords}
            onPick={(color) => change({ own: { ...own, [number]: color } })}
          />
        );
      })}
      {Object.keys(own).length > 0 && (
        <div className="py-3">
          <ActionButton onPress={() => change({ own: {} })}>{text.layersAgain}</ActionButton>
        </div>
      )}
    </details>
  );
}
