import { Button } from '#design/form/button.tsx';
import { CopyButton } from '#design/form/copy-button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { downloadSvg } from '../../ui/download.ts';
import { PngDownload } from '../../ui/png-download.tsx';
import { messages } from '../messages/messages.ts';
import type { SvgFile } from '../rules/render-svg.ts';

const fileName = 'seven-segment-display';

export function ExportPanel({
  createFile,
  createLink,
}: {
  createFile: () => SvgFile;
  createLink: () => string;
}) {
  const text = useMessages(messages);
  return (
    <div className="grid gap-y-6">
      <p className="max-w-[35em]">{text.exportText}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <Button size="small" onClick={() => downloadSvg(createFile().svg, `${fileName}.svg`)}>
          {text.downloadSvg}
        </Button>
        <CopyButton label={text.copySvg} text={() => createFile().svg} messages={text.copiedSvg} />
        <CopyButton label={text.copyLink} text={createLink} messages={text.copiedLink} />
      </div>
      <PngDownload size={createFile()} createImage={createFile} fileName={fileName} messages={text} />
    </div>
  );
}
