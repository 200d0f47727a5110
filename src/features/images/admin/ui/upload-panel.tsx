import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useDroppedFiles } from '#design/form/use-dropped-files.ts';
import { ProgressBar } from '#design/status/progress-bar.tsx';
import { formatPercentage, getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { acceptedImageTypes } from '#shared/images/accepted-images.ts';
import { formatFileSize } from '#shared/text/file-size.ts';
import { isEnded, type UploadItem, type UploadListState } from '../client/upload-list.ts';
import type { UploadSummary } from '../contract/uploads.ts';
import { messages } from '../messages/messages.ts';
import { countUploads, listNames } from '../rules/upload-summary.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export function FileButton(props: {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isSingle?: boolean;
  readonly variant?: 'filled' | 'outlined' | 'underlined';
  readonly shortcut?: string;
}) {
  const { children, onFiles, isSingle = false, variant = 'filled', shortcut } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'underlined' ? 'label' : 'small'}
        shortcut={shortcut}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedImageTypes}
        multiple={!isSingle}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

export function AddImagesButton({ isInEmptyList = false }: { readonly isInEmptyList?: boolean }) {
  const { list } = useMessages(messages);
  const { uploads } = useUploads();
  const look = isInEmptyList ? ({ variant: 'outlined' } as const) : { shortcut: 'N' };
  return (
    <FileButton {...look} onFiles={(files) => uploads.add(files)}>
      {list.create.open}
    </FileButton>
  );
}

function useReload(items: readonly UploadItem[]): void {
  const router = useRouter();
  const count = items.filter(({ image }) => image !== null).length;
  const reload = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => reload(), 500);
    return () => clearTimeout(timer);
  }, [count]);
}

export function UploadPanel() {
  const { uploads: text } = useMessages(messages);
  const { uploads, state } = useUploads();
  const [isDragging, setIsDragging] = useState(false);
  useDroppedFiles((files) => uploads.add(files), setIsDragging);
  useReload(state.items);
  useEffect(() => {
    void uploads.loadUnfinished();
  }, [uploads]);
  const { items, unfinished } = state;
  return (
    <section aria-label={text.label} className="border-line-2 border-t">
      {isDragging && (
        <p className="pointer-events-none fixed inset-4 z-10 grid place-items-center border border-line-2 border-dashed bg-paper/90 text-t2">
          {text.drop}
        </p>
      )}
      {items.length > 0 && <UploadSummaryRow state={state} />}
      {items.length === 0 && unfinished.length === 0 && <p className="label py-3 text-ink-2">{text.hint}</p>}
      <ul>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} uploads={uploads} />
        ))}
      </ul>
      {unfinished.length > 0 && <UnfinishedList unfinished={unfinished} />}
    </section>
  );
}

function useTimeLeft(seconds: number | null): string | undefined {
  const { uploads: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  if (seconds === null) return undefined;
  return seconds < 90 ? text.secondsLeft(format(seconds)) : text.minutesLeft(format(Math.ceil(seconds / 60)));
}

function useSummaryText() {
  const { uploads: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const describeImages = (count: number) => `${format(count)} ${plural(language, count, text.total)}`;
  return (items: readonly UploadItem[]): string => {
    const { uploaded, rejected, failed, unsent } = countUploads(items);
    const names = listNames(rejected, (count) => text.more(format(count)));
    return [
      // Sizes may still be missing, which each file shows.
      unsent === 0
        ? text.finished(describeImages(uploaded))
        : text.uploading(describeImages(unsent + uploaded)),
      failed > 0 && text.failed(format(failed)),
      rejected.length > 0 && text.rejected(format(rejected.length), names),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function UploadSummaryRow({ state: { items, secondsLeft } }: { state: UploadListState }) {
  const { uploads: text } = useMessages(messages);
  const { uploads } = useUploads();
  const language = useLanguage();
  const timeLeft = useTimeLeft(secondsLeft);
  const format = getNumberFormatter(language);
  const accepted = items.filter(({ status }) => status !== 'failed');
  const total = accepted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = accepted.reduce((sum, item) => sum + item.sent, 0);
  const { uploaded } = countUploads(items);
  const describe = useSummaryText();
  const isFinished = items.every(isEnded);
  const isRunning = items.some(({ status }) => status === 'sending' || status === 'waiting');
  const isPaused = items.some(({ status }) => status === 'paused');
  const sizes = [formatFileSize(language, sent), formatFileSize(language, total)] as const;
  return (
    <div className="label pt-2.5">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-2">
        <span role="status" className="wrap-anywhere min-w-0">
          {describe(items)}
        </span>
        {!isFinished && (
          <span className="text-ink-2">
            {[text.uploadedOf(format(uploaded), ...sizes), isRunning && timeLeft].filter(Boolean).join(', ')}
          </span>
        )}
        <span className="ml-auto flex gap-5">
          {isRunning && (
            <Button variant="underlined" size="label" onClick={() => uploads.setAllPaused(true)}>
              {text.pauseAll}
            </Button>
          )}
          {isPaused && (
            <Button variant="underlined" size="label" onClick={() => uploads.setAllPaused(false)}>
              {text.resumeAll}
            </Button>
          )}
          {isFinished && (
            <Button variant="underlined" size="label" onClick={() => uploads.clear()}>
              {text.clear}
            </Button>
          )}
        </span>
      </div>
      <div className="text-dot">
        <ProgressBar fraction={total === 0 ? 1 : sent / total} label={text.label} />
      </div>
    </div>
  );
}

/** Uploads from an earlier visit: a browser gives a page its files only when they are chosen again. */
function UnfinishedList({ unfinished }: { unfinished: readonly UploadSummary[] }) {
  const { uploads: text } = useMessages(messages);
  const { uploads } = useUploads();
  const language = useLanguage();
  return (
    <div className="label pb-3">
      <h2 className="pt-3 pb-1.5">{text.unfinished}</h2>
      <ul className="border-line border-t">
        {unfinished.map(({ id, file_name, bytes, offset }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-1.5">
            <span className="wrap-anywhere">{file_name}</span>
            <span className="text-ink-2">
              {formatPercentage(language, offset / bytes)}, {formatFileSize(language, bytes)}
            </span>
            <span className="text-ink-2">{text.chooseAgain}</span>
            <span className="ml-auto">
              <Button
                variant="underlined"
                size="label"
                aria-label={text.of(text.cancel, file_name)}
                onClick={() => uploads.discard(id)}
              >
                {text.cancel}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
