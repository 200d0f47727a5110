import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { dropClass, useDroppedFiles } from '#design/form/use-dropped-files.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import {
  type Attachment,
  maxAttachments,
  maxAttachmentsBytes,
} from '../../documents/contract/attachments.ts';
import { addAttachment, getAttachmentUrl, loadAttachments, removeAttachment } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { FileButton } from './file-button.tsx';

/** Provides the attachments that loaded with the page; null to load them. */
export const LoadedAttachments = createContext<readonly Attachment[] | null>(null);

type AttachmentAction =
  | { readonly kind: 'load' }
  | { readonly kind: 'add'; readonly files: readonly File[] }
  | { readonly kind: 'remove'; readonly id: string };

function useErrorText() {
  const { attachments: text } = useMessages(messages);
  return (error: unknown, name: string): string => {
    if (!(error instanceof ApiError)) return text.failed;
    if (error.status === 409) return text.isFinal;
    const reason = error.fields.file;
    const rejections: Readonly<Record<string, (name: string) => string>> = text.rejections;
    return rejections[reason ?? '']?.(name) ?? text.failed;
  };
}

/** Adds files one by one; a rejected file does not stop the next files. */
function useAttachments(draftId: string) {
  const { transport } = useRouter().options.context;
  const toText = useErrorText();
  const loaded = useContext(LoadedAttachments);
  const [{ files, basis }, setState] = useState({ files: loaded, basis: loaded });
  // The first data may come from the cache.
  if (loaded !== basis) setState({ files: loaded, basis: loaded });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const attempt = async (perform: () => Promise<readonly Attachment[]>, name = '') => {
    try {
      const changed = await perform();
      setState((state) => ({ ...state, files: changed }));
    } catch (failure) {
      setErrors((others) => [...others, toText(failure, name)]);
    }
  };
  const { run, isPending } = useAction(
    async (action: AttachmentAction) => {
      setErrors([]);
      if (action.kind === 'load') await attempt(() => loadAttachments(transport, draftId));
      if (action.kind === 'remove') await attempt(() => removeAttachment(transport, draftId, action.id));
      if (action.kind === 'add')
        for (const file of action.files)
          await attempt(() => addAttachment(transport, draftId, file), file.name);
    },
    { isQueued: true },
  );
  const loadFirst = useEffectEvent(() => {
    if (loaded === null) void run({ kind: 'load' });
  });
  useEffect(() => loadFirst(), []);
  return { files, errors, isPending, run };
}

export function AttachmentsSection({ id }: { id: string }) {
  const { attachments: text } = useMessages(messages);
  const language = useLanguage();
  const [isDragging, setDragging] = useState(false);
  const { files, errors, isPending, run } = useAttachments(id);
  const add = (added: readonly File[]) => void run({ kind: 'add', files: added });
  useDroppedFiles(add, setDragging);
  const count = files?.length ?? 0;
  return (
    <section
      aria-label={text.title}
      className={`mb-8 min-w-0 border-line-2 border-t pt-3 ${isDragging ? dropClass : ''}`}
    >
      <h2 className="label text-ink-2 tracking-normal">{text.title}</h2>
      {count > 0 && (
        <ul className="pt-1">
          {files?.map((file) => (
            <li
              key={file.id}
              className="label flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2"
            >
              <a href={getAttachmentUrl(id, file.id)} download className="go wrap-anywhere min-h-6">
                {file.name}
              </a>
              <span className="ml-auto flex items-baseline gap-x-4">
                <span className="text-ink-2">{formatFileSize(language, file.size)}</span>
                <Button
                  variant="underlined"
                  size="label"
                  aria-label={text.removeFile(file.name)}
                  onClick={() => void run({ kind: 'remove', id: file.id })}
                >
                  {text.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="py-3 text-[0.9375rem]">
        {isDragging ? text.drop : text.hint(maxAttachments, formatFileSize(language, maxAttachmentsBytes))}
      </p>
      <div role="alert">
        {[...new Set(errors)].map((error) => (
          <p key={error} className="label dotted pb-3">
            {error}
          </p>
        ))}
      </div>
      <FileButton
        label={text.add}
        isMultiple
        isPending={isPending && files !== null}
        pendingLabel={text.adding}
        onFiles={add}
      />
    </section>
  );
}
