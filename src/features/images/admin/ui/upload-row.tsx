import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#design/form/button.tsx';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { ProgressBar } from '#design/status/progress-bar.tsx';
import { Status } from '#design/status/status.tsx';
import { formatPercentage, getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { UploadItem, UploadList } from '../client/upload-list.ts';
import { messages } from '../messages/messages.ts';

/** Returns the completed fraction of an upload: its bytes, then its sizes. */
function getFraction({ status, sent, file, asset }: UploadItem): number {
  if (status === 'done') return 1;
  if (status !== 'resizing') return file.size === 0 ? 0 : sent / file.size;
  return asset ? asset.derivatives.done / asset.derivatives.total : 0;
}

function useStatusText(): (item: UploadItem) => string {
  const { uploads: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  return (item) => {
    const { status, sent, asset } = item;
    if (status === 'sending')
      return text.states.sending(
        formatPercentage(language, getFraction(item)),
        formatFileSize(language, sent),
      );
    if (status === 'resizing') {
      const { done = 0, total = 0 } = asset?.derivatives ?? {};
      return asset ? text.states.resizing(format(done), format(total)) : text.states.checking;
    }
    if (status !== 'failed') return text.states[status];
    const failure = asset?.derivatives.failure;
    return failure ? text.failures[failure] : (item.message ?? text.unknownFailure);
  };
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly uploads: UploadList;
  /** True next to other content, where the row has several lines. */
  readonly isNarrow?: boolean | undefined;
}

const layouts = {
  wide: {
    row: 'md:grid-cols-[42px_minmax(0,13rem)_minmax(4rem,1fr)_minmax(8rem,12rem)_auto]',
    bar: 'md:col-span-1 md:col-start-3 md:row-start-1',
    status: 'md:col-span-1 md:col-start-4 md:row-start-1',
    failure: 'md:col-span-2 md:col-start-3 md:row-start-1',
    actions: 'md:col-start-5',
  },
  narrow: { row: '', bar: '', status: '', failure: '', actions: '' },
} as const;

export function UploadRow({ item, uploads, isNarrow = false }: UploadRowProps) {
  const { uploads: text } = useMessages(messages);
  const language = useLanguage();
  const getStatusText = useStatusText();
  const { file, status, asset } = item;
  const description = getStatusText(item);
  const layout = layouts[isNarrow ? 'narrow' : 'wide'];
  return (
    <li
      className={`label grid grid-cols-[42px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b py-1.5 ${layout.row}`}
    >
      {asset ? (
        <Thumbnail asset={asset.asset} />
      ) : (
        <span aria-hidden="true" className="h-[26px] w-[42px] border border-line bg-wall" />
      )}
      <span className="truncate">
        {file.name} <span className="text-ink-2">{formatFileSize(language, file.size)}</span>
      </span>
      {status === 'failed' ? (
        <span className={`col-span-3 col-start-1 row-start-2 ${layout.failure}`}>
          <Status tone="attention">{description}</Status>
        </span>
      ) : (
        <>
          <span className={`col-span-3 col-start-1 row-start-2 ${layout.bar}`}>
            <ProgressBar fraction={getFraction(item)} label={text.progress(file.name)} />
          </span>
          <span className={`col-span-3 col-start-1 row-start-3 ${layout.status}`}>{description}</span>
        </>
      )}
      <span className={`col-start-3 row-start-1 flex gap-4 ${layout.actions}`}>
        <RowActions item={item} uploads={uploads} />
      </span>
    </li>
  );
}

const pausable: ReadonlySet<UploadItem['status']> = new Set(['waiting', 'sending', 'retrying']);

function RowActions({ item, uploads }: UploadRowProps) {
  const { uploads: text } = useMessages(messages);
  const { key, status, image, canRetry, file } = item;
  const action = (label: string, onClick: () => void) => (
    <Button variant="underlined" size="label" aria-label={text.of(label, file.name)} onClick={onClick}>
      {label}
    </Button>
  );
  const retry = () => (image ? void uploads.retrySizes(key) : uploads.resume(key));
  return (
    <>
      {pausable.has(status) && action(text.pause, () => uploads.pause(key))}
      {status === 'paused' && action(text.resume, () => uploads.resume(key))}
      {status === 'failed' && canRetry && action(text.retry, retry)}
      {image && (
        <Link
          to={adminPaths.image}
          params={{ id: image.image_id }}
          aria-label={text.of(text.view, file.name)}
          className={buttonClass({ variant: 'underlined', size: 'label' })}
        >
          {text.view}
        </Link>
      )}
      {!image &&
        (status === 'paused' || pausable.has(status)) &&
        action(text.cancel, () => uploads.remove(key))}
      {status === 'failed' && action(text.remove, () => uploads.remove(key))}
    </>
  );
}
