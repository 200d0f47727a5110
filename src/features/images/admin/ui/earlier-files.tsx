import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { confirmInDialog } from '#features/publishing/ui/confirm-in-dialog.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { deleteFile, getOriginalUrl, restoreFile } from '../client/media.ts';
import type { EarlierFile } from '../contract/media.ts';
import { messages } from '../messages/messages.ts';
import { useEditedImage } from './edited-image.ts';
import { useUploads } from './use-uploads.ts';

export function useFinishedReplacements(): number {
  const { id } = useEditedImage();
  const { state } = useUploads();
  return state.items.filter(({ replacedImageId, image }) => replacedImageId === id && image !== null).length;
}

export function EarlierFiles() {
  const { editor } = useMessages(messages);
  const { earlierFiles, file, removed_at } = useEditedImage();
  const router = useRouter();
  const { transport } = router.options.context;
  const restore = useAction<string, string>(async (id) => {
    await restoreFile(transport, file.id, id);
    await router.invalidate();
    return editor.file.restored;
  });
  const remove = useAction<EarlierFile, string>(async ({ id, file_name }) => {
    const description = file_name ?? editor.file.unnamed;
    if (!(await confirmInDialog({ ...editor.file.deletion, description }))) return '';
    await deleteFile(transport, file.id, id);
    await router.invalidate();
    return editor.file.deleted;
  });
  const finished = useFinishedReplacements();
  // Replacements from before this editor was opened are already loaded.
  const [before] = useState(finished);
  const reset = () => {
    restore.reset();
    remove.reset();
  };
  const forget = useEffectEvent(reset);
  useEffect(() => {
    if (finished > 0) forget();
  }, [finished]);
  const replaced = finished > before ? editor.file.replaced : '';
  const hasFailed = Boolean(restore.error ?? remove.error);
  const message = hasFailed ? editor.file.failed : remove.result || restore.result || replaced;
  const start = (act: () => Promise<unknown>) => {
    reset();
    void act();
  };
  return (
    <>
      <StatusMessage message={message} tone={hasFailed ? 'error' : 'plain'} className="pt-2.5" />
      {earlierFiles.length > 0 && <h3 className="pt-3.5 pb-1 text-ink-2">{editor.file.earlier}</h3>}
      <ul className="border-line border-t empty:hidden">
        {earlierFiles.map((earlier) => (
          <EarlierFileRow
            key={earlier.id}
            file={earlier}
            assetId={file.id}
            isRestoring={restore.pendingInput === earlier.id}
            isDeleting={remove.pendingInput?.id === earlier.id}
            onRestore={removed_at === null ? () => start(() => restore.run(earlier.id)) : undefined}
            onDelete={() => start(() => remove.run(earlier))}
          />
        ))}
      </ul>
    </>
  );
}

interface EarlierFileRowProps {
  readonly file: EarlierFile;
  readonly assetId: string;
  readonly isRestoring: boolean;
  readonly isDeleting: boolean;
  readonly onRestore: (() => void) | undefined;
  readonly onDelete: () => void;
}

function EarlierFileRow({ file, assetId, ...actions }: EarlierFileRowProps) {
  const { isRestoring, isDeleting, onRestore, onDelete } = actions;
  const { editor } = useMessages(messages);
  const text = editor.file;
  const name = file.file_name ?? text.unnamed;
  const button = (label: string, fullLabel: string, isPending: boolean, onClick: () => void) => (
    <Button variant="underlined" size="label" aria-label={fullLabel} isPending={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="border-line border-b py-1.5">
      <a
        href={getOriginalUrl(assetId, file.id)}
        download
        aria-label={text.downloadOf(name)}
        className="wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </a>
      <span className="block text-ink-2">
        {text.replacedBy(file.author_name)}, <Timestamp at={file.created_at} />
      </span>
      <span className="flex flex-wrap gap-x-5">
        {onRestore && button(text.restore, text.restoreOf(name), isRestoring, onRestore)}
        {button(text.delete, text.deleteOf(name), isDeleting, onDelete)}
      </span>
    </li>
  );
}
