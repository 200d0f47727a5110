import { Button } from '#design/form/button.tsx';
import { CopyButton } from '#design/form/copy-button.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatSearchParams } from '#shared/urls/urls.ts';
import { downloadSvg } from '../../ui/download.ts';
import { PngDownload } from '../../ui/png-download.tsx';
import { messages } from '../messages.ts';
import type { WaveDrawing } from '../rules/draw-waves.ts';
import { generateCss, generateReactComponent } from '../rules/generate-code.ts';
import { renderSvg } from '../rules/render-svg.ts';
import { formatSettings } from '../rules/search-params.ts';
import type { Settings } from '../rules/settings.ts';

const fileName = 'waves';

/** Returns the drawing's full URL; the address bar shows it only after the throttle delay. */
function createLink(settings: Settings): string {
  const search = formatSearchParams(new URLSearchParams(formatSettings(settings)));
  return new URL(location.pathname + search, location.href).href;
}

export function ExportPanel({ settings, drawing }: { settings: Settings; drawing: WaveDrawing }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { flip, seamless, loop } = settings;
  const { width, height } = drawing;
  const svg = renderSvg(drawing);
  return (
    <div className="grid gap-y-6">
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton label={text.copySvg} text={() => svg} messages={text.copiedSvg} />
        <Button size="small" onClick={() => downloadSvg(svg, `${fileName}.svg`)}>
          {text.downloadSvg}
        </Button>
        <span className="label text-ink-2">{text.size(formatNumber(language, svg.length))}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          label={text.copyCss}
          text={() => generateCss(svg, { isTile: seamless || loop > 0, flip })}
          messages={text.copiedCss}
        />
        <CopyButton
          label={text.copyReact}
          text={() => generateReactComponent(svg)}
          messages={text.copiedReact}
        />
        <CopyButton label={text.copyLink} text={() => createLink(settings)} messages={text.copiedLink} />
      </div>
      <PngDownload
        size={drawing}
        createImage={() => ({ svg: renderSvg({ ...drawing, loop: 0 }), width, height })}
        fileName={fileName}
        messages={text}
      />
    </div>
  );
}
