import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadPng, downloadText } from '../../ui/download.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { SvgFile } from '../rules/write-svg.ts';
import { words } from './words.ts';

const fileName = 'seven-segment-display';
const scales = ['1', '2', '3'] as const;

/** The display as a file or as an address. The file is made when it is asked for. */
export function TakeAway({ makeFile, link }: { makeFile: () => SvgFile; link: () => string }) {
  const text = useWords(words);
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const { said, tell } = useOutcome();
  const { width, height } = makeFile();
  const savePng = () =>
    tell(downloadPng(makeFile(), Number(scale), `${fileName}@${scale}x.png`), text.pngDone, text.pngFailed);
  return (
    <div className="grid gap-y-6">
      <p className="max-w-[52ch]">{text.takeAwayText}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <ActionButton onPress={() => downloadText(makeFile().svg, `${fileName}.svg`)}>
          {text.downloadSvg}
        </ActionButton>
        <CopyButton label={text.copySvg} text={() => makeFile().svg} words={text.copiedSvg} />
        <CopyButton label={text.copyLink} text={link} words={text.copiedLink} />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
        <Choice
          label={text.pngSize}
          value={scale}
          options={scales.map((value) => ({
            value,
            label: `@${value}x, ${width * Number(value)} × ${height * Number(value)}`,
          }))}
          onChoose={setScale}
        />
        <ActionButton onPress={savePng}>{text.downloadPng}</ActionButton>
        <p role="status" className="label w-full">
          {said}
        </p>
      </div>
    </div>
  );
}
