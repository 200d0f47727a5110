import { useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { type WaveSettings, writeSvg } from '../rules.ts';
import { words } from './words.ts';

const button = 'min-h-11 border border-line-2 px-4 font-medium hover:border-ink';

/** Hands a text to the browser as a file; nothing is sent anywhere. */
function download(svg: string) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'wavy.svg';
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** The drawing as SVG: to the clipboard or as a file. */
export function TakeAway({ settings }: { settings: WaveSettings }) {
  const text = useWords(words);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const svg = writeSvg(settings);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(svg);
      setSaid(text.copied);
    } catch {
      setSaid(text.notCopied);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-8 print:hidden">
      <button type="button" className={button} onClick={copy}>
        {text.copy}
      </button>
      <button type="button" className={button} onClick={() => download(svg)}>
        {text.download}
      </button>
      <span className="label text-ink-2">{text.size(svg.length.toLocaleString(language))}</span>
      <p role="status" className="label w-full min-h-[1lh]">
        {said}
      </p>
    </div>
  );
}
