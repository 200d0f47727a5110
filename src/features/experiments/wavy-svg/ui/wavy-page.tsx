import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { Part, pressable } from '../../ui/part.tsx';
import { words as sharedWords } from '../../ui/words.ts';
import { drawWaves } from '../rules/draw-waves.ts';
import { formatNames, formats } from '../rules/settings.ts';
import { ColorControls } from './color-controls.tsx';
import { Preview } from './preview.tsx';
import type { SettingsProps } from './settings-change.ts';
import { ShapeControls } from './shape-controls.tsx';
import { StartControls } from './start-controls.tsx';
import { TakeAway } from './take-away.tsx';
import { useSettings } from './use-settings.ts';
import { WaveSlider } from './wave-slider.tsx';
import { words } from './words.ts';

/** Layered waves from a word: their shape, their colours, their motion, and a way to take them along. */
export function WavyPage() {
  const text = useWords(words);
  const { waves: lede } = useWords(sharedWords);
  const { settings, change, undo, redo } = useSettings();
  const drawing = drawWaves(settings);
  return (
    <ExperimentFrame slug="wavy-svg" lede={lede}>
      <Preview settings={settings} drawing={drawing} />
      <p className="label hidden pt-4 [@media(scripting:none)]:block">{text.noScript}</p>
      <div className={`grid gap-x-(--spacing-gutter) gap-y-10 pt-8 lg:grid-cols-2 ${pressable}`}>
        <StartControls {...{ settings, change, undo, redo }} />
        <SizeAndMotion {...{ settings, change }} />
        <section>
          <h2 className="mb-6 border-line-2 border-t pt-3 text-t2">{text.shape}</h2>
          <ShapeControls {...{ settings, change }} />
        </section>
        <section>
          <h2 className="mb-6 border-line-2 border-t pt-3 text-t2">{text.colors}</h2>
          <ColorControls {...{ settings, change, drawing }} />
        </section>
      </div>
      <Part title={text.takeAway} isPressable>
        <TakeAway settings={settings} drawing={drawing} />
      </Part>
      <Part title={text.how}>
        <div className="grid gap-x-(--spacing-gutter) gap-y-4 lg:grid-cols-3">
          {text.howText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Part>
    </ExperimentFrame>
  );
}

function SizeAndMotion({ settings, change }: SettingsProps) {
  const text = useWords(words);
  return (
    <div className="grid content-start gap-y-6">
      <Choice
        label={text.format}
        value={settings.format}
        options={formatNames.map((value) => ({
          value,
          label: `${text.formats[value]} ${formats[value].width} × ${formats[value].height}`,
        }))}
        onChoose={(format) => change({ format })}
      />
      <div>
        <WaveSlider name="loop" {...{ settings, change }} />
        <p className="label text-ink-2">{text.motionHint}</p>
      </div>
    </div>
  );
}
