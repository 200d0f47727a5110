import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { downloadPng, type SvgImage } from './download.ts';

const scales = ['1', '2', '3'] as const;

interface PngDownloadProps {
  /** In pixels, at scale 1. */
  size: { readonly width: number; readonly height: number };
  createImage: () => SvgImage;
  fileName: string;
  messages: {
    readonly pngSize: string;
    readonly downloadPng: string;
    readonly pngDone: string;
    readonly pngFailed: string;
  };
}

export function PngDownload({ size: { width, height }, createImage, fileName, messages }: PngDownloadProps) {
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const { run, result, error } = useAction(async () => {
    await downloadPng(createImage(), Number(scale), `${fileName}@${scale}x.png`);
    return messages.pngDone;
  });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <RadioGroup
        legend={messages.pngSize}
        layout="segments"
        value={scale}
        options={scales.map((value) => ({
          value,
          label: `@${value}x, ${width * Number(value)} × ${height * Number(value)}`,
        }))}
        onChange={setScale}
      />
      <Button size="small" onClick={() => void run()}>
        {messages.downloadPng}
      </Button>
      <div className="w-full">
        <StatusMessage
          message={error === undefined ? (result ?? '') : messages.pngFailed}
          className="label"
        />
      </div>
    </div>
  );
}
