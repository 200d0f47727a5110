import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as sharedMessages } from '../../messages.ts';
import { ExperimentLayout } from '../../ui/experiment-layout.tsx';
import { ExperimentSection, interactiveOnly } from '../../ui/experiment-section.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages.ts';
import { drawWaves } from '../rules/draw-waves.ts';
import { formatNames, formats, type Settings } from '../rules/settings.ts';
import { ColorControls } from './color-controls.tsx';
import { ExportPanel } from './export-panel.tsx';
import { Preview } from './preview.tsx';
import { ShapeControls } from './shape-controls.tsx';
import { StartControls } from './start-controls.tsx';
import { useSettings } from './use-settings.ts';
import { WaveSlider } from './wave-slider.tsx';

export function WavyPage() {
  const text = useMessages(messages);
  const lede = useMessages(sharedMessages).ledes['wavy-svg'];
  const { settings, change, undo, redo } = useSettings();
  const drawing = drawWaves(settings);
  return (
    <ExperimentLayout slug="wavy-svg" lede={lede}>
      <Preview settings={settings} drawing={drawing} />
      <p className="label hidden pt-4 [@media(scripting:none)]:block">{text.noScript}</p>
      <div className={`grid gap-x-(--spacing-gutter) gap-y-10 pt-8 lg:grid-cols-2 ${interactiveOnly}`}>
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
      <ExperimentSection title={text.exportTitle} isInteractive>
        <ExportPanel settings={settings} drawing={drawing} />
      </ExperimentSection>
      <ExperimentSection title={text.how}>
        <div className="grid gap-x-(--spacing-gutter) gap-y-4 lg:grid-cols-3">
          {text.howText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ExperimentSection>
    </ExperimentLayout>
  );
}

function SizeAndMotion({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  return (
    <div className="grid content-start gap-y-6">
      <RadioGroup
        layout="segments"
        legend={text.format}
        value={settings.format}
        options={formatNames.map((value) => ({
          value,
          label: `${text.formats[value]} ${formats[value].width} × ${formats[value].height}`,
        }))}
        onChange={(format) => change({ format })}
      />
      <div>
        <WaveSlider name="loop" {...{ settings, change }} />
        <p className="label text-ink-2">{text.motionHint}</p>
      </div>
    </div>
  );
}
