import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { dropClass, useDroppedFiles } from '#design/form/use-dropped-files.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import { FileButton } from '../../../output/ui/file-button.tsx';
import { getPreviewUrl, getReceiptUrl, loadPreview } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';

interface ReceiptPanelProps {
  readonly purchase: Purchase | undefined;
  /** The file that becomes the receipt when the purchase is saved. */
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onDelete: () => void;
}

export function ReceiptPanel(props: ReceiptPanelProps) {
  const { purchase, file, error, isReadOnly, onFile, onDelete } = props;
  const { receipt: text } = useMessages(messages);
  const [isDragging, setIsDragging] = useState(false);
  useDroppedFiles(([first]) => !isReadOnly && onFile(first), setIsDragging);
  const stored = file ? null : (purchase?.receipt ?? null);
  return (
    <section
      aria-label={text.title}
      className={`min-w-0 border-line-2 border-t pt-3 ${isDragging ? dropClass : ''}`}
    >
      <h3 className="label pb-2 text-ink-2">{text.title}</h3>
      {isDragging && <p className="pb-2">{text.drop}</p>}
      {file && <PendingFile file={file} />}
      {stored && purchase && <StoredFile purchase={purchase} receipt={stored} />}
      {!file && !stored && <p className="pb-3 text-[0.9375rem]">{text.none}</p>}
      {error !== undefined && (
        <p role="alert" className="label dotted pb-3">
          {error}
        </p>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <FileButton
            label={file || stored ? text.replace : text.choose}
            onFiles={([chosen]) => onFile(chosen)}
          />
          <span className="pointer-fine:hidden">
            <FileButton label={text.photo} isCamera onFiles={([chosen]) => onFile(chosen)} />
          </span>
          {(file || stored) && (
            <Button variant="underlined" size="label" onClick={() => (file ? onFile(undefined) : onDelete())}>
              {text.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Returns a file as a `data:` URL, which the page’s content security policy allows. */
const readAsUrl = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
  });

/** Returns the URL of an image, or of the first page of a PDF; undefined for a file that cannot be shown. */
function usePreviewUrl(file: File): string | undefined {
  const { transport } = useRouter().options.context;
  const { run, result } = useAction(
    async (chosen: File) => {
      const image = chosen.type.startsWith('image/') ? chosen : await loadPreview(transport, chosen);
      return { file: chosen, url: image && (await readAsUrl(image)) };
    },
    { isQueued: true },
  );
  const load = useEffectEvent((chosen: File) => void run(chosen));
  useEffect(() => load(file), [file]);
  return result?.file === file ? result.url : undefined;
}

const imageClass = 'max-h-[50dvh] w-full bg-wall object-contain';

function PendingFile({ file }: { file: File }) {
  const { receipt: text } = useMessages(messages);
  const language = useLanguage();
  const url = usePreviewUrl(file);
  return (
    <div className="pb-3">
      {url !== undefined && <img src={url} alt={text.preview(file.name)} className={imageClass} />}
      <p className="wrap-anywhere pt-2">{`${file.name}, ${formatFileSize(language, file.size)}`}</p>
      <p className="label text-ink-2">{text.pending}</p>
    </div>
  );
}

interface StoredFileProps {
  readonly purchase: Purchase;
  readonly receipt: NonNullable<Purchase['receipt']>;
}

function StoredFile({ purchase, receipt }: StoredFileProps) {
  const { receipt: text } = useMessages(messages);
  const language = useLanguage();
  const url = getReceiptUrl(purchase);
  const isPdf = receipt.media_type === 'application/pdf';
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="pb-3">
      {!isBroken && (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a preview that cannot be drawn is left out
        <img
          src={isPdf ? getPreviewUrl(purchase) : url}
          alt={text.preview(receipt.name)}
          className={imageClass}
          onError={() => setIsBroken(true)}
        />
      )}
      <p className="wrap-anywhere pt-2">{`${receipt.name}, ${formatFileSize(language, receipt.bytes)}`}</p>
      {isPdf && <p className="label text-ink-2">{isBroken ? text.noPreview : text.firstPage}</p>}
      <p className="label wrap-anywhere py-1 font-mono text-ink-2">
        {text.hash(receipt.sha256.slice(0, 16))}
      </p>
      <a href={url} download className={buttonClass({ variant: 'underlined', size: 'label' })}>
        {text.download}
      </a>
    </div>
  );
}
