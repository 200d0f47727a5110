import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Choice } from './choice.tsx';
import { type Drawing, downloadPng } from './download.ts';
import { useOutcome } from './use-outcome.ts';

const scales = ['1', '2', '3'] as const;

interface PngDownloadProps {
  /** In pixels, at the scale of one. */
  size: { readonly width: number; readonly height: number };
  /** Made when it is asked for. */
  makeDrawing: () => Drawing;
  /** Without its ending. */
  fileName: string;
  words: {
    readonly pngSize: string;
    readonly downloadPng: string;
    readonly pngDone: string;
    readonly pngFailed: string;
  };
}

/** A drawing as a picture of points, in one of three sizes. */
export function PngDownload({ size: { width, height }, makeDrawing, fileName, words }: PngDownloadProps) {
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const { said, tell } = useOutcome();
  const save = () => {
    const file = `${fileName}@${scale}x.png`;
    tell(downloadPng(makeDrawing(), Number(scale), file), words.pngDone, words.pngFailed);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice
        label={words.pngSize}
        value={scale}
        options={scales.map((value) => ({
          value,
          label: `@${value}x, ${width * Number(value)} × ${height * Number(value)}`,
        }))}
        onChoose={setScale}
      />
      <ActionButton onPress={save}>{words.downloadPng}</ActionButton>
      <p role="status" className="label w-full">
        {said}
      </p>
    </div>
  );
}
