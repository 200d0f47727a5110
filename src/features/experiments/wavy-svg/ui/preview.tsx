import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import type { WaveDrawing } from '../rules/draw-waves.ts';
import type { Settings } from '../rules/settings.ts';
import { WaveSvg } from './wave-svg.tsx';

const backgrounds = { page: '', light: 'scheme-light', dark: 'scheme-dark' } as const;
type Background = keyof typeof backgrounds;
const backgroundNames: readonly Background[] = ['page', 'light', 'dark'];

export function Preview({ settings, drawing }: { settings: Settings; drawing: WaveDrawing }) {
  const text = useMessages(messages);
  const [background, setBackground] = useState<Background>('page');
  const [isPaused, setPaused] = useState(false);
  const { layers, seed, flip, format, loop } = settings;
  const label = layers === 1 ? text.drawingOfOne(seed) : text.drawing(layers, seed);
  const backgroundClass = `bg-wall text-ink ${backgrounds[background]}`;
  // A low drawing stays in view while the visitor changes settings further down.
  const stickyClass = format === 'banner' ? 'wave-stays' : '';
  const sample = (
    <div aria-hidden="true" className={`px-[5%] print:hidden ${flip ? 'pb-10' : 'pt-10'} ${backgroundClass}`}>
      <p className="font-display font-title text-t3 tracking-[-0.03em]">
        {flip ? text.sampleStart : text.sampleEnd}
      </p>
      <p className={`max-w-[27em] pt-2 ${flip ? '' : 'pb-4'}`}>{text.sampleText}</p>
    </div>
  );
  return (
    <>
      {!flip && sample}
      <div className={`${backgroundClass} ${stickyClass}`}>
        <WaveSvg drawing={drawing} label={label} isMoving={!isPaused} />
      </div>
      {flip && sample}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-4 [@media(scripting:none)]:hidden print:hidden">
        <RadioGroup
          layout="segments"
          legend={text.ground}
          value={background}
          options={backgroundNames.map((value) => ({ value, label: text.grounds[value] }))}
          onChange={setBackground}
        />
        {loop > 0 && (
          <Button size="small" onClick={() => setPaused(!isPaused)}>
            {isPaused ? text.move : text.still}
          </Button>
        )}
      </div>
    </>
  );
}
