import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Drawing } from '../rules/draw-waves.ts';
import type { Settings } from '../rules/settings.ts';
import { WavePicture } from './wave-picture.tsx';
import { words } from './words.ts';

const grounds = { page: '', light: 'scheme-light', dark: 'scheme-dark' } as const;
type Ground = keyof typeof grounds;
const groundNames: readonly Ground[] = ['page', 'light', 'dark'];

/** The drawing where it will stand: at the edge of a page's section, on a light or a dark ground. */
export function Preview({ settings, drawing }: { settings: Settings; drawing: Drawing }) {
  const text = useWords(words);
  const [ground, setGround] = useState<Ground>('page');
  const [isStill, setStill] = useState(false);
  const { layers, seed, flip, format, loop } = settings;
  const label = layers === 1 ? text.drawingOfOne(seed) : text.drawing(layers, seed);
  const shade = `bg-wall text-ink ${grounds[ground]}`;
  // A low picture stays in view while its settings are changed further down.
  const place = format === 'banner' ? 'wave-stays' : '';
  const sample = (
    <div aria-hidden="true" className={`px-[5%] print:hidden ${flip ? 'pb-10' : 'pt-10'} ${shade}`}>
      <p className="font-display font-title text-t3 tracking-[-0.03em]">
        {flip ? text.sampleStart : text.sampleEnd}
      </p>
      <p className={`max-w-[40ch] pt-2 ${flip ? '' : 'pb-4'}`}>{text.sampleText}</p>
    </div>
  );
  return (
    <>
      {!flip && sample}
      <div className={`${shade} ${place}`}>
        <WavePicture drawing={drawing} label={label} isMoving={!isStill} />
      </div>
      {flip && sample}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-4 [@media(scripting:none)]:hidden print:hidden">
        <Choice
          label={text.ground}
          value={ground}
          options={groundNames.map((value) => ({ value, label: text.grounds[value] }))}
          onChoose={setGround}
        />
        {loop > 0 && (
          <ActionButton onPress={() => setStill(!isStill)}>{isStill ? text.move : text.still}</ActionButton>
        )}
      </div>
    </>
  );
}
