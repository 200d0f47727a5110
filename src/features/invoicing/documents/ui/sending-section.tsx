import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Status } from '../../../../design/status.tsx';
import { useAction } from '../../../../design/use-action.ts';
import { usePolling } from '../../../../design/use-polling.ts';
import { formatFileSize } from '../../../../shared/file-size.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { getAttachmentUrl, getFileUrl, loadEmails, loadFiles, retryFiles } from '../client.ts';
import type { DocumentFiles } from '../contract/files.ts';
import type { DocumentEmails } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { LinksSection } from './links-section.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendingStatus } from './sending-status.tsx';

/** The files and the emails of a document. */
interface Loaded {
  readonly files: DocumentFiles;
  readonly emails: DocumentEmails;
}

const isBusy = ({ files, emails }: Loaded) =>
  files.state === 'waiting' || emails.emails.some(({ state }) => state === 'waiting' || state === 'sending');

/** Returns another text for each state of the emails, whose links appear with them. */
const describeEmails = (loaded: Loaded | null): string =>
  loaded?.emails.emails.map(({ id, state }) => `${id} ${state}`).join() ?? '';

/** Returns another text for each state of what the events of the document tell about. */
const describeState = (loaded: Loaded | null): string =>
  `${describeEmails(loaded)} ${loaded?.files.files.map(({ format }) => format).join()}`;

/** Follows the files and the emails of a document: often while something happens, else hardly. */
function useLoaded(id: string, onChange: () => void) {
  const { transport } = useRouter().options.context;
  const load = async (): Promise<Loaded | null> => ({
    files: await loadFiles(transport, id),
    emails: await loadEmails(transport, id),
  });
  const polling = usePolling(load, {
    initial: null,
    intervalMs: (value) => (value === null || isBusy(value) ? 2000 : 30_000),
    onLoad: (before, after) => {
      if (before !== null && describeState(before) !== describeState(after)) onChange();
    },
  });
  const refresh = useEffectEvent(() => void polling.refresh());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is loaded at once
  useEffect(() => refresh(), [id]);
  return polling;
}

/** The stored files of a document, its emails, and the links by which its client reads it. */
export function SendingSection({ id, onChange }: { id: string; onChange: () => void }) {
  const { sending: text } = useMessages(messages);
  const { value, status, refresh } = useLoaded(id, onChange);
  const [isSending, setSending] = useState(false);
  return (
    <section className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">{text.section}</h2>
      {value === null ? (
        <p role="status" className="label py-2">
          {status === 'failed' ? text.sectionFailed : text.loadingSection}
        </p>
      ) : (
        <>
          <Files id={id} files={value.files} onRetried={() => void refresh()} />
          <div className="pt-3">
            <SendingStatus emails={value.emails.emails} />
          </div>
          <p className="pt-4">
            <Button
              variant="outlined"
              size="small"
              disabled={value.files.state !== 'ready'}
              onClick={() => setSending(true)}
            >
              {text.open}
            </Button>
          </p>
        </>
      )}
      <LinksSection id={id} version={describeEmails(value)} />
      {isSending && <SendDialog id={id} onClose={() => setSending(false)} onQueued={() => void refresh()} />}
    </section>
  );
}

interface FilesProps {
  readonly id: string;
  readonly files: DocumentFiles;
  readonly onRetried: () => void;
}

/** The files to download, or how far they are and what is wrong with them. */
function Files({ id, files: { state, files, attachments, failures, missing }, onRetried }: FilesProps) {
  const { sending: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const retry = useAction(async () => {
    await retryFiles(transport, id);
    onRetried();
  });
  const broken = [...failures, ...missing.flatMap((each) => each.failures)];
  return (
    <>
      <ul>
        {files.map(({ format, name, size }) => (
          <li key={format} className="label flex justify-between gap-4 border-line border-b py-2">
            <a href={getFileUrl(id, format)} download className="go wrap-anywhere min-h-6">
              {name}
            </a>
            <span className="text-ink-2">{formatFileSize(language, size)}</span>
          </li>
        ))}
        {attachments.map((file) => (
          <li key={file.id} className="label flex justify-between gap-4 border-line border-b py-2">
            <a href={getAttachmentUrl(id, file.id)} download className="go wrap-anywhere min-h-6">
              {text.attachment(file.name)}
            </a>
            <span className="flex-none text-ink-2">{formatFileSize(language, file.size)}</span>
          </li>
        ))}
      </ul>
      {state !== 'ready' && (
        <p className="label flex flex-wrap items-baseline justify-between gap-4 py-2">
          <Status tone={state === 'waiting' ? 'scheduled' : 'attention'}>{text.filesStates[state]}</Status>
          {state !== 'waiting' && state !== 'not_imported' && (
            <Button
              variant="underlined"
              size="label"
              isPending={retry.isPending}
              onClick={() => void retry.run()}
            >
              {text.retry}
            </Button>
          )}
        </p>
      )}
      {retry.error !== undefined && (
        <p role="alert" className="label dotted py-2">
          {text.retryFailed}
        </p>
      )}
      {broken.length > 0 && (
        <ul className="label py-2">
          {[...new Map(broken.map((failure) => [failure.rule, failure.message[language]]))].map(
            ([rule, message]) => (
              <li key={rule} className="wrap-anywhere py-0.5">
                {rule}: {message}
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
