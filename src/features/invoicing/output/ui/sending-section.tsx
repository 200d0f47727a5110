import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useHashDialog } from '#design/dialog/use-hash-dialog.ts';
import { Button } from '#design/form/button.tsx';
import { usePolling } from '#design/status/use-polling.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { type LoadedDocument, loadSending } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { FilesList } from './files-list.tsx';
import { LinksSection } from './links-section.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendingStatus } from './sending-status.tsx';

/** Provides the files, emails and links that loaded with the page; null to load them. */
export const LoadedSending = createContext<LoadedDocument | null>(null);

const isBusy = ({ files, emails }: LoadedDocument) =>
  files.state === 'waiting' || emails.emails.some(({ state }) => state === 'waiting' || state === 'sending');

/** Returns a text that changes whenever events are added to the document. */
const describeState = ({ files, emails }: LoadedDocument): string =>
  JSON.stringify([
    emails.emails.map(({ id, state }) => [id, state]),
    files.files.map(({ format }) => format),
  ]);

/** Polls the files, emails and links of a document: often while they change, otherwise rarely. */
function useLoaded(id: string, onChange: () => void) {
  const { transport } = useRouter().options.context;
  const initial = useContext(LoadedSending);
  const load = (): Promise<LoadedDocument | null> => loadSending(transport, id);
  const polling = usePolling(load, {
    initial,
    intervalMs: (value) => (value === null || isBusy(value) ? 2000 : 30_000),
    onLoad: (before, after) => {
      if (before && after && describeState(before) !== describeState(after)) onChange();
    },
  });
  const loadFirst = useEffectEvent(() => {
    if (initial === null) void polling.refresh();
  });
  useEffect(() => loadFirst(), []);
  return polling;
}

export function SendingSection({ id, onChange }: { id: string; onChange: () => void }) {
  const { sending: text } = useMessages(messages);
  const { value, status, refresh } = useLoaded(id, onChange);
  const dialog = useHashDialog('send');
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
              onClick={dialog.open}
            >
              {text.open}
            </Button>
          </p>
        </>
      )}
      <LinksSection id={id} links={value?.links ?? []} onChanged={refresh} />
      {dialog.isOpen && value?.files.state === 'ready' && (
        <SendDialog id={id} onClose={dialog.close} onQueued={() => void refresh()} />
      )}
    </section>
  );
}
