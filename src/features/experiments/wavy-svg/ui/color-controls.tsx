import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages.ts';
import type { WaveDrawing } from '../rules/draw-waves.ts';
import { curves, directions, type Settings } from '../rules/settings.ts';
import { WaveSlider } from './wave-slider.tsx';

export function ColorControls({
  settings,
  change,
  drawing,
}: SettingsProps<Settings> & { drawing: WaveDrawing }) {
  const text = useMessages(messages);
  const { direction, curve } = settings;
  return (
    <div className="grid content-start gap-y-5">
      <div>
        {(['from', 'to'] as const).map((key) => (
          <ColorField
            key={key}
            label={text[key]}
            value={settings[key]}
            messages={text.colorWords}
            onPick={(color) => change({ [key]: color })}
          />
        ))}
        <LayerColors {...{ settings, change, drawing }} />
      </div>
      <RadioGroup
        layout="segments"
        legend={text.direction}
        value={direction}
        options={directions.map((value) => ({ value, label: text.directions[value] }))}
        onChange={(chosen) => change({ direction: chosen })}
      />
      <div>
        <WaveSlider name="front" {...{ settings, change }} />
        <WaveSlider name="back" {...{ settings, change }} />
      </div>
      <RadioGroup
        layout="segments"
        legend={text.curve}
        value={curve}
        options={curves.map((value) => ({ value, label: text.curves[value] }))}
        onChange={(chosen) => change({ curve: chosen })}
      />
    </div>
  );
}

function LayerColors({ settings, change, drawing }: SettingsProps<Settings> & { drawing: WaveDrawing }) {
  const text = useMessages(messages);
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
            messages={text.colorWords}
            onPick={(color) => change({ own: { ...own, [number]: color } })}
          />
        );
      })}
      {Object.keys(own).length > 0 && (
        <div className="py-3">
          <Button size="small" onClick={() => change({ own: {} })}>
            {text.layersAgain}
          </Button>
        </div>
      )}
    </details>
  );
}
