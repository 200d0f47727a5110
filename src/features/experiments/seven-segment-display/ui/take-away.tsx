import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadText } from '../../ui/download.ts';
import { PngDownload } from '../../ui/png-download.tsx';
import type { SvgFile } from '../rules/write-svg.ts';
import { words } from './words.ts';

const fileName = 'seven-segment-display';

/** The display as a file or as an address. The file is made when it is asked for. */
export function TakeAway({ makeFile, link }: { makeFile: () => SvgFile; link: () => string }) {
  const text = useWords(words);
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
      <PngDownload size={makeFile()} makeDrawing={makeFile} fileName={fileName} words={text} />
    </div>
  );
}
