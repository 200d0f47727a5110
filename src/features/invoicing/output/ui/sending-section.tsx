import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { usePolling } from '#design/status/use-polling.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { DocumentFiles } from '../../documents/contract/files.ts';
import { loadEmails, loadFiles } from '../client.ts';
import type { DocumentEmails } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { FilesList } from './files-list.tsx';
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
          <FilesList id={id} files={value.files} onRetried={() => void refresh()} />
          <div className="pt-3">
            <SendingStatus emails={value.emails.emails} isImported={value.files.is_imported} />
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
