import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { searchText } from '../../../../shared/search-text.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadText } from '../../ui/download.ts';
import { PngDownload } from '../../ui/png-download.tsx';
import { formatSettings } from '../rules/address.ts';
import type { Drawing } from '../rules/draw-waves.ts';
import type { Settings } from '../rules/settings.ts';
import { writeCss, writeReact } from '../rules/write-code.ts';
import { writeSvg } from '../rules/write-svg.ts';
import { words } from './words.ts';

const fileName = 'waves';

/** The whole address of this drawing, which the page's own has a moment later. */
function linkTo(settings: Settings): string {
  const search = searchText(new URLSearchParams(formatSettings(settings)));
  return new URL(location.pathname + search, location.href).href;
}

/** The drawing as a file, as code, or as an address. */
export function TakeAway({ settings, drawing }: { settings: Settings; drawing: Drawing }) {
  const text = useWords(words);
  const language = useLanguage();
  const { flip, seamless, loop } = settings;
  const { width, height } = drawing;
  const svg = writeSvg(drawing);
  return (
    <div className="grid gap-y-6">
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton label={text.copySvg} text={() => svg} words={text.copiedSvg} />
        <ActionButton onPress={() => downloadText(svg, `${fileName}.svg`)}>{text.downloadSvg}</ActionButton>
        <span className="label text-ink-2">{text.size(svg.length.toLocaleString(language))}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          label={text.copyCss}
          text={() => writeCss(svg, { isTile: seamless || loop > 0, flip })}
          words={text.copiedCss}
        />
        <CopyButton label={text.copyReact} text={() => writeReact(svg)} words={text.copiedReact} />
        <CopyButton label={text.copyLink} text={() => linkTo(settings)} words={text.copiedLink} />
      </div>
      <PngDownload
        size={drawing}
        makeDrawing={() => ({ svg: writeSvg({ ...drawing, loop: 0 }), width, height })}
        fileName={fileName}
        words={text}
      />
    </div>
  );
}
