import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadText } from '../../ui/download.ts';
import { type WaveSettings, writeSvg } from '../rules.ts';
import { words } from './words.ts';

/** The drawing as SVG: to the clipboard or as a file. */
export function TakeAway({ settings }: { settings: WaveSettings }) {
  const text = useWords(words);
  const language = useLanguage();
  const svg = writeSvg(settings);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-8 print:hidden">
      <ActionButton onPress={() => downloadText(svg, 'wavy.svg')}>{text.download}</ActionButton>
      <CopyButton label={text.copy} text={() => svg} words={text} />
      <span className="label text-ink-2">{text.size(svg.length.toLocaleString(language))}</span>
    </div>
  );
}
