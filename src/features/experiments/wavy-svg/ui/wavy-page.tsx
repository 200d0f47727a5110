import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { words as sharedWords } from '../../ui/words.ts';
import { defaultWaves, waveLimits } from '../rules.ts';
import { TakeAway } from './take-away.tsx';
import { WaveLines } from './wave-lines.tsx';
import { words } from './words.ts';

const longestSeed = 40;

const makeSeed = () => Math.random().toString(36).slice(2, 8);

/** Waves from a word and three sliders, to take away as a file. */
export function WavyPage() {
  const text = useWords(words);
  const { waves: lede } = useWords(sharedWords);
  const [settings, setSettings] = useState(defaultWaves);
  const change = (part: Partial<typeof settings>) => setSettings((now) => ({ ...now, ...part }));
  const { seed, layers, amplitude, frequency } = settings;
  return (
    <ExperimentFrame slug="wavy-svg" lede={lede}>
      <div className="flex min-h-[30cqw] items-center bg-wall">
        <WaveLines settings={settings} label={text.drawing(layers, seed)} className="w-full" />
      </div>
      <div className="grid gap-x-(--spacing-gutter) gap-y-8 pt-8 lg:grid-cols-2">
        <div>
          <TextField
            label={text.seed}
            hint={text.seedHint}
            value={seed}
            maxLength={longestSeed}
            onType={(typed) => change({ seed: typed })}
          />
          <button
            type="button"
            className="label go mt-4 min-h-6"
            onClick={() => change({ seed: makeSeed() })}
          >
            {text.newSeed}
          </button>
        </div>
        <div>
          <Slider
            label={text.layers}
            value={layers}
            limits={waveLimits.layers}
            onSlide={(v) => change({ layers: v })}
          />
          <Slider
            label={text.amplitude}
            value={amplitude}
            limits={waveLimits.amplitude}
            onSlide={(v) => change({ amplitude: v })}
          />
          <Slider
            label={text.frequency}
            value={frequency}
            limits={waveLimits.frequency}
            onSlide={(v) => change({ frequency: v })}
          />
        </div>
      </div>
      <TakeAway settings={settings} />
    </ExperimentFrame>
  );
}
